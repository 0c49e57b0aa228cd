import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Record types by their numbers in messages (RFC 1035, RFC 3596). */
const kinds = { A: 1, NS: 2, CNAME: 5, TXT: 16, AAAA: 28 } as const;
export type RecordKind = keyof typeof kinds;
const recordKinds = ['A', 'NS', 'CNAME', 'TXT', 'AAAA'] as const satisfies RecordKind[];

const codes = { NOERROR: 0, SERVFAIL: 2, NXDOMAIN: 3, REFUSED: 5 } as const;

export type DnsQuestion = { name: string; kind: RecordKind | undefined };
/** Addresses, names or texts, depending on the question; a text in several strings is a list. */
export type DnsResponse = { code?: keyof typeof codes; data?: (string | string[])[] };

export type DnsServer = { address: string; port: number; close(): void };

/**
 * Starts a name server on loopback, over UDP, with a TTL of 0. If `respond` returns undefined, it doesn't
 * respond.
 */
export async function startDnsServer(
  respond: (question: DnsQuestion) => DnsResponse | undefined,
): Promise<DnsServer> {
  const socket = createSocket('udp4');
  socket.on('message', (message, from) => {
    const question = readQuestion(message);
    const response = question && respond(question);
    if (response) socket.send(reply(message, question, response), from.port, from.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  // The client may have closed its socket by now.
  socket.on('error', () => {});
  const { port } = socket.address();
  return { address: `127.0.0.1:${port}`, port, close: () => socket.close() };
}

type Question = DnsQuestion & { type: number; end: number };

/** Returns the question of a message; undefined if it is malformed. */
function readQuestion(message: Buffer): Question | undefined {
  const labels: string[] = [];
  let at = 12;
  for (let length = message[at]; length; length = message[at]) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length).toLowerCase());
    at += 1 + length;
  }
  if (at + 5 > message.length) return undefined;
  const type = message.readUInt16BE(at + 1);
  const kind = recordKinds.find((one) => kinds[one] === type);
  return { name: labels.join('.'), kind, type, end: at + 5 };
}

function reply(message: Buffer, { type, kind, end }: Question, response: DnsResponse): Buffer {
  const records = (response.data ?? []).map((data) => record(type, encode(kind, data)));
  const header = Buffer.from(message.subarray(0, 12));
  // Response (QR), authoritative (AA), recursion desired (RD) whether the query sets it or not.
  header.writeUInt16BE(0x8500 | codes[response.code ?? 'NOERROR'], 2);
  header.writeUInt16BE(records.length, 6);
  header.writeUInt32BE(0, 8);
  return Buffer.concat([header, message.subarray(12, end), ...records]);
}

// Name: a pointer to the question's; class IN; TTL 0.
function record(type: number, data: Buffer): Buffer {
  const head = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 0, 0, 0]);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

function encode(kind: RecordKind | undefined, data: string | string[]): Buffer {
  const texts = typeof data === 'string' ? [data] : data;
  if (kind === 'TXT') return Buffer.concat(texts.map(withLength));
  const text = texts.join('');
  if (kind === 'NS' || kind === 'CNAME')
    return Buffer.concat([...text.split('.').map(withLength), Buffer.alloc(1)]);
  return Buffer.from(ipaddr.parse(text).toByteArray());
}

function withLength(text: string): Buffer {
  const bytes = Buffer.from(text, 'utf8');
  return Buffer.concat([Buffer.from([bytes.length]), bytes]);
}

/** Returns those addresses that match the record type. */
export function addressesOfKind(addresses: string[], kind: RecordKind | undefined): string[] {
  return addresses.filter((address) => isIPv4(address) === (kind === 'A'));
}
