// Runs in every page of a test before the app does, and tells when it is at rest.
(() => {
  // A field is marked once Flutter listens to it.
  const listen = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (name, ...rest) {
    if (name === 'input' && this instanceof HTMLElement) this.dataset.live = '1';
    return listen.call(this, name, ...rest);
  };

  // The accessibility tree is switched on after every load, that of a page which comes back by itself too.
  const waking = setInterval(() => {
    document.querySelector('flt-semantics-placeholder')?.click();
    if (document.querySelector('flt-semantics-host flt-semantics')) clearInterval(waking);
  }, 50);

  // Flutter asks for a frame whenever something is to be drawn. For whoever wants no movement its clock runs fast: what
  // still moves is there after a frame or two, and not after dozens that a machine without a graphics card draws in
  // software.
  const FAST = 50;
  const ask = window.requestAnimationFrame.bind(window);
  const drop = window.cancelAnimationFrame.bind(window);
  const pace = matchMedia('(prefers-reduced-motion: reduce)').matches ? FAST : 1;
  const due = new Set();
  window.requestAnimationFrame = draw => {
    const id = ask(now => {
      due.delete(id);
      draw(now * pace);
    });
    due.add(id);
    return id;
  };
  window.cancelAnimationFrame = id => {
    due.delete(id);
    drop(id);
  };

  // A tap is answered by whatever the app sends next, and so is a dialog that has gone: the app takes it off the page
  // then. What else the client says, sizes and letters, often has no answer.
  const ANSWERED = ['\xa4name\xa5click', '\xa4name\xa7dismiss'];
  const isAnswered = data => {
    if (typeof data === 'string') return false;
    const start = new TextDecoder('latin1').decode(data.slice(0, 40));
    return ANSWERED.some(name => start.includes(name));
  };
  const phone = { sockets: [], asked: false };
  window.WebSocket = new Proxy(window.WebSocket, {
    construct(Socket, given) {
      const socket = new Socket(...given);
      const send = socket.send.bind(socket);
      socket.send = data => {
        if (isAnswered(data)) phone.asked = true;
        send(data);
      };
      socket.addEventListener('message', () => { phone.asked = false; });
      // A page that loses its socket loads itself anew. The server hangs up on a phone that gives no sign of life
      // (1011), which a machine that stands still for a while may have to; whatever else ends a socket is trouble.
      socket.addEventListener('close', ({ code }) => code === 1011 || console.error(`the socket ended: ${code}`));
      phone.sockets.push(socket);
      return socket;
    },
  });

  // In the pocket edition the app is in a worker of the page, and answers from there.
  window.Worker = new Proxy(window.Worker, {
    construct(Kind, given) {
      const worker = new Kind(...given);
      const send = worker.postMessage.bind(worker);
      worker.postMessage = (data, ...rest) => {
        if (data instanceof Uint8Array && isAnswered(data)) phone.asked = true;
        send(data, ...rest);
      };
      worker.addEventListener('message', ({ data }) => {
        if (data instanceof Uint8Array) phone.asked = false;
      });
      return worker;
    },
  });

  // The client draws in a worker, on an imitated graphics card. Where nobody looks at a picture, nothing is drawn.
  const drawing = new BroadcastChannel('drawing');
  phone.drawNoMore = () => drawing.postMessage('no more');
  const LISTENING = `{
    let drawn = true;
    new BroadcastChannel('drawing').onmessage = () => { drawn = false; };
    for (const name of ['drawArrays', 'drawArraysInstanced', 'drawElements', 'drawElementsInstanced', 'drawRangeElements']) {
      const draw = WebGL2RenderingContext.prototype[name];
      WebGL2RenderingContext.prototype[name] = function (...given) { if (drawn) draw.apply(this, given); };
    }
  }`;
  const address = URL.createObjectURL.bind(URL);
  URL.createObjectURL = blob => {
    const isScript = blob.type === 'application/javascript';
    return address(isScript ? new Blob([LISTENING, blob], { type: blob.type }) : blob);
  };

  // Resolves when nothing has been drawn, and no answer been due, for so many frames.
  const FRAMES = 3;
  phone.rest = () => new Promise(done => {
    let calm = 0;
    const look = () => {
      calm = due.size || phone.asked ? 0 : calm + 1;
      if (!document.querySelector('flt-semantics-host flt-semantics')) return done(false);
      if (calm > FRAMES) done(true);
      else ask(look);
    };
    look();
  });
  window.phone = phone;
})();
