// The host's page: the app opens the scanner on it. Both talk in text frames of the app's own socket; those of Flet's
// client are binary, and it sees no others.
(() => {
  if (!isSecureContext) return;
  const scanner = import("/scanner/scanner.js");
  window.WebSocket = new Proxy(window.WebSocket, {
    construct(Socket, given) {
      const socket = new Socket(...given), tell = message => socket.send(JSON.stringify(message));
      socket.addEventListener("open", async () => (await scanner).announceCamera(tell));
      socket.addEventListener("message", async event => {
        if (typeof event.data !== "string") return;
        event.stopImmediatePropagation();
        (await scanner).heardApp(JSON.parse(event.data), tell);
      });
      return socket;
    },
  });
})();
