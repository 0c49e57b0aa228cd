import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The addresses of a name, asked for the n-th time (from 1); undefined leaves the question unanswered. */
export type Answers = (name: string, kind: 'A' | 'AAAA', nth: number) => string[] | undefined;

/** A name server on loopback that answers what the test says, with a time to live of 0. */
export async function dnsServer(answers: Answers): Promise<{ address: string; close(): void }> {
  const asked = new Map<string, number>();
  const socket = createSocket('udp4');
  socket.on('message', (question, from) => {
    const { name, type, end } = readQuestion(question);
    const kind = type === 28 ? 'AAAA' : 'A';
    const nth = (asked.get(`${name} ${kind}`) ?? 0) + 1;
    asked.set(`${name} ${kind}`, nth);
    const addresses = answers(name, kind, nth);
    if (!addresses) return;
    const records = addresses
      .filter((address) => isIPv4(address) === (kind === 'A'))
      .map((address) => record(type, Buffer.from(ipaddr.parse(address).toByteArray())));
    const header = Buffer.from(question.subarray(0, 12));
    header.writeUInt16BE(0x8180, 2);
    header.writeUInt16BE(records.length, 6);
    header.writeUInt32BE(0, 8);
    socket.send(
      Buffer.concat([header, question.subarray(12, end), ...records]),
      from.port,
      from.address,
    );
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { address: `127.0.0.1:${socket.address().port}`, close: () => socket.close() };
}

function readQuestion(message: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = message[at]!; length > 0; length = message[at]!) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length).toLowerCase());
    at += 1 + length;
  }
  return { name: labels.join('.'), type: message.readUInt16BE(at + 1), end: at + 5 };
}

// Name: a pointer to the question's; class IN; time to live 0.
function record(type: number, data: Buffer): Buffer {
  const head = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 0, 0, data.length]);
  return Buffer.concat([head, data]);
}
