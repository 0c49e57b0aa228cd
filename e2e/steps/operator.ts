import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const postgres = 'test-results/sandbox/postgres';

/** Runs a `florin` command against the database of the tests' sandbox, as its operator would. */
export async function florin(...command: string[]): Promise<void> {
  const env = {
    ...process.env,
    DATABASE_URL: await sandboxDatabase(),
    PUBLIC_URL: 'https://florin.example.com',
    SECRET_KEY: '07'.repeat(32),
    SMTP_URL: 'smtp://localhost',
    MAIL_FROM: 'florin@example.com',
    WALLETCONNECT_PROJECT_ID: 'off',
  };
  await promisify(execFile)(process.execPath, ['bin/florin.js', ...command], { env });
}

/** Returns the URL of the sandbox's database. */
export async function sandboxDatabase(): Promise<string> {
  const password = (await readFile(`${postgres}/password`, 'utf8')).trim();
  // The fourth line is the port.
  const port = (await readFile(`${postgres}/cluster/postmaster.pid`, 'utf8')).split('\n')[3];
  return `postgres://florin:${password}@127.0.0.1:${port}/postgres`;
}
