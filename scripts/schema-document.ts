import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect, type Connection } from '#server/base/database/db.ts';
import { readDomains } from '#server/base/database/domains.ts';
import { onNewDatabase } from './new-database.ts';

// Writes docs/schema.md: every table and column of the migrated schema, with its comment.

export const file = join(import.meta.dirname, '../docs/schema.md');

/** The tables of each wing of the server, in the order of the wings. */
const groups: Record<string, string[]> = {
  base: [
    ...['migrations', 'idempotency_keys', 'throttles', 'files', 'queued_jobs', 'leases'],
    'audit_log',
  ],
  chain: [
    ...['chain_cursors', 'agreed_blocks', 'archived_cursors', 'provider_heads', 'watch_clocks'],
    ...['network_alarms', 'accounts_to_follow', 'rates', 'fiat_rates', 'smallest_amounts'],
  ],
  delivery: [
    ...['events', 'webhooks', 'deliveries', 'delivery_attempts'],
    ...['notifications', 'mail_choices', 'payment_mails'],
  ],
  accounts: [
    ...['users', 'confirmation_codes', 'email_changes', 'password_resets', 'two_factor_setups'],
    ...['recovery_codes', 'sessions', 'api_keys', 'workspaces', 'members', 'invites'],
  ],
  workspace: [
    ...['wallets', 'wallet_challenges', 'wallet_proof_codes', 'company_email_links', 'domains'],
    ...['verifications', 'verification_links', 'verification_photos', 'operator_log'],
    ...['limit_reservations', 'limit_months'],
  ],
  ledger: [
    ...['payments', 'deadline_extensions', 'held_amounts', 'tag_series', 'transfers'],
    ...['seen_transfers', 'dismissed_transfers', 'claim_requests', 'refunds', 'customers'],
    ...['revenue_buckets', 'revenue_sources', 'link_revenue', 'received_amounts'],
    ...['expected_balances', 'balance_corrections', 'balance_evidence', 'balance_falls'],
    ...['balance_marks', 'unread_blocks', 'audit_differences', 'rewinds', 'reversed_payments'],
    'unfound_transfers',
  ],
  checkout: ['payment_links', 'payment_link_wallets', 'payment_link_webhooks', 'payout_changes'],
  integrations: [
    ...['integrations', 'integration_codes', 'integration_orders', 'squarespace_shops'],
    ...['squarespace_buttons', 'squarespace_orders', 'squarespace_sends', 'squarespace_sites'],
    ...['coinbase_products', 'coinbase_charges'],
  ],
};

const introduction = `# Database schema

Written by \`scripts/schema-document.ts\` from the comments in the database; \`npm run db:docs\` writes it again. A migration
that adds a table or column comments it. Tables are in the order of the server's wings
([docs/architecture.md](architecture.md)).

Amounts of coins (\`…_atomic\`) are integers in the asset's smallest unit, amounts of money (\`…_minor\`) in the currency's.
Times (\`timestamptz\`) are in UTC. IDs are a prefix and a UUIDv7, so that they sort by time. A \`chain_key\` is
\`<network>/<environment>\`, an \`asset_id\` is \`native\`, \`erc20:<contract>\` or \`asset:<id>\`, and the other types that aren't
PostgreSQL's own are under [Closed sets](#closed-sets). Tables in the schema \`graphile_worker\` belong to that library.
`;

type Table = { name: string; comment: string | null; key: string[] };

type Column = {
  table: string;
  name: string;
  type: string;
  isRequired: boolean;
  default: string | null;
  /** Whether \`default\` is the expression that the column is computed from. */
  isComputed: boolean;
  isIdentity: boolean;
  /** The table of a foreign key. */
  references: string | null;
  comment: string | null;
};

/**
 * Returns the text of docs/schema.md for a migrated database. Throws if a table is in no group, or a comment is
 * missing.
 */
