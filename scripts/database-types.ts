import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ArrayExpressionNode,
  Cli,
  type ExpressionNode,
  GenericExpressionNode,
  IdentifierNode,
  LiteralNode,
} from 'kysely-codegen';
import { Pool } from 'pg';
import { closedSets } from '#server/base/database/closed-sets.ts';
import { connect } from '#server/base/database/db.ts';
import { createLog } from '#server/base/log.ts';
import { migrate } from '#server/base/database/migrate.ts';
import { startPostgres } from '#server/sandbox/postgres.ts';

// The row types of the schema that the migrations make: columns in camel case, closed sets as unions.

export const file = join(import.meta.dirname, '../src/server/base/database/db-types.ts');

/** Returns the text of db-types.ts for a migrated database. */
export async function databaseTypes(url: string): Promise<string> {
  return new Cli().generate({
    ...{ url, dialect: 'postgres', defaultSchemas: ['public'], logLevel: 'silent' },
    excludePattern: 'graphile_worker.*',
    camelCase: false,
    outFile: null,
    typeMapping: { int8: 'bigint', numeric: 'bigint', timestamptz: 'Date' },
    customImports: {
      AssetId: '#contract/chain/assets.ts',
      ChainKey: '#contract/chain/networks.ts',
      Closed: './closed-sets.ts',
      GeneratedAlways: 'kysely',
      JsonColumn: './json-columns.ts',
    },
    overrides: { columns: await typesOfColumns(url) },
  });
}

type Column = {
  path: string;
  name: string;
  domain: string | null;
  dataType: string;
  hasDefault: boolean;
  isComputed: boolean;
};

async function typesOfColumns(url: string): Promise<Record<string, ExpressionNode>> {
  const pool = new Pool({ connectionString: url });
  try {
    const { rows } = await pool.query<Column>(`
      select table_name || '.' || column_name as path, column_name as name, domain_name as domain,
        data_type as "dataType", column_default is not null as "hasDefault",
        is_generated = 'ALWAYS' as "isComputed"
      from information_schema.columns where table_schema = 'public' order by 1`);
    return Object.fromEntries(
      rows.flatMap((column) => {
        const type = typeOf(column);
        return type ? [[column.path, writable(column, type)]] : [];
      }),
    );
  } finally {
    await pool.end();
  }
}

/** What a column holds, where PostgreSQL's own type says too little. */
function typeOf({ path, name, domain, dataType }: Column): ExpressionNode | undefined {
  if (domain === 'asset_id') return new IdentifierNode('AssetId');
  if (name === 'chain') return new IdentifierNode('ChainKey');
  const of = [new LiteralNode(path)];
  if (dataType.startsWith('json')) return new GenericExpressionNode('JsonColumn', of);
  if (!(path in closedSets)) return undefined;
  const member = new GenericExpressionNode('Closed', of);
  return dataType === 'ARRAY' ? new ArrayExpressionNode(member) : member;
}

function writable({ hasDefault, isComputed }: Column, type: ExpressionNode): ExpressionNode {
  if (isComputed) return new GenericExpressionNode('GeneratedAlways', [type]);
  return hasDefault ? new GenericExpressionNode('Generated', [type]) : type;
}

async function onNewDatabase<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const directory = await mkdtemp(join(tmpdir(), 'florin-types-'));
  const postgres = await startPostgres({ directory, log: createLog('silent') });
  try {
    const { pool, close } = connect(postgres.url);
    await migrate(pool);
    await close();
    return await work(postgres.url);
  } finally {
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) {
  await writeFile(file, await onNewDatabase(databaseTypes));
}
