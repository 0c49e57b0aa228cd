import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { testContext } from '#test/context.ts';

const context = testContext();

// A provider may show another amount before a block is final than afterwards. A statement that only changed
// the state of the seen row once turned dust into a full payment.

const columns =
  'id, chain, block_hash, kind, index, block_height, block_time, transaction_hash, recipient_account, asset_id, ' +
  'amount_atomic, state, created_at';
const row = (state: string) =>
  `'${randomBytes(8).toString('hex')}', 'moonbeam/test', '0xb', 'native', 0, 1, now(), '0xt', '0xr', 'native', 1000, '${state}', now()`;

async function refused(...statements: string[]): Promise<string | undefined> {
  const client = await context.pool.connect();
  try {
    await client.query('begin');
    for (const statement of statements) await client.query(statement);
    return undefined;
  } catch (error) {
    return (error as { constraint?: string; message: string }).constraint ?? String(error);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const insert = (state = 'final', rest = `, 'demo', '{sandbox}'`) =>
  `insert into transfers (${columns}, proof, providers) values (${row(state)}${rest})`;
const makeFinal = `insert into transfers (${columns}, proof, providers)
  values (${row('final')}, 'demo', '{sandbox}')
  on conflict (chain, block_hash, kind, index) where state = 'final' do update set amount_atomic = 7`;

describe('a stored transfer', () => {
  test('is final from the start, because seen credits are stored elsewhere', async () => {
    expect(await refused(insert('seen'))).toBe('stored_state_known');
    expect(await refused(insert())).toBeUndefined();
    const without = 'alter domain stored_state drop constraint stored_state_known';
    expect(await refused(without, insert('seen'))).toBeUndefined();
  });

  test.each([
    'amount_atomic = 7',
    "recipient_account = '0xother'",
    "asset_id = 'asset:1984'",
    "reference = 'abcdefgh01234567'",
    "block_hash = '0xother'",
    "block_time = now() - interval '1 day'",
    "sender_account = '0xother'",
    "transaction_hash = '0xother'",
    "proof = 'trusted_single'",
    "providers = '{other}'",
  ])('cannot be changed: the schema refuses %s', async (change) => {
    const update = `update transfers set ${change}`;
    expect(await refused(insert(), update)).toMatch(/what the chain said/);
    const without = 'drop trigger transfers_are_immutable on transfers';
    expect(await refused(without, insert(), update)).toBeUndefined();
  });

  test('cannot be changed by storing it again', async () => {
    expect(await refused(insert(), makeFinal)).toMatch(/what the chain said/);
  });

  test('can be attributed and valued', async () => {
    const attributed = `update transfers set payment_id = null, matched_by = 'assigned', value_minor = 5`;
    expect(await refused(insert(), attributed)).toBeUndefined();
  });

  test('has evidence, and two providers where its proof requires them', async () => {
    expect(await refused(insert('final', `, null, '{one}'`))).toMatch(/not-null/);
    expect(await refused(insert('final', `, 'hearsay', '{one,two}'`))).toBe('proof_kind_known');
    const needsTwo = insert('final', `, 'header_tx_receipt', '{one}'`);
    expect(await refused(needsTwo)).toBe('transfers_have_providers');
    const ownWitness = insert('final', `, 'header_tx_receipt', '{one,one}'`);
    expect(await refused(ownWitness)).toBe('transfers_name_two_operators');
    const agreed = insert('final', `, 'header_tx_receipt', '{one,two}'`);
    expect(await refused(agreed)).toBeUndefined();
  });

  test('that names one operator twice, from before that was refused, can be attributed and reversed', async () => {
    const old = [
      'set local session_replication_role = replica',
      insert('final', `, 'header_tx_receipt', '{one,one}'`),
      'set local session_replication_role = origin',
    ];
    const attributed = `update transfers set matched_by = 'assigned', value_minor = 5`;
    expect(await refused(...old, attributed)).toBeUndefined();
    expect(await refused(...old, `update transfers set state = 'reversed'`)).toBeUndefined();
  });
});

test('every constraint holds for every row: one that doesn’t would refuse any change of old rows', async () => {
  const { rows } = await context.pool.query(
    'select conname from pg_constraint where not convalidated',
  );
  expect(rows).toEqual([]);
});
