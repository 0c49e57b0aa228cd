import { expect, test } from 'vitest';
import { upgradedDatabase } from '#test/upgraded-database.ts';

// Upgrades keys of a release that didn't record who made them.

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

const rows = upgradedDatabase('0045-key-makers.sql', oldKeys);

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
