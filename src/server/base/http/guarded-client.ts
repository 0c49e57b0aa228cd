import { once } from 'node:events';
import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { Agent, type buildConnector, type Dispatcher } from 'undici';
import { type attemptErrors, isRedirect } from '#contract/delivery/deliveries.ts';
import { publicAddresses, readPublicUrl, RefusedUrlError, type UrlRules } from './public-url.ts';
import { NotStartedError, startOnlyIf } from './start-only-if.ts';
import { orAborted } from '#server/base/or-aborted.ts';
import { foreignText } from '#server/base/http/foreign-text.ts';
import { errorCode } from '#server/base/errors.ts';

/** Why a call failed, in terms that reveal nothing about our own network. */
export type CallFailure = (typeof attemptErrors)[number];

export class CallError extends Error {
  override name = 'CallError';
  readonly reason: CallFailure;
  /** The status, if a response had started. */
  readonly status: number | undefined;

  constructor(reason: CallFailure, options: { status?: number | undefined; cause?: unknown } = {}) {
    super(`the call failed: ${reason}`, { cause: options.cause });
    this.reason = reason;
    this.status = options.status;
  }
}

export type PostResponse = {
  status: number;
  retryAfter: string | undefined;
  /** Where a redirect leads: an absolute URL if it can be read as one. */
  location: string | undefined;
  /** The first 4 kB, as UTF-8. */
  body: string;
};

export type GetResponse = Omit<PostResponse, 'retryAfter'> & {
  /** The `Date` header: the clock of the server. */
  date: string | undefined;
};

type Post = {
  headers: Record<string, string>;
  body: string;
  signal?: AbortSignal;
  /** Checked right before the first byte is sent: if it returns false, nothing is sent. */
  isWanted?: () => boolean;
  /** Calls of the same name share connections. Others of the same origin can't use them up. */
  pool?: string;
};

export type GuardedClient = {
  /**
   * Posts to a URL from a user. Redirects are not followed but returned as responses. Throws CallError,
   * NotStartedError if it was no longer wanted, or the signal's reason if it aborts.
   */
  post(url: string, request: Post): Promise<PostResponse>;
  /** Gets a URL from a user, with the first 256 kB of the body or as many bytes as named, and otherwise like `post`. */
  get(url: string, wanted?: { accept?: string; most?: number }): Promise<GetResponse>;
  close(): Promise<void>;
};

type Options = UrlRules & {
  /** Milliseconds from the first lookup to the last byte that is read. */
  timeoutMs?: number;
  /** Opens a TCP connection to a checked address. */
  dial?: (address: string, port: number) => Socket;
  /** Certificate authority in place of the system's, as PEM. */
  ca?: string;
};

const defaultTimeoutMs = 15_000;
const perAddressMs = 4_000;
const mostAddresses = 4;
const keptBytes = 4_096;
const readBytes = 262_144;
/** Longer than a call, so that the calls of a pool that is closed have ended. */
const unusedPoolMs = 60_000;

/**
 * Creates the only client that may call URLs from users. The host is resolved once per connection, all of its
 * addresses must be public, and the connection goes to a checked address; TLS verifies the host's name.
 * Proxies from the environment are ignored.
 */
export function createGuardedClient(options: Options): GuardedClient {
  const timeoutMs = options.timeoutMs ?? defaultTimeoutMs;
  const call = caller(options, timeoutMs);
  const pools = createPools(() => createAgent(options, timeoutMs));

  return {
    async post(url, { isWanted, pool, ...request }) {
      const agent = pools.get(pool);
      const dispatcher = isWanted ? agent.compose(startOnlyIf(isWanted)) : agent;
      const how = { ...request, method: 'POST' as const, most: keptBytes };
      const { headers, ...response } = await call(dispatcher, url, how);
      return { ...response, retryAfter: textOf(headers['retry-after']) };
    },
    async get(url, { accept = 'application/json', most = readBytes } = {}) {
      const how = { headers: { accept }, method: 'GET' as const, most };
      const { headers, ...response } = await call(pools.get(), url, how);
      return { ...response, date: textOf(headers['date']) };
    },
    close: () => pools.destroy(),
  };
}

