import { readdir, readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connect, type Connection } from '#server/base/database/db.ts';
import { migrate } from '#server/base/database/migrate.ts';
import { databaseUrl } from '#test/postgres-server.ts';

// Upgrades keys of a release that didn't record who made them.

const upgrade = '0045-key-makers.sql';
const folder = new URL('../../../../migrations/', import.meta.url);
const name = `key_makers_${process.pid}`;
let connection: Connection;

beforeAll(async () => {
  await maintain(`create database ${name}`);
  connection = connect(databaseUrl(inject('postgresUrl'), name), { max: 2 });
  const { pool } = connection;
  await pool.query(
    'create table migrations (name text primary key, ran_at timestamptz not null default now())',
  );
  for (const file of (await readdir(folder)).toSorted().filter((one) => one < upgrade)) {
    await pool.query(await readFile(new URL(file, folder), 'utf8'));
    await pool.query('insert into migrations (name) values ($1)', [file]);
  }
  await pool.query(oldKeys);
  await migrate(pool);
});
afterAll(async () => {
  await connection.close();
  await maintain(`drop database ${name} with (force)`);
});

async function maintain(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A key of a member, one of someone who left, one without an entry, and one of a workspace without members. */
const oldKeys = `
  insert into workspaces (id, name, size, country, use_cases, created_at)
  select id, 'Shop', '2-10', 'DE', '{}', '2026-01-01' from unnest(array['wsp', 'empty']) as id;
  insert into users (id, username, email, password_hash, terms_accepted_at, terms_version, created_at)
  select 'usr_' || name, name, name || '@example.com', '', now(), '1', now()
  from unnest(array['second', 'first', 'developer', 'former']) as name;
  insert into members (id, workspace_id, user_id, privilege, created_at) values
    ('mem_1', 'wsp', 'usr_second', 'owner', '2026-01-03'),
    ('mem_2', 'wsp', 'usr_first', 'owner', '2026-01-02'),
    ('mem_3', 'wsp', 'usr_developer', 'developer', '2026-01-01');
  insert into api_keys (id, workspace_id, environment, label, scopes, allowed_addresses, secret_hash, secret_start, created_at)
  select 'key_' || label, workspace, 'production', label, '{wallets:write}', '{}', decode(md5(label), 'hex'), '', now()
  from (values ('known', 'wsp'), ('former', 'wsp'), ('unknown', 'wsp'), ('orphan', 'empty')) as k (label, workspace);
  insert into audit_log (id, workspace_id, actor, action, target, details, created_at) values
    ('aud_1', 'wsp', 'usr_developer', 'api_key.created', 'key_known', '{}', now()),
    ('aud_2', 'wsp', 'usr_second', 'api_key.rolled', 'key_known', '{}', now()),
    ('aud_3', 'wsp', 'usr_former', 'api_key.created', 'key_former', '{}', now());
`;

const rows = async (statement: string) => (await connection.pool.query(statement)).rows;

test('an upgrade takes a key’s maker from the audit log, and stops no key', async () => {
  expect(await rows('select label, maker_id, stopped_at from api_keys order by label')).toEqual([
    { label: 'former', maker_id: 'usr_first', stopped_at: null },
    { label: 'known', maker_id: 'usr_developer', stopped_at: null },
    { label: 'orphan', maker_id: null, stopped_at: null },
    { label: 'unknown', maker_id: 'usr_first', stopped_at: null },
  ]);
});

test('the oldest owner is notified of the keys that they adopt, and the audit log has them', async () => {
  const told = `select user_id, type, data->>'label' as label, data->>'change' as change
    from notifications order by label`;
  const adopted = { user_id: 'usr_first', type: 'api_key', change: 'adopted' };
  expect(await rows(told)).toEqual([
    { ...adopted, label: 'former' },
    { ...adopted, label: 'unknown' },
  ]);
  const logged = `select target, actor, details->>'to' as "to" from audit_log
    where action = 'api_key.taken_over' order by target`;
  expect(await rows(logged)).toEqual([
    { target: 'key_former', actor: 'system', to: 'first' },
    { target: 'key_unknown', actor: 'system', to: 'first' },
  ]);
});
