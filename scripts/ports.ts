import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';

/** Ports for servers of a test run; those above are what systems give to outgoing connections. */
const FIRST_PORT = 20_000;
const LAST_PORT = 29_999;

/** Listens on a port of localhost; undefined where another program does. */
function listen(port: number): Promise<Server | undefined> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(undefined));
    server.listen(port, 'localhost', () => resolve(server));
  });
}

const close = (server: Server) => new Promise((resolve) => server.close(resolve));

/**
 * Exits with a message where another program listens on one of the ports of localhost, or both are
 * the same.
 * @param ports by the variable that chooses each, e.g. `{ PORT: '8787' }`
 */
export async function mustBeFree(ports: Record<string, string>): Promise<void> {
  const servers: Server[] = [];
  for (const [variable, port] of Object.entries(ports)) {
    const server = await listen(Number(port));
    if (!server) {
      console.error(`Port ${port} is in use. ${variable} chooses another.`);
      process.exit(1);
    }
    servers.push(server);
  }
  await Promise.all(servers.map(close));
}

/**
 * Two ports of localhost on which nobody listens, other ones each time: they are chosen by chance,
 * so that two runs that begin together do not choose the same.
 */
export async function twoFreePorts(): Promise<[string, string]> {
  const servers: [Server, number][] = [];
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT + 1);
    const server = await listen(port);
    if (server) servers.push([server, port]);
    const [one, other] = servers;
    if (!one || !other) continue;
    await Promise.all([close(one[0]), close(other[0])]);
    return [`${one[1]}`, `${other[1]}`];
  }
}
