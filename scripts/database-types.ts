import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  Cli,
  type ExpressionNode,
  GenericExpressionNode,
  IdentifierNode,
  LiteralNode,
} from 'kysely-codegen';
import { connect, type Connection } from '#server/base/database/db.ts';
import { readDomains } from '#server/base/database/domains.ts';
import { onNewDatabase } from './new-database.ts';

// Writes the row types of the migrated schema: columns in camel case, closed sets as unions.

export const file = join(import.meta.dirname, '../src/server/base/database/db-types.ts');

/** Types of columns other than PostgreSQL's own and closed sets, by module. */
const imported = {
  AssetId: '#contract/chain/assets.ts',
  ChainKey: '#contract/chain/networks.ts',
  GeneratedAlways: 'kysely',
  JsonColumn: './json-columns.ts',
};

/** Returns the text of db-types.ts for a migrated database. */
export async function databaseTypes(url: string): Promise<string> {
  const { pool, close } = connect(url, { max: 1 });
  try {
    const rows = await new Cli().generate({
      ...{ url, dialect: 'postgres', defaultSchemas: ['public'], logLevel: 'silent' },
      excludePattern: 'graphile_worker.*',
      camelCase: true,
      outFile: null,
      typeMapping: { int8: 'bigint', numeric: 'bigint', timestamptz: 'Date' },
      customImports: imported,
      overrides: { columns: await typesOfColumns(pool) },
    });
    const unions = (await readDomains(pool)).map(({ name, values, isArray }) => {
      const union = values.map((value) => `'${value}'`).join(' | ');
      return `\nexport type ${pascalCase(name)} = ${isArray ? `(${union})[]` : union};\n`;
    });
    return [withoutComments(rows), ...unions].join('');
  } finally {
    await close();
  }
}

/** Removes the comments of columns, which docs/schema.md has. */
function withoutComments(rows: string): string {
  return rows.replaceAll(/^ +\/\*\*[^]*?\*\/\n/gm, '');
}

type Column = {
  path: string;
  domain: string | null;
  hasDefault: boolean;
  isComputed: boolean;
};

/** Returns the types of columns that kysely-codegen can't infer, by `table.column`. */
async function typesOfColumns(pool: Connection['pool']): Promise<Record<string, ExpressionNode>> {
  const { rows } = await pool.query<Column>(`
    select table_name || '.' || column_name as path, domain_name as domain,
      column_default is not null as "hasDefault", is_generated = 'ALWAYS' as "isComputed"
    from information_schema.columns
    where table_schema = 'public' and (domain_name is not null or data_type like 'json%')`);
  return Object.fromEntries(rows.map((column) => [column.path, typeOf(column)]));
}

function typeOf({ path, domain, hasDefault, isComputed }: Column): ExpressionNode {
  const type =
    domain === null
      ? new GenericExpressionNode('JsonColumn', [new LiteralNode(path)])
      : new IdentifierNode(pascalCase(domain));
  if (isComputed) return new GenericExpressionNode('GeneratedAlways', [type]);
  return hasDefault ? new GenericExpressionNode('Generated', [type]) : type;
}

function pascalCase(name: string): string {
  return name.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

if (process.argv[1] === import.meta.filename) {
  await writeFile(file, await onNewDatabase(databaseTypes));
}
