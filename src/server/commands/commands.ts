import { eventFollowers } from '#server/event-followers.ts';
import { present } from '#server/base/errors.ts';
import { setPasswordUpdateRequired, signOutEverywhere } from '#server/accounts/auth/auth.ts';
import { chainCommands } from './chain-commands.ts';
import { systemClock } from '#server/base/clock.ts';
import type { Command } from './command-line.ts';
import { selectAllWorkspaces } from '#server/accounts/company/company.ts';
import { exchangeSources } from '#server/chain/rates/exchanges/exchanges.ts';
import { productionConfig } from '#server/read-config.ts';
import { type Context, createContext } from '#server/base/context.ts';
import { examine, report } from './doctor.ts';
import { printAudit } from '#server/ledger/ledger-audit/print-audit.ts';
import { createLog } from '#server/base/log.ts';
import { migrate } from '#server/base/database/migrate.ts';
import { operatorsOf, setOperator } from '#server/workspace/operator/operator.ts';
import { startProduction } from '#server/production.ts';
import { runUntilStopped } from './run-until-stopped.ts';
import { buildWeb, webIsCurrent } from '#server/web-build.ts';
import { exportWorkspace } from '#server/workspace/export/export.ts';

/** The interface to the process: its environment, its output, and questions to the person who runs it. */
export type Process = {
  environment: NodeJS.ProcessEnv;
  say: (line: string) => void;
  ask: (question: string) => Promise<string>;
};

/** Creates all commands of `florin`. */
export function createCommands(process: Process): Command[] {
  return [
    ...runningCommands(process),
    ...maintenanceCommands(process),
    ...auditCommands(process),
    ...dataCommands(process),
    ...userCommands(process),
    ...operatorCommands(process),
    ...chainCommands(process, (work) => withContext(process.environment, work)),
  ];
}

function runningCommands({ environment, say }: Process): Command[] {
  return [
    {
      name: 'sandbox',
      summary: 'run all of Florin on this machine with local test chains (npm start)',
      details: 'Optional environment variables: PORT and DATA_DIRECTORY.',
      async run() {
        // Imported only here, because production is installed without the local chains.
        const { startSandbox } = await import('#server/sandbox/sandbox.ts');
        return runUntilStopped(() => startSandbox(environment, say), say, {
          // A killed `npm start` must not leave the sandbox running.
          endsWithParent: environment['npm_lifecycle_event'] === 'start' || isStarted(environment),
        });
      },
    },
    {
      name: 'serve',
      options: {
        services: {
          value: '<web,worker,watcher>',
          summary: 'services to run; default: SERVICES, or all three',
        },
      },
      summary: 'run in production, with the database at DATABASE_URL',
      details:
        'Migrates the database and runs until SIGTERM or SIGINT, then shuts down within ten seconds.\n' +
        'A second signal stops it immediately.',
      async run({ options }) {
        const config = productionConfig(environment, options['services']);
        return runUntilStopped(() => startProduction(config), say, {
          endsWithParent: isStarted(environment),
        });
      },
    },
  ];
}

/** Checks whether an older Node started this one (bin/florin.js); killed, it must not leave it running. */
function isStarted(environment: NodeJS.ProcessEnv): boolean {
  return environment['FLORIN_STARTER'] !== undefined;
}

function maintenanceCommands({ environment, say }: Process): Command[] {
  return [
    {
      name: 'migrate',
      summary: 'migrate the database at DATABASE_URL',
      details: 'Safe to run several times or at once: each migration runs only once.',
      run: () =>
        withContext(environment, async ({ databases }) => {
          await migrate(databases.pool);
          say('The database is up to date.');
        }),
    },
    {
      name: 'build',
      options: {
        'if-needed': { summary: 'only if there is no build, or something is newer than it' },
      },
      summary: 'build the dashboard and the checkout into dist/',
      async run({ options }) {
        if (options['if-needed'] === undefined || !(await webIsCurrent())) await buildWeb();
      },
    },
    {
      name: 'doctor',
      summary: 'check the configuration and everything it connects to',
      details:
        'Checks the database, SECRET_KEY, the mail server, the built pages, and each RPC provider.',
      async run() {
        const findings = await examine(productionConfig(environment), systemClock);
        say(report(findings));
        if (findings.some(({ well }) => !well)) throw new Error('Some checks failed.');
      },
    },
  ];
}

