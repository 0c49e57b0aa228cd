import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { selfSigned } from '#test/certificate.ts';
import { testContext } from '#test/context.ts';
import { createMailTransport, verifyMailServer } from './transport.ts';

const context = testContext();
const mail = { id: 'm1', to: 'ada@example.com', subject: 'Hi', text: 'Code 713391', html: '' };

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

/** Starts a mail server that any address of this machine reaches. Returns what it receives in clear text. */
async function mailServer(options: SMTPServerOptions) {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    async onData(stream, _session, callback) {
      let text = '';
      for await (const chunk of stream) text += String(chunk);
      received.push(text);
      callback();
    },
    onMailFrom({ address }, _session, callback) {
      received.push(address);
      callback();
    },
    ...options,
  });
  server.listen(0, '0.0.0.0');
  await once(server.server, 'listening');
  server.on('error', () => {});
  cleanUps.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { port, received };
}

async function send(smtpUrl: string) {
  const transport = createMailTransport({ ...context.config, smtpUrl }, context.clock);
  cleanUps.push(() => transport.close());
  await transport.send(mail);
}

describe('a mail server on another machine', () => {
  // An address that isn't a loopback address, and is this machine.
  const elsewhere = '0.0.0.0';

  test('that doesn’t encrypt receives nothing, and florin doctor says so', async () => {
    const { port, received } = await mailServer({ disabledCommands: ['STARTTLS', 'AUTH'] });
    const url = `smtp://${elsewhere}:${port}`;
    await expect(send(url)).rejects.toThrow('the mail could not be sent yet');
    await expect(verifyMailServer({ smtpUrl: url })).rejects.toThrow();
    expect(received).toEqual([]);
  });

  test('with a certificate that isn’t trusted receives nothing', async () => {
    const { port, received } = await mailServer({ ...selfSigned({ names: ['mail.example.com'] }) });
    await expect(send(`smtp://${elsewhere}:${port}`)).rejects.toThrow(
      'the mail could not be sent yet',
    );
    expect(received).toEqual([]);
  });

  test('that doesn’t encrypt is used if the operator accepts that', async () => {
    const { port, received } = await mailServer({ disabledCommands: ['STARTTLS', 'AUTH'] });
    await send(`smtp://${elsewhere}:${port}?requireTLS=false`);
    expect(received.join('\n')).toContain('Code 713391');
  });
});

test('a mail server on this machine needs no encryption', async () => {
  const { port, received } = await mailServer({ disabledCommands: ['STARTTLS', 'AUTH'] });
  await send(`smtp://127.0.0.1:${port}`);
  expect(received.join('\n')).toContain('Code 713391');
});
