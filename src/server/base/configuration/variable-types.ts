import { isIP } from 'node:net';
import addressparser from 'nodemailer/lib/addressparser';
import * as z from 'zod';
import { isLoopbackHost } from '#server/base/http/public-url.ts';

/** Returns the message for wrong values only: a variable that isn't set has its own. */
const wrong = (message: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? undefined : message),
});

/** Accepts a URL of one of these protocols, written as regular expressions such as `https?`. */
export function url(...protocols: string[]) {
  const names = protocols.flatMap((name) =>
    name.endsWith('s?') ? [name.slice(0, -2), name.slice(0, -1)] : [name],
  );
  const starts = names.map((name) => `${name}://`).join(' or ');
  return z.url({
    protocol: new RegExp(`^(${protocols.join('|')})$`),
    ...wrong(`must be a URL that begins with ${starts}`),
  });
}

/** Accepts a number in digits. Nothing else that JavaScript converts: an empty text would be 0. */
export function number(least: number, most: number) {
  return decimal(/^\d+$/, `must be a whole number from ${least} to ${most}`, least, most);
}

/** Minutes, possibly with decimals, up to ten years: later times can't be stored. */
export const minutes = decimal(
  /^\d+(\.\d+)?$/,
  'must be a number of minutes above 0, at most 5256000 (ten years)',
  Number.MIN_VALUE,
  10 * 365 * 24 * 60,
);

function decimal(form: RegExp, message: string, least: number, most: number) {
  const written = z.string(wrong(message)).trim().regex(form, message);
  return written
    .transform(Number)
    .refine((value) => value >= least && value <= most, { error: message });
}

/** The origin of a web address: scheme, host and port. Nothing may follow but one slash. */
export const origin = z
  .string()
  .refine((text) => originFault(text) === undefined, {
    error: ({ input }) => originFault(String(input)),
  })
  .transform((text) => new URL(text).origin);

function originFault(text: string): string | undefined {
  const example = 'such as https://pay.example.com';
  const parsed = URL.canParse(text) ? new URL(text) : undefined;
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return `must be a web address, ${example}`;
  const extra = superfluous(text, parsed);
  return extra && `must be the address of the host alone, ${example}, without ${extra}`;
}

function superfluous(text: string, parsed: URL): string | undefined {
  if (parsed.username !== '' || parsed.password !== '') return 'a user name or password';
  if (text.includes('#')) return 'a fragment (#)';
  if (text.includes('?')) return 'a query (?)';
  return parsed.pathname === '/' ? undefined : `the path ${parsed.pathname}`;
}

/** Checks whether browsers send passwords to this origin unencrypted over a network. */
export function isSentInClear(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol !== 'https:' && !isLoopbackHost(hostname.replace(/^\[|\]$/g, ''));
}

/** One sender: `pay@example.com` or `Florin <pay@example.com>`. */
export const sender = z.string().refine(
  (text) => {
    const [first, ...others] = addressparser(text);
    const isOne = first !== undefined && 'address' in first && others.length === 0;
    return isOne && z.email().safeParse(first.address).success && !/\p{Cc}/u.test(text);
  },
  { error: 'must be one email address, such as pay@example.com or Florin <pay@example.com>' },
);

/** Host and port such as `127.0.0.1:9464`; an IPv6 address is in brackets. */
export const listenAddress = z.string().transform((text, context) => {
  const [, bracketed, host, port] = /^(?:\[([0-9a-f:]+)\]|([^:\s]+)):(\d{1,5})$/i.exec(text) ?? [];
  const address = { host: bracketed ?? host ?? '', port: Number(port) };
  if (address.host !== '' && address.port <= 65_535) return address;
  context.issues.push({
    code: 'custom',
    message: 'must be an address to listen on, such as 127.0.0.1:9464',
    input: text,
  });
  return z.NEVER;
});

/** Resolvers, separated by commas, each with a port if it isn't 53. */
export const dnsServers = z.string().transform((text, context) => {
  const servers = text.split(',').map((part) => part.trim());
  const isServer = (server: string) =>
    isIP(server) !== 0 || /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-f:]+\]):\d{1,5}$/i.test(server);
  if (servers.every(isServer)) return servers;
  const message = 'must be resolver addresses, such as 9.9.9.9,[2620:fe::fe]:53';
  context.issues.push({ code: 'custom', message, input: text });
  return z.NEVER;
});
