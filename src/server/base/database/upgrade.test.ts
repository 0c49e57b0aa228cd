import { readdir, readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { databaseUrl } from '#test/postgres-server.ts';
import { connect, type Connection } from './db.ts';
import { judgePayment } from '#server/ledger/ledger-audit/check-payment.ts';
import {
  selectAuditedPayments,
  selectTransfersOfPayments,
} from '#server/ledger/ledger-audit/ledger-store.ts';
import { migrate } from './migrate.ts';

// Upgrades a ledger of the release before blocks were proven.

const lastOfOld = '0024-kept-sums-and-pictures.sql';
const folder = new URL('../../../../migrations/', import.meta.url);
const name = `upgrade_${process.pid}`;
const chain = 'moonbeam/production';
let connection: Connection;

beforeAll(async () => {
  await maintain(`create database ${name}`);
  connection = connect(databaseUrl(inject('postgresUrl'), name), { max: 2 });
  const { pool } = connection;
  await pool.query(
    'create table migrations (name text primary key, ran_at timestamptz not null default now())',
  );
  for (const file of (await readdir(folder)).toSorted().filter((one) => one <= lastOfOld)) {
    await pool.query(await readFile(new URL(file, folder), 'utf8'));
    await pool.query('insert into migrations (name) values ($1)', [file]);
  }
  await pool.query(oldLedger);
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

/** A payment in each status, transfers in each state; token contracts in mixed case. */
const oldLedger = `
  insert into workspaces (id, name, size, country, use_cases, created_at)
  values ('wsp', 'Shop', '2-10', 'DE', '{}', '2026-01-01');
  insert into payment_links (id, workspace_id, environment, type, status, name, amount_minor, currency,
    collect_email, collect_billing_address, created_at, updated_at)
  values ('lnk', 'wsp', 'production', 'static', 'active', 'Coffee', 1000, 'USD', false, false, '2026-01-01', '2026-01-01');
  insert into rates (id, symbol, currency, value, source, quotes, at)
  values ('rat', 'GLMR', 'USD', '1', 'test', '[]', '2026-01-01');
  insert into chain_cursors (chain, instance, height, hash, block_time, head_height, head_advanced_at,
    final_height, polled_at, operators, alarm)
  values ('${chain}', '0x0', 100, '0x64', '2026-01-01 12:20', 102, now(), 100, now(), '["a"]', 'halted');

  insert into payments (id, workspace_id, link_id, environment, chain, symbol, decimals,
    contract_or_asset_id, recipient_account, amount_atomic, subtotal_minor, vat_minor, total_minor,
    currency, rate_id, tolerance_bps, reference, status, expires_at, late_until, amount_held, paid_at,
    canceled_at, created_at, accepted_at, limit_minor, reserved_minor)
  select 'pay_' || status, 'wsp', 'lnk', 'production', '${chain}', 'GLMR', 18, contract, '0xaa',
    10000000000000001000 + place, 1000, 0, 1000, 'USD', 'rat', 50, 'ref' || status,
    split_part(status, '-', 1), expires, '2026-01-08', held, paid, canceled, '2026-01-01 12:00', accepted, 1000,
    reserved
  from (values
    (1, 'open', null, timestamptz '2026-01-01 12:30', true, null::timestamptz, null::timestamptz, null::timestamptz, 1000),
    (2, 'open-token', '0xABCDef0000000000000000000000000000000001', '2026-01-01 12:30', true, null, null, null, 1000),
    (3, 'processing', null, '2026-01-01 12:30', true, null, null, null, 1000),
    (4, 'partial', null, '2026-01-01 12:30', true, null, null, null, 500),
    (5, 'paid', null, '2026-01-01 12:30', true, '2026-01-01 12:10', null, null, 0),
    (6, 'expired', null, '2026-01-01 12:15', true, null, null, null, 0),
    (7, 'canceled', null, '2026-01-01 12:30', true, null, '2026-01-01 12:05', null, 0),
    (8, 'paid-accepted', null, '2026-01-01 12:30', false, '2026-01-01 12:12', null, '2026-01-01 12:12', 0),
    (9, 'paid-balance', null, '2026-01-01 12:30', false, '2026-01-01 12:10', null, null, 0)
  ) as v (place, status, contract, expires, held, paid, canceled, accepted, reserved);
  insert into events (id, workspace_id, environment, type, body, payment_id, created_at)
  select 'evt_' || id || type, 'wsp', 'production', type, '{}', id, created_at
  from payments cross join lateral (values ('payment.created'), ('payment.' || status)) as e (type)
  where type <> 'payment.open';

  insert into transfers (id, chain, block_hash, kind, index, block_height, block_time, transaction_hash,
    sender_account, recipient_account, contract_or_asset_id, amount_atomic, reference, state, payment_id,
    matched_by, value_minor, created_at, from_height, workspace_id)
  values
    ('trf_1', '${chain}', '0x60', 'native', 0, 96, '2026-01-01 12:10', '0xt1', '0xbb', '0xaa', null,
      10000000000000001005, null, 'final', 'pay_paid', 'exact_amount', 1000, '2026-01-01 12:10', null, 'wsp'),
    ('trf_2', '${chain}', '0x60', 'native', 1, 96, '2026-01-01 12:10', '0xt2', '0xbb', '0xaa', null,
      5000000000000000502, 'refpartial', 'final', 'pay_partial', 'reference', 500, '2026-01-01 12:10', null, 'wsp'),
    ('trf_3', '${chain}', '0x60', 'native', 2, 96, '2026-01-01 12:10', '0xt3', '0xbb', '0xaa', null,
      5000000000000000504, 'refaccepted', 'final', 'pay_paid-accepted', 'reference', 500, '2026-01-01 12:10', null, 'wsp'),
    ('trf_4', '${chain}', '0x60', 'balance', 0, 96, '2026-01-01 12:10', null, null, '0xaa', null,
      10000000000000001009, null, 'final', 'pay_paid-balance', 'assigned', 1000, '2026-01-01 12:10', 90, 'wsp'),
    ('trf_5', '${chain}', '0x60', 'event', 3, 96, '2026-01-01 12:10', '0xt5', '0xbb', '0xaa',
      '0xABCDef0000000000000000000000000000000001', 77, null, 'final', null, null, null, '2026-01-01 12:10', null, null),
    ('trf_6', '${chain}', '0x65', 'native', 0, 101, '2026-01-01 12:21', '0xt6', '0xbb', '0xaa', null,
      10000000000000001003, null, 'seen', 'pay_processing', 'exact_amount', null, '2026-01-01 12:21', null, null),
    ('trf_7', '${chain}', '0x5f', 'native', 0, 95, '2026-01-01 12:09', '0xt7', '0xbb', '0xaa', null,
      10000000000000001001, null, 'orphaned', 'pay_open', 'exact_amount', null, '2026-01-01 12:09', null, null);
  insert into dismissed_transfers (workspace_id, transfer_id, reason, dismissed_by, dismissed_at)
  values ('wsp', 'trf_5', 'Mine', 'usr', now());
  insert into expected_balances (chain, account, amount_atomic, since_height) values ('${chain}', '0xaa', 5, 90);
  insert into received_amounts (workspace_id, month_at, chain, account, symbol, decimals, amount_atomic)
  values ('wsp', '2026-01-01', '${chain}', '0xaa', 'GLMR', 18, 30000000000000003020);
`;

test('an upgrade loses and changes nothing that an older release stored', async () => {
  const { db, pool } = connection;
  await migrate(pool);
  const rows = async (statement: string) => (await pool.query(statement)).rows;
  expect(await rows('select id, state from transfers order by id')).toEqual(
    [1, 2, 3, 4, 5].map((place) => ({ id: `trf_${place}`, state: 'final' })),
  );
  expect(await rows('select id, orphaned, payment_id from seen_transfers order by id')).toEqual([
    { id: 'trf_6', orphaned: false, payment_id: 'pay_processing' },
    { id: 'trf_7', orphaned: true, payment_id: 'pay_open' },
  ]);
  expect(await rows('select payment_id from held_amounts order by 1')).toEqual(
    ['canceled', 'expired', 'open', 'open-token', 'paid', 'partial', 'processing'].map(
      (status) => ({
        payment_id: `pay_${status}`,
      }),
    ),
  );
  const token = 'erc20:0xabcdef0000000000000000000000000000000001';
  expect(await rows(`select id from payments where asset_id = '${token}'`)).toHaveLength(1);
  expect(await rows('select transfer_id from dismissed_transfers')).toHaveLength(1);
  expect(
    await rows('select accepted_atomic::text from payments where accepted_at is not null'),
  ).toEqual([{ accepted_atomic: '5000000000000000504' }]);

  const all = { from: 0, to: 1_000, fromTime: new Date(0) };
  const payments = await selectAuditedPayments(db, chain, all);
  expect(payments).toHaveLength(9);
  const transfers = await selectTransfersOfPayments(
    db,
    chain,
    payments.map(({ id }) => id),
  );
  const differences = payments.flatMap((payment) =>
    judgePayment(
      payment,
      transfers.filter(({ paymentId }) => paymentId === payment.id),
      new Date('2026-01-01T12:20:00Z'),
    ),
  );
  expect(differences).toEqual([]);
});
