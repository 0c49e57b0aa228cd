import { globSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

// Rules of the tree that the linter can't check; the others are in oxlint.config.ts.

const root = join(import.meta.dirname, '..');
const { wings } = (await import(join(root, 'oxlint.config.ts'))) as { wings: readonly string[] };
const ignored = /^(node_modules|dist|data|coverage|test-results|playwright-report|\.git)$/;
const files = globSync('**/*', { cwd: root, exclude: (path) => ignored.test(basename(path)) })
  .filter((path) => statSync(join(root, path)).isFile())
  .toSorted();
const sources = files.filter((path) => /^(src|test|e2e|bench|scripts|sdk\/src)\//.test(path));
const code = sources.filter((path) => /\.(ts|tsx|css)$/.test(path) && !isGenerated(path));

/** Folders of the server's wings that aren't features. */
const platform = [
  ...['base/database', 'base/http', 'base/jobs', 'base/storage'],
  ...['chain/clients', 'chain/evm', 'chain/json-rpc', 'chain/substrate', 'delivery/mail'],
];
const features = folders(/^src\/server\/([^/]+\/[^/]+)\//).filter(
  (name) => wings.some((wing) => name.startsWith(`${wing}/`)) && !platform.includes(name),
);

describe('files', () => {
  test('have at most 400 lines, tests 600', () => {
    const limit = (path: string) => (isTest(path) ? 600 : 400);
    expect(code.filter((path) => lineCount(path) > limit(path))).toEqual([]);
  });

  test('have at most 80 lines in the median, and 250 at the 95th percentile', () => {
    const counts = code
      .filter((path) => path.startsWith('src/') && !isTest(path))
      .map(lineCount)
      .toSorted((a, b) => a - b);
    expect(counts[Math.floor(counts.length / 2)]).toBeLessThanOrEqual(80);
    expect(counts[Math.floor(counts.length * 0.95)]).toBeLessThanOrEqual(250);
  });

  test('are named in kebab-case, and so are their folders', () => {
    const name = /^([a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)*|README\.md)$/;
    expect(sources.filter((path) => !path.split('/').every((part) => name.test(part)))).toEqual([]);
  });

  test('and folders are named after a subject, never `utils` or `index`', () => {
    const drawer = /^(utils?|helpers?|libs?|commons?|misc|shared|index)(\.|$)/;
    expect(sources.filter((path) => path.split('/').some((part) => drawer.test(part)))).toEqual([]);
  });

  test('of the server are in a wing, in one folder for each feature', () => {
    expect(folders(/^src\/server\/([^/]+)\//)).toEqual(
      [...wings, 'commands', 'sandbox'].toSorted(),
    );
    const loose = code.filter((path) => /^src\/server\/[^/]+\/[^/]+$/.test(path));
    const inWings = loose.filter((path) => !/^src\/server\/(base|commands|sandbox)\//.test(path));
    expect(inWings).toEqual([]);
    expect(folders(/^src\/server\/([^/]+\/[^/]+\/[^/]+)\//)).toEqual([
      'chain/rates/exchanges',
      'chain/rates/fiat',
      'delivery/mail/texts',
      'ledger/watching/agreement',
      'ledger/watching/balances',
      'workspace/verification/sumsub',
    ]);
  });

  test('of contract and web are in the same wings', () => {
    expect(folders(/^src\/contract\/([^/]+)\//)).toEqual(wings.toSorted());
    const notWings = ['app', 'kit', 'parts', 'public', 'ui'];
    expect(folders(/^src\/web\/([^/]+)\//)).toEqual([...wings, ...notWings].toSorted());
  });

  test('are at most twelve at each root', () => {
    const roots = [
      ...['src', 'src/contract', 'src/server', 'src/server/base', 'src/web'],
      ...['src/web/app', 'src/web/kit', 'src/web/parts', 'src/web/checkout/payer'],
    ];
    const looseAt = (folder: string) =>
      code.filter((path) => dirname(path) === folder && !isTest(path)).length;
    expect(roots.filter((folder) => looseAt(folder) > 12)).toEqual([]);
  });

  test('every migration is numbered, without a gap', () => {
    const names = files.flatMap((path) => /^migrations\/(.+)$/.exec(path)?.[1] ?? []);
    expect(names.length).toBeGreaterThan(0);
    for (const [index, name] of names.entries()) {
      expect(name).toMatch(/^\d{4}-[a-z0-9-]+\.sql$/);
      expect(Number(name.slice(0, 4))).toBe(index + 1);
    }
  });
});

describe('a feature of the server', () => {
  const ofFeatures = code.filter(
    (path) => features.includes(path.split('/').slice(2, 4).join('/')) && isServer(path),
  );

  test('handles HTTP only in routes.ts and jobs only in jobs.ts', () => {
    const routes = ofFeatures.filter((path) =>
      read(path).includes('#server/base/http/implement.ts'),
    );
    expect(routes.filter((path) => basename(path) !== 'routes.ts')).toEqual([]);
    const jobs = ofFeatures.filter((path) => read(path).includes('#server/base/jobs/handler.ts'));
    expect(jobs.filter((path) => basename(path) !== 'jobs.ts')).toEqual([]);
  });

  test('keeps its SQL in its store', () => {
    // Each uses one table, in the file of its subject.
    const stores = ['accounts/auth/sessions.ts', 'base/audit/audit.ts'];
    const withSql = ofFeatures.filter((path) =>
      /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(<|`)/.test(read(path)),
    );
    const elsewhere = withSql.filter((path) => !/\/([a-z-]+-)?store\.ts$/.test(path));
    expect(elsewhere.map((path) => path.replace('src/server/', ''))).toEqual(stores);
  });
});

describe('a store function', () => {
  /** Stores whose data belongs to no single workspace, and why. */
  const above: Record<string, string> = {
    'accounts/auth/reset-store.ts': 'accounts belong to people',
    'accounts/auth/store.ts': 'accounts belong to people',
    'ledger/held-amounts/store.ts': 'workspaces can share an account, and then its amounts',
    'base/jobs/lease-store.ts': 'instances run for every workspace',
    'base/live/channel-store.ts': 'instances run for every workspace',
    'ledger/ledger-audit/ledger-store.ts': 'an audit recounts every workspace',
    'ledger/ledger-audit/sums-store.ts': 'an audit recounts every workspace',
    'base/metrics/store.ts': 'metrics are of the whole installation',
    'chain/networks/alarm-store.ts': 'chains belong to no workspace',
    'chain/networks/store.ts': 'chains belong to no workspace',
    'delivery/notifications/store.ts': 'notifications belong to people',
    'workspace/operator/log-store.ts': 'operators manage every workspace',
    'workspace/operator/store.ts': 'operators manage every workspace',
    'ledger/recovery/store.ts': 'chains belong to no workspace',
    'chain/rates/store.ts': 'rates are the same for every workspace',
    'ledger/transfers/balance-store.ts': 'chain data belongs to no workspace',
    'ledger/transfers/reversal-store.ts': 'chain data belongs to no workspace',
    'ledger/transfers/expiry-store.ts': 'chain data belongs to no workspace',
    'ledger/transfers/follow-store.ts': 'chain data belongs to no workspace',
    'ledger/transfers/head-store.ts': 'chain data belongs to no workspace',
    'ledger/transfers/mark-store.ts': 'chain data belongs to no workspace',
    'ledger/transfers/seen-store.ts': 'chain data belongs to no workspace',
    'ledger/transfers/store.ts': 'chain data belongs to no workspace',
    'ledger/ledger-audit/found-store.ts': 'chain data belongs to no workspace',
    'ledger/transfers/unfound-store.ts': 'chain data belongs to no workspace',
    'ledger/transfers/contradiction-store.ts': 'chain data belongs to no workspace',
    'ledger/transfers/unread-store.ts': 'chain data belongs to no workspace',
    'ledger/watching/clock-store.ts': 'chain data belongs to no workspace',
    'accounts/two-factor/store.ts': 'accounts belong to people',
    'accounts/user/store.ts': 'accounts belong to people',
    'delivery/webhooks/delivery-store.ts': 'the worker delivers for every workspace',
    'delivery/webhooks/endpoint-store.ts': 'the worker delivers for every workspace',
    'integrations/squarespace/limit-store.ts': 'workspaces can share a site, and then its limits',
  };
  /** Functions without a workspace, and why. */
  const exceptions: Record<string, string> = {
    'accounts/api-keys/store.ts selectKeyOfSecret': 'a secret finds the workspace that it opens',
    'accounts/company/store.ts lockMemberships': 'finds the workspaces of a person',
    'accounts/company/store.ts insertCompany': 'creates the workspace',
    'accounts/company/store.ts selectAllWorkspaces': 'operators see every workspace',
    'accounts/company/store.ts selectHome': 'finds the workspace that a record belongs to',
    'accounts/company/store.ts selectMember': 'finds the workspace that a record belongs to',
    'accounts/company/store.ts selectWorkspaceIds': 'finds the workspaces of a person',
    'accounts/company/store.ts selectWorkspaceIdsOf': 'finds the workspaces of several people',
    'ledger/claims/store.ts selectUnpaidBefore':
      'payments of other workspaces may match the same transfer',
    'ledger/payments/link-payment-store.ts selectLivePaymentIds':
      'the chain decides which orders change',
    'ledger/refunds/store.ts selectRefundsOf': 'the chain decides which orders change',
    'ledger/payments/deadline-store.ts selectHalted': 'a halt concerns every workspace',
    'integrations/orders/store.ts selectEnd': 'the time of any order can be over',
    'integrations/orders/store.ts raiseVersions': 'the chain decides which orders change',
    'integrations/squarespace/button-store.ts selectPublicButton': 'anyone may open its page',
    'integrations/squarespace/import-store.ts selectBoughtOf':
      'the chain decides which orders change',
    'integrations/squarespace/import-store.ts deleteUnopened': 'they expire in every workspace',
    'integrations/orders/store.ts clearCustomers': 'orders of every workspace are closed',
    'integrations/orders/store.ts setEnded': 'takes orders that were read and locked',
    'workspace/wallets/store.ts selectChainsOfWallets': 'a chain is one for every workspace',
    'workspace/company-email/store.ts purgeEmailLinks': 'they expire in every workspace',
    'workspace/domains/store.ts lockDomainName': 'a name can be verified by one workspace only',
    'accounts/members/invite-store.ts purgeInvites': 'they expire in every workspace',
    'accounts/members/invite-store.ts selectPendingInviteIds':
      'finds the workspaces that invite a person',
    'accounts/members/invite-store.ts selectInvitations':
      'finds the workspaces that invite a person',
    'accounts/members/invite-store.ts selectInviteByToken':
      'anyone who was sent the link may read it',
    'accounts/members/invite-store.ts selectOwnerOfAddress': 'accounts belong to people',
    'delivery/notifications/choice-store.ts isPerson': 'mails belong to people',
    'delivery/notifications/choice-store.ts upsertChoice': 'mails belong to people',
    'delivery/notifications/choice-store.ts selectChoices': 'mails belong to people',
    'delivery/notifications/payment-store.ts selectPricedNotices':
      'takes payments that were settled and locked',
    'delivery/notifications/payment-store.ts selectPaymentNotices':
      'takes payments that were settled and locked',
    'chain/health/store.ts checkResponse': 'health belongs to the installation',
    'chain/health/store.ts writeAndUndo': 'health belongs to the installation',
    'chain/rates/fiat/store.ts insertPublication': 'rates are the same for every workspace',
    'chain/rates/fiat/store.ts selectNewestDays': 'rates are the same for every workspace',
    'chain/rates/fiat/store.ts selectPublishedDays': 'rates are the same for every workspace',
    'chain/rates/fiat/store.ts selectPublishedRates': 'rates are the same for every workspace',
    'checkout/payment-links/store.ts isOfferedByLink':
      'the rate of an asset that any link offers is public',
    'checkout/payment-links/store.ts lockPublicLink': 'anyone with its URL may pay',
    'checkout/payment-links/store.ts selectPublicLink': 'anyone with its URL may see it',
    'checkout/payout-changes/store.ts selectMailedPayoutChange':
      'anyone who was sent the link may see it',
    'ledger/payments/store.ts selectPublicPayment': 'anyone with its URL may see it',
    'ledger/payments/store.ts lockPayments': 'the chain decides which payments are changed',
    'ledger/payments/store.ts selectPayments': 'the chain decides which payments are read',
    'ledger/payments/candidate-store.ts selectCandidates':
      'the chain decides which payments are read',
    'ledger/payments/deadline-store.ts endDeadline': 'the sandbox can expire any payment',
    'ledger/payments/deadline-store.ts revertExtensions':
      'a rewind concerns every payment on its chain',
    'ledger/payments/reversal-store.ts cancelReplaced': 'takes payments that were read and locked',
    'ledger/payments/reversal-store.ts clearTransferValues':
      'takes payments that were read and locked',
    'ledger/payments/reversal-store.ts selectExpiredAfter':
      'a rewind concerns every payment on its chain',
    'ledger/payments/reversal-store.ts selectReplaced': 'the chain decides which payments are read',
    'ledger/payments/reversal-store.ts selectUses': 'the chain decides which payments are read',
    'ledger/refunds/store.ts restartSearches': 'a rewind concerns every refund on its chain',
    'ledger/refunds/store.ts uncompleteRefunds': 'a rewind concerns every refund on its chain',
    'ledger/payments/deadline-store.ts extendDeadlines': 'a halt moves every deadline on its chain',
    'ledger/refunds/store.ts selectRefundByToken': 'anyone who was sent the link may see it',
    'workspace/verification/applicant-store.ts selectIdByApplicant':
      'the identity provider names only the applicant',
    'workspace/verification/applicant-store.ts selectUndecided':
      'the identity provider is asked about every workspace',
    'workspace/verification/check-store.ts selectCheckByToken':
      'anyone who was sent the link may see it',
    'workspace/verification/store.ts deleteDecidedPhotos': 'they are deleted in every workspace',
    'workspace/verification/store.ts selectExpired': 'they expire in every workspace',
    'workspace/verification/store.ts selectVerification': 'operators decide for every workspace',
    'workspace/picture/store.ts readPicture': 'anyone with its URL may see it',
    'ledger/payments/store.ts setTransferValues':
      'takes transfers of payments that were read and locked',
  };
  const stores = code.filter((path) => isServer(path) && /\/([a-z-]+-)?store\.ts$/.test(path));
  const functions = stores.flatMap((path) =>
    storeFunctions(path).map((one) => ({ ...one, store: path.replace('src/server/', '') })),
  );

  test('takes the workspace that the data belongs to', () => {
    const without = functions
      .filter(({ store, takesWorkspace }) => !(store in above) && !takesWorkspace)
      .map(({ store, name }) => `${store} ${name}`);
    expect(without.toSorted()).toEqual(Object.keys(exceptions).toSorted());
  });

  test('uses its workspace in the SQL', () => {
    const unused = functions.filter(
      ({ takesWorkspace, body }) =>
        takesWorkspace &&
        // The type of an inserted row includes it.
        !/\bworkspace_id\b|'(\w+\.)?workspaceId'|'id', '=', workspaceId\b|\.insertInto\(/.test(
          body,
        ),
    );
    expect(unused.map(({ store, name }) => `${store} ${name}`)).toEqual([]);
  });

  test('without a workspace is in a store that exists', () => {
    expect(Object.keys(above).filter((store) => !stores.includes(`src/server/${store}`))).toEqual(
      [],
    );
  });
});

describe('code', () => {
  test('reads the time from its context’s clock', () => {
    // The sandbox's local chains run in real time.
    const free = ['src/server/base/clock.ts', 'src/server/sandbox/'];
    expect(
      found(/\bDate\.now\(\)|\bnew Date\(\)/, (path) => isServer(path) || isContract(path), free),
    ).toEqual([]);
  });

  test('neither notifies nor adds jobs in a transaction', () => {
    // PostgreSQL serializes the commits of all transactions that have. These two are called after commits.
    const early = /pg_notify|add_job|(publishMessages|moveQueuedJobs)\(tx\b/;
    expect('await moveQueuedJobs(tx);').toMatch(early);
    const after = ['src/server/base/jobs/queue.ts', 'src/server/base/live/channel-store.ts'];
    expect(found(early, isServer, after)).toEqual([]);
  });

  test('never converts money to a JS number', () => {
    expect(
      found(
        /\bparseFloat\(|\.toFixed\(|Number\([^)]*([Aa]mount|[Mm]inor|[Aa]tomic)/,
        (path) => isServer(path) || isContract(path),
      ),
    ).toEqual([]);
  });

  test('has one name per function: nothing is re-exported under another one', () => {
    expect(
      files
        .filter((path) => isServer(path) || isContract(path))
        .flatMap((path) => [...read(path).matchAll(/export \{[^}]*?\b(\w+) as (\w+)/g)])
        .map(([, name, alias]) => `${name} as ${alias}`),
    ).toEqual([]);
  });

  // docs/glossary.md has the verb for each.
  test('names functions by the verbs of the glossary', () => {
    const synonyms =
      /\bfunction \*?(put|hold|demand|forget|note|tell|settle|spend|require)(?=[A-Z(])/;
    // Exact amounts are held, which is the glossary's term.
    const terms = ['src/server/ledger/held-amounts/'];
    expect(found(synonyms, isServer, terms)).toEqual([]);
  });

  test('never branches on the text of an error', () => {
    expect(found(/\bmessage\.(includes|match|startsWith|endsWith)\(|\.message === /)).toEqual([]);
  });

  test('of tests mocks no module and skips no test', () => {
    const self = ['test/structure.test.ts'];
    expect(found(/\bvi\.mock\(|\b(test|describe|it)\.(skip|only|todo)\b/, isTest, self)).toEqual(
      [],
    );
  });

  test('names the operator of a statement only where a response arrives, or stored evidence is read', () => {
    const naming = code.filter((path) => isServer(path) && /\boperatorNamed\b/.test(read(path)));
    const from = ['chain/clients/providers.ts', 'ledger/transfers/unread-store.ts'];
    expect(naming).toEqual(
      [...from, 'chain/clients/witness.ts'].map((path) => `src/server/${path}`).toSorted(),
    );
  });
});

describe('every text file', () => {
  const texts = files.filter((path) => /\.(ts|tsx|js|json|css|html|sql|md|php|svg)$/.test(path));
  const self = ['test/structure.test.ts', 'package-lock.json'];

  test('contains no to-do notes', () => {
    const later = /\b(TODO|FIXME|HACK)\b/;
    expect(texts.filter((path) => !self.includes(path) && later.test(read(path)))).toEqual([]);
  });

  test('contains no path of a developer’s machine', () => {
    const machine = /(["'`\s(=])(\/(home|root|Users|work|workspace|mnt|media)\/\w|[A-Z]:\\\\)/;
    expect(texts.filter((path) => !self.includes(path) && machine.test(read(path)))).toEqual([]);
  });
});

/** Returns `path:line` of every line of code that matches the pattern. */
function found(
  pattern: RegExp,
  where: (path: string) => boolean = (path) => !isTest(path),
  free: string[] = [],
): string[] {
  return code
    .filter((path) => where(path) && !free.some((prefix) => path.startsWith(prefix)))
    .flatMap((path) =>
      read(path)
        .split('\n')
        .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}`] : [])),
    );
}

/** Returns a store's exported functions, and whether they take a workspace, directly or in an object. */
function storeFunctions(path: string) {
  const text = read(path);
  return [...text.matchAll(/^export (?:async )?function (\w+)/gm)].map((match) => {
    const start = match.index;
    const body = text.slice(start, text.indexOf('\n}\n', start));
    const signature = untilParenthesesClose(body);
    const takesWorkspace = /\bworkspaceId\b/.test(withTypes(text, signature));
    return { name: match[1] ?? '', takesWorkspace, body: body.slice(signature.length) };
  });
}

/** Returns a text with the types of its file that it refers to, recursively. */
function withTypes(file: string, text: string, known: string[] = []): string {
  const names = [...text.matchAll(/\b[A-Z]\w+/g)].map(([name]) => name);
  const name = names.find((one) => !known.includes(one));
  if (name === undefined) return text;
  const type = new RegExp(`^(?:export )?type ${name} =[\\s\\S]*?;\\n(?=\\n|$)`, 'm').exec(file);
  return withTypes(file, text + (type?.[0] ?? ''), [...known, name]);
}

function untilParenthesesClose(text: string): string {
  let depth = 0;
  for (let index = text.indexOf('('); index < text.length; index += 1) {
    if (text[index] === '(') depth += 1;
    if (text[index] === ')') depth -= 1;
    if (depth === 0) return text.slice(0, index);
  }
  return text;
}

function folders(pattern: RegExp): string[] {
  return [...new Set(files.flatMap((path) => pattern.exec(path)?.[1] ?? []))].toSorted();
}

function isServer(path: string): boolean {
  return path.startsWith('src/server/') && !isTest(path);
}

function isContract(path: string): boolean {
  return path.startsWith('src/contract/') && !isTest(path);
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.startsWith('e2e/');
}

/** Checks whether a file is generated: from the database by kysely-codegen, or from the contract. */
function isGenerated(path: string): boolean {
  return ['src/server/base/database/db-types.ts', 'sdk/src/calls.ts'].includes(path);
}

function lineCount(path: string): number {
  return read(path).trimEnd().split('\n').length;
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}
