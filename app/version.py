"""The version of the app, after which the wheel, the APK and a release are named too."""

VERSION = "0.2.0"