function createAgent(options: Options, timeoutMs: number): Agent {
  return new Agent({
    connect: (target, callback) => {
      open(target, options, AbortSignal.timeout(timeoutMs)).then(
        (socket) => callback(null, socket),
        (error: Error) => callback(error, null),
      );
    },
    connections: 32,
    pipelining: 1,
    maxHeaderSize: 16_384,
    // The signal of a call limits it whole; these would only fire earlier.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
}

/** Keeps an agent for each name, and closes those that were not used for a while. */
function createPools(create: () => Agent) {
  const pools = new Map<string | undefined, { agent: Agent; usedAt: number }>();
  return {
    get(name?: string): Agent {
      const now = performance.now();
      const agent = pools.get(name)?.agent ?? create();
      // The least recently used one is first.
      pools.delete(name);
      pools.set(name, { agent, usedAt: now });
      for (const [other, { agent: unused, usedAt }] of pools) {
        if (now - usedAt < unusedPoolMs) break;
        pools.delete(other);
        // Waits for its calls.
        void unused.close();
      }
      return agent;
    },
    async destroy() {
      await Promise.all([...pools.values()].map(({ agent }) => agent.destroy()));
    },
  };
}

type Call = {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  signal?: AbortSignal | undefined;
  /** The most bytes of the body that are read. */
  most: number;
};

function caller(rules: UrlRules, timeoutMs: number) {
  return async (dispatcher: Dispatcher, url: string, { signal, most, ...request }: Call) => {
    const timeout = AbortSignal.timeout(timeoutMs);
    const until = signal ? AbortSignal.any([signal, timeout]) : timeout;
    let status: number | undefined;
    try {
      const { origin, pathname, search } = readPublicUrl(url, rules);
      const path = pathname + search;
      // undici checks the signal of a request only once it has a connection for it.
      const response = await orAborted(
        dispatcher.request({ origin, path, ...request, signal: until }),
        until,
      );
      status = response.statusCode;
      const { headers } = response;
      const location = locationOf(url, status, headers['location']);
      return { status, location, headers, body: await readStart(response.body, most) };
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof NotStartedError) throw error;
      throw new CallError(failureOf(error, timeout), { status, cause: error });
    }
  };
}

function textOf(header: unknown): string | undefined {
  return typeof header === 'string' ? header : undefined;
}

async function open(
  target: buildConnector.Options,
  options: Options,
  signal: AbortSignal,
): Promise<Socket> {
  const hostname = target.hostname.replace(/\.$/, '');
  const secure = target.protocol === 'https:';
  const port = Number(target.port || (secure ? 443 : 80));
  const addresses = await publicAddresses(hostname, options, signal);
  const socket = await dialFirst(addresses.slice(0, mostAddresses), port, options, signal);
  return secure ? await handshake(socket, hostname, options, signal) : socket;
}

async function dialFirst(
  addresses: string[],
  port: number,
  { dial = dialTcp }: Options,
  signal: AbortSignal,
): Promise<Socket> {
  let failure: unknown;
  for (const address of addresses) {
    signal.throwIfAborted();
    const socket = dial(address, port);
    try {
      await once(socket, 'connect', {
        signal: AbortSignal.any([signal, AbortSignal.timeout(perAddressMs)]),
      });
      return socket;
    } catch (error) {
      socket.on('error', () => {}).destroy();
      failure = error;
    }
  }
  throw new CallError('connect', { cause: failure });
}

function dialTcp(address: string, port: number): Socket {
  return connectTcp({ host: address, port, noDelay: true, keepAlive: true });
}

async function handshake(
  socket: Socket,
  hostname: string,
  { ca }: Options,
  signal: AbortSignal,
): Promise<Socket> {
  const secured = connectTls({
    socket,
    host: hostname,
    // RFC 6066 permits only names here; an address is checked against the certificate itself.
    ...(isIP(hostname) ? {} : { servername: hostname }),
    ALPNProtocols: ['http/1.1'],
    minVersion: 'TLSv1.2',
    // Explicit, so that no environment variable can disable it.
    rejectUnauthorized: true,
    ...(ca ? { ca } : {}),
  });
  try {
    await once(secured, 'secureConnect', { signal });
    return secured;
  } catch (error) {
    secured.on('error', () => {}).destroy();
    throw new CallError('tls', { cause: error });
  }
}

// Only the start is read: leaving the loop closes the connection.
async function readStart(body: AsyncIterable<Buffer>, most: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= most) break;
  }
  const start = Buffer.concat(chunks).subarray(0, most);
  return foreignText(start.toString('utf8'), most);
}

const longestLocation = 2_000;

function locationOf(url: string, status: number, header: unknown): string | undefined {
  if (!isRedirect(status) || typeof header !== 'string' || header === '') return undefined;
  return foreignText(URL.parse(header, url)?.href ?? header, longestLocation);
}

function failureOf(error: unknown, timeout: AbortSignal): CallFailure {
  if (error instanceof RefusedUrlError) return error.reason;
  if (timeout.aborted) return 'timeout';
  if (error instanceof CallError) return error.reason;
  const code = errorCode(error) ?? '';
  return /^(UND_ERR_SOCKET|UND_ERR_CLOSED|ECONNRESET|EPIPE)$/.test(code) ? 'closed' : 'protocol';
}
