import { requirePasswordUpdate } from '#server/accounts/auth/auth.ts';
import { chainCommands } from './chain-commands.ts';
import { systemClock } from '#server/base/clock.ts';
import type { Command } from './command-line.ts';
import { allWorkspaces } from '#server/accounts/company/company.ts';
import { exchangeSources } from '#server/chain/rates/exchanges/exchanges.ts';
import { productionConfig } from '#server/read-config.ts';
import { type Context, createContext } from '#server/base/context.ts';
import { examine, report } from './doctor.ts';
import { printAudit } from '#server/ledger/ledger-audit/print-audit.ts';
import { createLog } from '#server/base/log.ts';
import { migrate } from '#server/base/database/migrate.ts';
import { operatorsOf, setOperator } from '#server/workspace/operator/operator.ts';
import { startProduction } from '#server/production.ts';
import { runUntilStopped } from '#server/run-until-stopped.ts';
import { buildWeb } from '#server/web-build.ts';
import { exportWorkspace } from '#server/workspace/export/export.ts';

/** What a command works with: the process's environment, where it says something, and who it asks. */
export type Process = {
  environment: NodeJS.ProcessEnv;
  say: (line: string) => void;
  ask: (question: string) => Promise<string>;
};

/** Everything that `florin` can be told to do. */
export function createCommands(process: Process): Command[] {
  return [
    ...runningCommands(process),
    ...lookingAfterCommands(process),
    ...auditCommands(process),
    ...dataCommands(process),
    ...operatorCommands(process),
    ...chainCommands(process, (work) => withContext(process.environment, work)),
  ];
}

function runningCommands({ environment, say }: Process): Command[] {
  return [
    {
      name: 'sandbox',
      summary: 'everything on this machine, with local chains and no money: npm start',
      details: 'PORT and DATA_DIRECTORY can be set; nothing has to be.',
      async run() {
        // Loaded here alone: production is installed without the local chains.
        const { startSandbox } = await import('#server/sandbox/sandbox.ts');
        return runUntilStopped(() => startSandbox(environment, say), say, {
          // A killed `npm start` must not leave the sandbox behind.
          endsWithParent: environment['npm_lifecycle_event'] === 'start',
        });
      },
    },
    {
      name: 'serve',
      options: {
        services: {
          value: '<web,worker,watcher>',
          summary: 'what this instance does; default SERVICES, or all three',
        },
      },
      summary: 'production, on the database of DATABASE_URL',
      details:
        'Brings the database up to date and runs until SIGTERM or SIGINT, which stop it in order\n' +
        'within ten seconds; a second one stops it at once.',
      async run({ options }) {
        const config = productionConfig(environment, options['services']);
        return runUntilStopped(() => startProduction(config), say);
      },
    },
  ];
}

function lookingAfterCommands({ environment, say }: Process): Command[] {
  return [
    {
      name: 'migrate',
      summary: 'brings the database of DATABASE_URL up to date',
      details: 'Several at once wait for each other; what has run does not run again.',
      run: () =>
        withContext(environment, async ({ pool }) => {
          await migrate(pool);
          say('The database is up to date.');
        }),
    },
    {
      name: 'build',
      summary: 'builds the dashboard and the checkout into dist/',
      run: buildWeb,
    },
    {
      name: 'doctor',
      summary: 'looks at everything the configuration leads to, and says what is wrong',
      details:
        'The database, SECRET_KEY, the mail server, the built pages, and every node by itself.',
      async run() {
        const findings = await examine(productionConfig(environment), systemClock);
        say(report(findings));
        if (findings.some(({ well }) => !well)) throw new Error('Not everything is well.');
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
      options: { json: { summary: 'one JSON object a line' } },
      summary: 'recounts the ledger of a network from its chain, and lists every difference',
      details:
        'Blocks from one height to another; without them, the last day. Asks every provider of the\n' +
        'network by itself, changes nothing, and prints nothing where all is right. A network is\n' +
        'moonbeam, or moonbeam/production where both environments are configured.',
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
      summary: "every workspace: id, when it was made, name, and its owners' addresses",
      details: 'A line each, oldest first, the columns separated by tabs.',
      run: () =>
        withContext(environment, async ({ db }) => {
          for (const { id, name, createdAt, owners } of await allWorkspaces(db)) {
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
          summary: 'where the files go; made, and refused where it is there',
          required: true,
        },
      },
      summary: 'writes everything of one workspace into files',
      details:
        'A file of JSON lines for each kind of record, as of one moment, readable by their owner\n' +
        'alone, and without secrets. docs/operations.md says what stands in them.',
      run: ({ words, options }) =>
        withContext(environment, async (context) => {
          for (const { name, records } of await exportWorkspace(context, {
            workspaceId: words[0]!,
            directory: options['output']!,
          })) {
            say(`${name}\t${records}`);
          }
        }),
    },
    {
      name: 'require-password-update',
      takes: ['<username>'],
      summary: 'lets this person do nothing more until they have chosen a new password',
      run: ({ words }) =>
        withContext(environment, async ({ db }) => {
          const username = words[0]!;
          if (!(await requirePasswordUpdate(db, username))) {
            throw new Error(`There is no user by the name of ${username}.`);
          }
          say(`${username} must choose a new password from now on.`);
        }),
    },
  ];
}

function operatorCommands({ environment, say }: Process): Command[] {
  const set = (wanted: boolean, done: string): Pick<Command, 'takes' | 'run'> => ({
    takes: ['<email>'],
    run: ({ words }) =>
      withContext(environment, async (context) => {
        const email = words[0]!;
        if (!(await setOperator(context, email, wanted))) {
          throw new Error(`There is no confirmed account with the address ${email}.`);
        }
        say(`${email} ${done}`);
      }),
  });
  return [
    {
      name: 'operator add',
      summary: 'lets this person decide about verifications, under /operator',
      details: 'They need an account that is confirmed. It is written down in the operators’ log.',
      ...set(true, 'is an operator.'),
    },
    {
      name: 'operator remove',
      summary: 'takes that from them at once',
      ...set(false, 'is no operator any more.'),
    },
    {
      name: 'operator list',
      summary: 'who decides about verifications: since when, username and address',
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
  const { context, close } = createContext(
    config,
    createLog(config.logLevel),
    exchangeSources(systemClock),
  );
  try {
    await work(context);
  } finally {
    await close();
  }
}