export async function schemaDocument(url: string): Promise<string> {
  const { pool, close } = connect(url, { max: 1 });
  try {
    const [tables, columns] = [await readTables(pool), await readColumns(pool)];
    assertDescribed(tables, columns);
    const sections = Object.entries(groups).flatMap(([wing, names]) => [
      `## ${wing}\n`,
      ...names.map((name) => {
        const table = tables.find((one) => one.name === name)!;
        return tableSection(
          table,
          columns.filter((column) => column.table === name),
        );
      }),
    ]);
    return [introduction, ...sections, domainsSection(await readDomains(pool))].join('\n');
  } finally {
    await close();
  }
}

async function readTables(pool: Connection['pool']): Promise<Table[]> {
  const { rows } = await pool.query<Table>(`
    select c.relname as name, obj_description(c.oid, 'pg_class') as comment,
      array(
        select a.attname::text from pg_index i
        join unnest(i.indkey) with ordinality as k (attnum, place) on true
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary order by k.place
      ) as key
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
    order by c.relname`);
  return rows;
}

async function readColumns(pool: Connection['pool']): Promise<Column[]> {
  const { rows } = await pool.query<Column>(`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as "isRequired", pg_get_expr(d.adbin, d.adrelid) as default,
      a.attgenerated <> '' as "isComputed", a.attidentity <> '' as "isIdentity",
      (
        select f.confrelid::regclass::text from pg_constraint f
        where f.conrelid = c.oid and f.contype = 'f' and f.conkey = array[a.attnum]
      ) as references,
      col_description(c.oid, a.attnum) as comment
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
    order by c.relname, a.attnum`);
  return rows;
}

function assertDescribed(tables: Table[], columns: Column[]): void {
  const grouped = Object.values(groups).flat();
  const names = tables.map(({ name }) => name);
  const faults = [
    ...names.filter((name) => !grouped.includes(name)).map((name) => `${name}: in no group`),
    ...grouped.filter((name) => !names.includes(name)).map((name) => `${name}: no such table`),
    ...tables.filter(({ comment }) => !comment).map(({ name }) => `${name}: no comment`),
    ...columns
      .filter(({ comment }) => !comment)
      .map(({ table, name }) => `${table}.${name}: no comment`),
  ];
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

function tableSection({ name, comment, key }: Table, columns: Column[]): string {
  return [
    `### ${name}`,
    '',
    `${comment} Primary key: ${key.map((column) => `\`${column}\``).join(', ')}.`,
    '',
    '| column | type | null | default | what it contains |',
    '| --- | --- | --- | --- | --- |',
    ...columns.map(columnRow),
    '',
  ].join('\n');
}

function columnRow(column: Column): string {
  const type = column.type.replace('timestamp with time zone', 'timestamptz');
  const cells = [
    `\`${column.name}\``,
    column.references === null ? type : `${type} → [${column.references}](#${column.references})`,
    column.isRequired ? '' : 'yes',
    defaultText(column),
    column.comment ?? '',
  ];
  return `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`;
}

function defaultText({ default: expression, isComputed, isIdentity }: Column): string {
  if (isIdentity) return 'the next number';
  if (expression === null) return '';
  const value = expression.replaceAll(/^'(.*)'::[\w[\]]+$/g, "'$1'");
  return isComputed ? 'computed' : `\`${value}\``;
}

function domainsSection(domains: Awaited<ReturnType<typeof readDomains>>): string {
  return [
    '## Closed sets',
    '',
    'Types of columns that accept only these values ([decision 24](decisions/0024-closed-sets-are-domains.md)).',
    '',
    '| type | values |',
    '| --- | --- |',
    ...domains.map(
      ({ name, values, isArray }) =>
        `| ${name}${isArray ? ' (list)' : ''} | ${values.map((value) => `\`${value}\``).join(', ')} |`,
    ),
    '',
  ].join('\n');
}

if (process.argv[1] === import.meta.filename) {
  await writeFile(file, await onNewDatabase(schemaDocument));
}