function auditCommands({ environment, say }: Process): Command[] {
  return [
    {
      name: 'audit',
      takes: ['<network>'],
      mayTake: ['[from]', '[to]'],
      options: { json: { summary: 'print one JSON object per line' } },
      summary: 'recount the ledger of a network from its chain, and list differences',
      details:
        'Checks the blocks between two heights; default: the last day. Queries each RPC provider\n' +
        'separately and changes nothing. Prints nothing if there are no differences. Name the network\n' +
        'as moonbeam, or moonbeam/production if both environments are configured.',
      run: ({ words, options }) =>
        withContext(environment, (context) =>
          printAudit(context, words, { json: options['json'] !== undefined, say }),
        ),
    },
  ];
}

function dataCommands({ environment, say }: Process): Command[] {
  return [
    {
      name: 'workspace list',
      summary: 'list workspaces: ID, creation time, name and owners’ email addresses',
      details: 'One line per workspace, oldest first, columns separated by tabs.',
      run: () =>
        withContext(environment, async ({ db }) => {
          for (const { id, name, createdAt, owners } of await selectAllWorkspaces(db)) {
            say([id, createdAt.toISOString(), name, owners.join(' ')].join('\t'));
          }
        }),
    },
    {
      name: 'export',
      takes: ['<workspace>'],
      options: {
        output: {
          value: '<directory>',
          summary: 'directory for the files; it must not exist yet',
          required: true,
        },
      },
      summary: 'export all data of a workspace to files',
      details:
        'Writes one JSON Lines file per record type, from one snapshot, readable only by the current\n' +
        'user and without secrets. docs/operations.md describes the files.',
      run: ({ words, options }) =>
        withContext(environment, async (context) => {
          for (const { name, records } of await exportWorkspace(context, {
            workspaceId: present(words[0]),
            directory: present(options['output']),
          })) {
            say(`${name}\t${records}`);
          }
        }),
    },
  ];
}

function userCommands({ environment, say }: Process): Command[] {
  return [
    {
      name: 'require-password-update',
      takes: ['<username>'],
      summary: 'require a user to choose a new password before they can continue',
      run: ({ words }) =>
        withContext(environment, async ({ db }) => {
          const username = present(words[0]);
          if (!(await setPasswordUpdateRequired(db, username))) {
            throw new Error(`No user with the username ${username}.`);
          }
          say(`${username} must choose a new password at the next request.`);
        }),
    },
    {
      name: 'sign-out',
      takes: ['<username>'],
      summary: 'end all sessions of a user immediately',
      run: ({ words }) =>
        withContext(environment, async (context) => {
          const username = present(words[0]);
          if (!(await signOutEverywhere(context, username))) {
            throw new Error(`No user with the username ${username}.`);
          }
          say(`${username} is signed out everywhere.`);
        }),
    },
  ];
}

function operatorCommands({ environment, say }: Process): Command[] {
  const set = (wanted: boolean, done: string): Pick<Command, 'takes' | 'run'> => ({
    takes: ['<email>'],
    run: ({ words }) =>
      withContext(environment, async (context) => {
        const email = present(words[0]);
        if (!(await setOperator(context, email, wanted))) {
          throw new Error(`No confirmed account with the email address ${email}.`);
        }
        say(`${email} ${done}`);
      }),
  });
  return [
    {
      name: 'operator add',
      summary: 'allow a user to review verifications under /operator',
      details: 'The user needs a confirmed account. The change is recorded in the operator log.',
      ...set(true, 'is now an operator.'),
    },
    {
      name: 'operator remove',
      summary: 'revoke a user’s operator access immediately',
      ...set(false, 'is no longer an operator.'),
    },
    {
      name: 'operator list',
      summary: 'list operators: since when, username and email address',
      run: () =>
        withContext(environment, async ({ db }) => {
          for (const { operatorSince, username, email } of await operatorsOf(db)) {
            say([operatorSince?.toISOString(), username, email].join('\t'));
          }
        }),
    },
  ];
}

async function withContext(
  environment: NodeJS.ProcessEnv,
  work: (context: Context) => Promise<void>,
): Promise<void> {
  const config = productionConfig(environment);
  const { context, close } = createContext(config, createLog(config.logLevel), {
    rateSources: exchangeSources(systemClock),
    eventFollowers,
  });
  try {
    await work(context);
  } finally {
    await close();
  }
}
