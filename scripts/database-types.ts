import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type Connection } from '#server/base/database/db.ts';
import { readDomains } from '#server/base/database/domains.ts';
import { createLog } from '#server/base/log.ts';
import { migrate } from '#server/base/database/migrate.ts';
import { startPostgres } from '#server/sandbox/postgres.ts';

// Writes src/server/base/database/db-types.ts from the schema that the migrations make, on a database of its own.

const file = 'src/server/base/database/db-types.ts';
/** Domains that aren't closed sets. */
const contractTypes = {
  AssetId: '#contract/chain/assets.ts',
  ChainKey: '#contract/chain/networks.ts',
};
const directory = await mkdtemp(join(tmpdir(), 'florin-types-'));
const postgres = await startPostgres({ directory, log: createLog('silent') });
try {
  const { pool, close } = connect(postgres.url);
  await migrate(pool);
  const sets = await readDomains(pool);
  const columns = await domainColumns(pool);
  await close();
  execFileSync(
    'kysely-codegen',
    [
      ...['--dialect', 'postgres', '--url', postgres.url, '--default-schema', 'public'],
      ...['--exclude-pattern', 'graphile_worker.*'],
      ...['--type-mapping', '{"int8":"bigint","numeric":"bigint","timestamptz":"Date"}'],
      ...['--out-file', file],
    ],
    { stdio: 'inherit' },
  );
  const imports = Object.entries(contractTypes).map(
    ([type, path]) => `import type { ${type} } from "${path}";\n`,
  );
  const unions = sets.map(({ name, values, isArray }) => {
    const union = values.map((value) => `'${value}'`).join(' | ');
    return `\nexport type ${pascalCase(name)} = ${isArray ? `(${union})[]` : union};\n`;
  });
  const [head = '', ...rest] = (await readFile(file, 'utf8')).split(/(?<=from "kysely";\n)/);
  const body = withColumnTypes(rest.join(''), columns);
  await writeFile(file, [head, ...imports, body, ...unions].join(''));
} finally {
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
}

/** Gives columns the types of their domains, of which kysely-codegen knows only the base type. */
function withColumnTypes(generated: string, columns: Record<string, string>): string {
  const tables = new Map(
    [...generated.matchAll(/^  (\w+): (\w+);$/gm)].map(([, table, name]) => [name, table]),
  );
  let table: string | undefined;
  return generated
    .split('\n')
    .map((line) => {
      table = tables.get(/^export interface (\w+) \{$/.exec(line)?.[1]) ?? table;
      const column = /^  (\w+): /.exec(line)?.[1];
      const type = columns[`${table}.${column}`];
      return type === undefined ? line : `  ${column}: ${type};`;
    })
    .join('\n');
}

/** Returns the type of every column whose type is a domain, by `table.column`. */
async function domainColumns(pool: Connection['pool']): Promise<Record<string, string>> {
  const { rows } = await pool.query<{
    name: string;
    domain: string;
    nullable: boolean;
    defaulted: boolean;
    generated: boolean;
  }>(
    `select c.relname || '.' || a.attname as name, t.typname as domain, not a.attnotnull as nullable,
       a.atthasdef as defaulted, a.attgenerated <> '' as generated
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and t.typtype = 'd'`,
  );
  const typeOf = ({ domain, nullable, defaulted, generated }: (typeof rows)[number]) => {
    const type = pascalCase(domain) + (nullable ? ' | null' : '');
    if (generated) return `ColumnType<${type}, never, never>`;
    return defaulted ? `Generated<${type}>` : type;
  };
  return Object.fromEntries(rows.map((row) => [row.name, typeOf(row)]));
}

function pascalCase(name: string): string {
  return name.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
