import { parseArgs } from 'node:util';
import { requirePasswordUpdate } from './auth/auth.ts';
import { systemClock } from './clock.ts';
import { allWorkspaces } from './company/company.ts';
import { productionConfig } from './config.ts';
import { type Context, createContext } from './context.ts';
import { examine, report } from './doctor.ts';
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
  doctor     looks at everything the configuration leads to, and says what is wrong
  workspace list
             every workspace: id, when it was made, name, and its owners' addresses
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
  if (values.help) return say(usage);
  const [command, argument, ...more] = positionals;
  if (more.length > 0) throw new Error(usage);
  if (command === 'require-password-update' && argument !== undefined) {
    return demandPasswordUpdate(argument);
  }
  switch ([command, argument].filter((word) => word !== undefined).join(' ')) {
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
    case 'doctor':
      return callDoctor();
    case 'workspace list':
      return listWorkspaces();
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

async function callDoctor(): Promise<void> {
  const findings = await examine(productionConfig(process.env), systemClock);
  say(report(findings));
  if (findings.some(({ well }) => !well)) process.exitCode = 1;
}

async function listWorkspaces(): Promise<void> {
  await withDatabase(async ({ db }) => {
    for (const { id, name, createdAt, owners } of await allWorkspaces(db)) {
      say([id, createdAt.toISOString(), name, owners.join(' ')].join('\t'));
    }
  });
}

async function demandPasswordUpdate(username: string): Promise<void> {
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
