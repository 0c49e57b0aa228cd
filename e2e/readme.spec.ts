import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { call } from './steps/call.ts';
import { signIn, signUp } from './steps/merchant.ts';
import { paymentIs, openPayment } from './steps/payment.ts';
import { pay, received } from './steps/sandbox.ts';
import { createLink, createWallet } from './steps/shop.ts';
import { stepUp } from './steps/step-up.ts';

const readme = readFileSync('README.md', 'utf8');
/** The Node of the machine, as a reader has it; not the one that `npm ci` installs. */
const PATH = (process.env['PATH'] ?? '')
  .split(delimiter)
  .filter((folder) => !folder.includes('node_modules'))
  .join(delimiter);

test('every command of the README works in a fresh clone @long', async ({
  playwright,
  browser,
}) => {
  test.setTimeout(600_000);
  const folder = await mkdtemp(join(tmpdir(), 'florin-readme-'));
  const clone = join(folder, 'florin');
  const children: ChildProcess[] = [];
  const run = (command: string, env: NodeJS.ProcessEnv = {}, cwd = clone) => {
    const running = start(command, cwd, env);
    children.push(running.child);
    return running;
  };
  try {
    const cloned = run(`git clone -q "${process.cwd()}" "${clone}"`, {}, folder);
    expect(await cloned.exit).toBe(0);
    expect(commandsOf(readme)).toEqual(['npm ci', 'npm start', 'npm ci && npm test']);

    const install = run('npm ci');
    expect([await install.exit, install.output().match(/npm warn.*/g)]).toEqual([0, null]);

    const sandbox = run('npm start', { PORT: '0' });
    await expect(() => expect(sandbox.output()).toContain('Starting')).toPass({ timeout: 10_000 });
    const baseURL = await addressOf(sandbox);

    const account = await signUp(playwright, baseURL);
    const [, address] = /such as `(0x[0-9a-fA-F]{40})`/.exec(readme) ?? [];
    const wallet = await createWallet(account, {
      network: 'moonbeam',
      label: 'Till',
      address: address!,
    });
    const link = await createLink(account, [wallet], { name: 'Coffee' });
    const url = `${baseURL}/sandbox/webhooks/shop`;
    expect(readme).toContain('`<address>/sandbox/webhooks/shop`');
    await stepUp(account.api, account);
    await call(account.api, 'POST', '/api/webhook', {
      companyId: account.companyId,
      environment: 'test',
      name: 'Shop',
      url,
      secretKey: 'a-secret-of-the-shop',
    });
    const { id } = await openPayment(account.api, link.id, { network: 'moonbeam', symbol: 'DEV' });
    await pay(account.api, id);
    await paymentIs(account.api, id, 'paid');
    await expect(async () => {
      const bodies = (await received(account.api, 'shop')).map(({ body }) => body);
      expect(bodies.some((body) => body.includes('payment.paid'))).toBe(true);
    }).toPass();

    const context = await browser.newContext({ baseURL, locale: 'en' });
    await signIn(context, account, account.companyId);
    const page = await context.newPage();
    const before = (await received(account.api, 'shop')).length;
    await page.goto(url);
    await expect(page.getByText('payment.paid').first()).toBeVisible();
    expect(await received(account.api, 'shop')).toHaveLength(before);
    for (const path of ['/sandbox/mail', '/sandbox/dns', '/api/docs', '/dashboard']) {
      expect((await page.goto(path))!.status(), path).toBe(200);
    }

    sandbox.child.kill('SIGINT');
    expect(await sandbox.exit).toBe(0);
    const serve = run('node bin/florin.js serve');
    expect(await serve.exit).toBe(1);
    expect(serve.output()).toContain('DATABASE_URL: must be set');
  } finally {
    for (const child of children) if (child.exitCode === null) child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
});

/** Returns the lines of all shell blocks. */
function commandsOf(text: string): string[] {
  const blocks = [...text.matchAll(/```sh\n(.*?)```/gs)].map(([, block]) => block!.trim());
  return blocks.flatMap((block) => block.split('\n'));
}

function start(command: string, cwd: string, env: NodeJS.ProcessEnv) {
  const child = spawn('sh', ['-c', `exec ${command}`], {
    cwd,
    env: { PATH, HOME: process.env['HOME'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => void (output += text));
  }
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  return { child, exit, output: () => output };
}

async function addressOf({ output }: { output(): string }): Promise<string> {
  let address: string | undefined;
  await expect(() => {
    address = /runs at (http:\/\/\S+)/.exec(output())?.[1];
    expect(address, output()).toBeDefined();
  }).toPass({ timeout: 120_000 });
  return address!;
}
