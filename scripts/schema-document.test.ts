import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { testContext } from '#test/context.ts';
import { file, schemaDocument } from './schema-document.ts';

const context = testContext();

describe('docs/schema.md', () => {
  test('has every table and column with its comment (npm run db:docs writes it again)', async () => {
    const document = await schemaDocument(context.databaseUrl);
    expect(document.match(/^### /gm)?.length).toBeGreaterThan(70);
    expect(document.match(/^\| `/gm)?.length).toBeGreaterThan(590);
    expect(await readFile(file, 'utf8')).toBe(document);
  });

  test('can’t be written while a table or column has no comment, or a table no group', async () => {
    await change('comment on column payments.status is null; comment on table wallets is null');
    await change(
      'create table strays (id text primary key); alter table users add column tail text',
    );
    await expect(schemaDocument(context.databaseUrl)).rejects.toThrow(
      [
        ...['strays: in no group', 'strays: no comment', 'wallets: no comment'],
        ...['payments.status: no comment', 'strays.id: no comment', 'users.tail: no comment'],
      ].join('\n'),
    );
  });
});

async function change(statements: string): Promise<void> {
  const client = new Client({ connectionString: context.databaseUrl });
  await client.connect();
  await client.query(statements).finally(() => client.end());
}
