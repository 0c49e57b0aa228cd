import { parseArgs } from 'node:util';
import { requirePasswordUpdate } from './auth/auth.ts';
import { productionConfig } from './config.ts';
import { type Context, createContext } from './context.ts';
import { createLog } from './log.ts';
import { migrate } from './migrate.ts';
import { startProduction } from './production.ts';
import { runUntilStopped } from './run-until-stopped.ts';
import { buildWeb } from './web-build.ts';

const usage = `florin <command>

  sandbox    everything on this machine, with local chains and no money: npm start
  serve      production; --services web,watcher,worker chooses what this instance does
  migrate    brings the database of DATABASE_URL up to date
  build      builds the dashboard and the checkout into dist/
  require-password-update <username>
             lets this person do nothing more until they have chosen a new password

Configuration comes from environment variables; what is missing or wrong is listed at the start.
`;

const say = (line: string) => void process.stdout.write(`${line}\n`);

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { services: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  const [command, ...more] = positionals;
  if (values.help || more.length > (command === 'require-password-update' ? 1 : 0)) {
    return say(usage);
  }
  switch (command) {
    case 'sandbox': {
      // Loaded here alone: production is installed without the local chains.
      const { startSandbox } = await import('./sandbox/sandbox.ts');
      return runUntilStopped(() => startSandbox(process.env, say), say, {
        // A killed `npm start` must not leave the sandbox behind.
        endsWithParent: process.env['npm_lifecycle_event'] === 'start',
      });
    }
    case 'serve': {
      const config = productionConfig(process.env, values.services);
      return runUntilStopped(() => startProduction(config), say);
    }
    case 'migrate':
      return migrateOnly();
    case 'build':
      return buildWeb();
    case 'require-password-update':
      return demandPasswordUpdate(more[0]);
    default:
      throw new Error(usage);
  }
}

async function migrateOnly(): Promise<void> {
  await withDatabase(async ({ pool }) => {
    await migrate(pool);
    say('The database is up to date.');
  });
}

async function demandPasswordUpdate(username: string | undefined): Promise<void> {
  if (username === undefined) throw new Error(usage);
  await withDatabase(async ({ db }) => {
    if (!(await requirePasswordUpdate(db, username))) {
      throw new Error(`There is no user by the name of ${username}.`);
    }
    say(`${username} must choose a new password from now on.`);
  });
}

async function withDatabase(work: (context: Context) => Promise<void>): Promise<void> {
  const config = productionConfig(process.env);
  const { context, close } = createContext(config, createLog(config.logLevel));
  try {
    await work(context);
  } finally {
    await close();
  }
}
