import { parseArgs } from 'node:util';
import { productionConfig } from './config.ts';
import { createContext } from './context.ts';
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
  if (values.help || more.length > 0) return say(usage);
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
    default:
      throw new Error(usage);
  }
}

async function migrateOnly(): Promise<void> {
  const config = productionConfig(process.env);
  const { context, close } = createContext(config, createLog(config.logLevel));
  try {
    await migrate(context.pool);
    say('The database is up to date.');
  } finally {
    await close();
  }
}
