import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export type StallingProxy = {
  /** The URL of the target through this proxy. */
  url: string;
  /** Holds back bytes in both directions, with connections open. */
  stall(): void;
  resume(): void;
  /** From now on, doesn't pass on that the target has closed a connection. */
  keepOpen(): void;
  stop(): Promise<void>;
};

/** Starts a proxy in front of a TCP server, such as a database, that can stall its traffic. */
export async function startStallingProxy(target: string): Promise<StallingProxy> {
  const sockets = new Set<Socket>();
  let stalled = false;
  let keepsOpen = false;
  const server = createServer((near) => {
    const { hostname, port } = new URL(target);
    const far = connect(Number(port), hostname);
    for (const [one, other] of [[near, far] as const, [far, near] as const]) {
      sockets.add(one);
      one.on('data', (bytes) => other.write(bytes));
      one.on('error', () => {});
      one.on('close', () => {
        sockets.delete(one);
        if (!keepsOpen || one === near) other.destroy();
      });
      if (stalled) one.pause();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(target);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    stall() {
      stalled = true;
      for (const socket of sockets) socket.pause();
    },
    resume() {
      stalled = false;
      for (const socket of sockets) socket.resume();
    },
    keepOpen() {
      keepsOpen = true;
    },
    stop() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}
