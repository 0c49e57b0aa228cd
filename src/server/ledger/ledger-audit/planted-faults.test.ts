import { encodeFunctionData, type Hex } from 'viem';
import { beforeAll, describe, expect, test } from 'vitest';
import { showAddress } from '#contract/chain/addresses.ts';
import { nativeAsset } from '#contract/chain/assets.ts';
import { chains } from '#contract/chain/networks.ts';
import type { Payment } from '#contract/ledger/payments.ts';
import { connectChain } from '#server/chain/clients/clients.ts';
import { runCommandLine } from '#server/commands/command-line.ts';
import type { ChainConnection } from '#server/base/config.ts';
import { createCommands } from '#server/commands/commands.ts';
import { RetryableError } from '#server/base/errors.ts';
import { selectOpenAlarms } from '#server/chain/networks/networks.ts';
import { sandboxRates } from '#server/sandbox/sandbox-rates.ts';
import { testTokenAbi } from '#server/sandbox/chains/test-token.ts';
import { startWalk } from '#server/ledger/watching/walk.ts';
import { type Caller, signInWithCompany, testApi } from '#test/api.ts';
import {
  randomAccount,
  type RpcProxy,
  startRpcProxy,
  startTestEvmChain,
  type TestEvmChain,
} from '#test/chains.ts';
import { testContext } from '#test/context.ts';
import { auditedLines } from '#test/expect-audited.ts';
import { allChains, pretendLive } from '#test/live-chains.ts';
import { withFault } from '#test/planted-fault.ts';
import { auditLedger } from './ledger-audit.ts';
import { selectAuditedCursor } from './ledger-store.ts';
import { auditChain, queueAudits, runAudit } from './nightly.ts';

const key = 'moonbeam/test' as const;
// A minute before the chain's blocks, so that all accounts were awaited before them.
const context = testContext({
  now: new Date(Date.now() - 60_000),
  config: { chains: allChains, sessionRefreshMs: 24 * 60 * 60_000 },
});

let chain: TestEvmChain;
let first: RpcProxy;
let second: RpcProxy;
let caller: Caller & { companyId: string };
let account: string;
let linkId: string;
let exact: Payment;
let parts: Payment;
let step: () => Promise<void>;

const connection = () =>
  ({ chain: key, endpoints: [first.url, second.url] }) satisfies ChainConnection;

// A ledger with a payment by exact amount, one in parts by reference, an unpaid one, and a contract's payment.
beforeAll(async () => {
  chain = await startTestEvmChain();
  [first, second] = await Promise.all([startRpcProxy(chain.node), startRpcProxy(chain.node)]);
  context.rateSources.push(sandboxRates(context.clock));
  caller = await signInWithCompany(context, testApi(context));
  await pretendLive(context, key);
  account = randomAccount('evm');
  const wallet = await caller.call('POST', '/wallet', {
    companyId: caller.companyId,
    network: 'moonbeam',
    environment: 'test',
    addresses: [showAddress(chains[key], account)],
    metadata: { ui: { label: 'Till', colour: 'blue' } },
  });
  const link = await caller.call('POST', '/payment-link/static', {
    companyId: caller.companyId,
    name: 'Coffee',
    environment: 'test',
    amount: { amount: '5.00', currency: 'USD' },
    walletIds: [wallet.data.id],
  });
  linkId = link.data.id;
  [exact, parts] = [await open(), await open()];
  await open();
  // Payments in test don't count against a limit; the sums use the same code.
  await context.pool.query(
    'update payments set limit_minor = total_minor, reserved_minor = total_minor',
  );
  await context.pool.query(
    `insert into limit_reservations select workspace_id, sum(reserved_minor) from payments group by 1`,
  );
  await context.pool.query('delete from chain_cursors');
  const stopping = new AbortController();
  const client = connectChain(connection());
  step = await startWalk(context, client, stopping.signal, 0n);
  await step();
  await pay(BigInt(exact.amountAtomic));
  await pay(BigInt(parts.amountAtomic) / 3n, parts.reference);
  await chain.node.mine(3);
  await step();
  await pay(BigInt(parts.amountAtomic), parts.reference);
  await payByContract(7_000n);
  await chain.node.mine(3);
  context.clock.advance(61_000);
  await step();
  return async () => {
    stopping.abort();
    await client.close();
    await Promise.all([first.stop(), second.stop()]);
    await chain.stop();
  };
});

async function open(): Promise<Payment> {
  const choice = { network: 'moonbeam', symbol: 'DEV' };
  return (await caller.call('POST', `/checkout/${linkId}/payments`, choice)).data as Payment;
}

async function pay(amountAtomic: bigint, reference: string | null = null): Promise<void> {
  const order = { recipientAccount: account, assetId: nativeAsset, amountAtomic, reference };
  await chain.payer.pay(order);
}

/** Pays by a contract, without a log or a transaction to the account. */
async function payByContract(value: bigint): Promise<void> {
  const args = [account as Hex] as const;
  const data = encodeFunctionData({ abi: testTokenAbi, functionName: 'forward', args });
  await chain.send({ to: chain.token, value, data });
}

test('an untouched ledger has no difference, and everything in it can be checked', async () => {
  expect(await auditedLines(context, connection())).toEqual([]);
});

describe('a fault planted in the ledger is found:', () => {
  const ofExact = `(select id from transfers where matched_by = 'exact_amount')`;
  const ofParts = `(select min(id) from transfers where matched_by = 'reference')`;
  const ofLastPart = `(select max(id) from transfers where matched_by = 'reference')`;
  const change = (what: string, id = ofExact) => `update transfers set ${what} where id = ${id}`;
  const other = `0x${'9'.repeat(40)}`;
  const copied = `chain, block_hash, kind, index + 100, block_height, block_time, transaction_hash,
    recipient_account, asset_id, amount_atomic, state, created_at, proof, providers`;
  const paidEvent = `type = 'payment.paid'`;

  test.each<[string, string, RegExp]>([
    ['another sender', change(`sender_account = '${other}'`), /^transfer_sender trf_/],
    ['another transaction', change(`transaction_hash = '0x12'`), /^transfer_transaction trf_/],
    ['another height', change('block_height = block_height - 1'), /^transfer_height trf_/],
    [
      'a transfer stored twice',
      `insert into transfers (id, chain, block_hash, kind, index, block_height, block_time,
        transaction_hash, recipient_account, asset_id, amount_atomic, state, created_at, proof, providers)
       select 'trf_0', ${copied} from transfers where id = ${ofExact}`,
      /^transfer_unknown trf_0:/,
    ],
    [
      'one provider named twice',
      change('providers = array[providers[1], providers[1]]'),
      /^transfer_evidence trf_.* 2 providers of different operators/,
    ],
    [
      'a weaker proof, of one provider, on a network of two',
      change(`proof = 'trusted_single', providers = providers[1:1]`),
      /^transfer_proof trf_.* has trusted_single, the recount header_tx_receipt or /,
    ],
    [
      'a weaker proof of an internal transfer',
      `update transfers set proof = 'trusted_single', providers = providers[1:1]
       where kind = 'internal'`,
      /^transfer_proof trf_/,
    ],
    ['no provider named', change(`providers = '{null, ""}'`), /^transfer_evidence trf_/],
    [
      'a proof of another kind of chain',
      change(`proof = 'read_proof_metadata_agreed'`),
      /^transfer_evidence trf_/,
    ],
    [
      'a paid payment that is open',
      `update payments set status = 'open' where status = 'paid'`,
      /^payment_status pay_.* has open, the recount paid /,
    ],
    [
      'a payment that is paid with nothing',
      `update payments set status = 'paid' where status = 'open'`,
      /^payment_status pay_.* has paid, the recount open /,
    ],
    [
      'a shop that was not told',
      `delete from events where ${paidEvent}`,
      /^payment_event pay_.* no /,
    ],
    [
      'a shop that was told twice',
      `insert into events (id, workspace_id, environment, type, payment_id, body, created_at)
       select 'evt_0', workspace_id, environment, type, payment_id, body, created_at
       from events where ${paidEvent}`,
      /^payment_event pay_.* 2 times, the recount once/,
    ],
    [
      'a quarter of an hour that is off by one',
      `update revenue_buckets set amount_minor = amount_minor + 1 where grain = 'quarter'`,
      /^revenue_bucket wsp_.* quarter /,
    ],
    [
      'a month that is off by one',
      `update revenue_buckets set amount_minor = amount_minor - 1 where grain = 'month'`,
      /^revenue_bucket wsp_.* month /,
    ],
    [
      'a source that is off by one',
      `update revenue_sources set amount_minor = amount_minor + 1 where grain = 'quarter'`,
      /^revenue_source wsp_.* quarter /,
    ],
    [
      'a link that brought another sum',
      'update link_revenue set amount_minor = amount_minor + 1',
      /^link_revenue wsp_/,
    ],
    [
      'an account that received another sum',
      'update received_amounts set amount_atomic = amount_atomic + 1',
      /^received_amount wsp_/,
    ],
    [
      'a month that counts otherwise against the limit',
      'update limit_months set received_minor = received_minor + 1',
      /^limit_month wsp_/,
    ],
    [
      'other room kept free of the limit',
      'update limit_reservations set reserved_minor = reserved_minor + 1',
      /^limit_reservation wsp_/,
    ],
    [
      'another expected balance',
      'update expected_balances set amount_atomic = amount_atomic + 1',
      /^expected_balance 0x/,
    ],
    ['another cursor', `update chain_cursors set hash = '0x12'`, /^cursor_hash /],
    [
      'a rise that was dropped',
      `delete from transfers where kind = 'internal'`,
      /^balance_rise 0x/,
    ],
    [
      'another internal transfer than was traced',
      `update transfers set amount_atomic = 8000 where kind = 'internal'`,
      /^transfer_amount trf_/,
    ],
    [
      'a rise of balances that was higher',
      `update transfers set kind = 'balance', from_height = block_height, amount_atomic = 7001,
        transaction_hash = null where kind = 'internal'`,
      /^transfer_amount trf_.* the recount 7000 that no transaction shows/,
    ],
  ])('%s, and nothing else', async (_, statement, line) => {
    await withFault(context, [statement], async () => {
      expect(await auditedLines(context, connection())).toEqual([expect.stringMatching(line)]);
    });
  });

  test.each<[string, string, RegExp]>([
    ['another amount', change('amount_atomic = amount_atomic + 1'), /^transfer_amount trf_/],
    ['another recipient', change(`recipient_account = '${other}'`), /^transfer_recipient trf_/],
    ['another asset', change(`asset_id = 'erc20:${other}'`), /^transfer_asset trf_/],
    ['no reference', change('reference = null', ofParts), /^transfer_reference trf_/],
    ['another time', change(`block_time = block_time + interval '1 s'`), /^transfer_time trf_/],
    ['another block', change(`block_hash = '0x${'ab'.repeat(32)}'`), /^transfer_block trf_/],
    ['a lost transfer', `delete from transfers where id = ${ofExact}`, /^transfer_missing 0x/],
    [
      'a reversed transfer that is on the chain',
      change(`state = 'reversed'`),
      /^transfer_reversed/,
    ],
    ['a reversed transfer that counts', change(`state = 'reversed'`), /^transfer_value trf_/],
    [
      'a transfer of another payment than its reference names',
      change(`payment_id = (select payment_id from transfers where id = ${ofExact})`, ofParts),
      /^transfer_payment trf_.* by its reference/,
    ],
    [
      'an exact amount of no payment',
      change('payment_id = null, matched_by = null'),
      /^transfer_payment trf_.* by its exact amount/,
    ],
    [
      'an exact amount of another payment',
      change(`payment_id = (select id from payments where status = 'open')`),
      /^transfer_payment trf_.* has the exact amount/,
    ],
    [
      'a rest of a payment that had received nothing',
      change(`matched_by = 'rest'`),
      /^transfer_payment trf_.* by rest, the recount pay_.*, of which \d+ remained/,
    ],
    [
      'a rest that could be meant for another payment',
      `with whole as (
        update payments set amount_atomic = amount_atomic + div(amount_atomic, 3)
        where id = (select payment_id from transfers where id = ${ofParts})
      ) ${change(`matched_by = 'rest', reference = null`, ofLastPart)}`,
      /^transfer_payment trf_.* by rest, the recount no payment: it could be meant for pay_/,
    ],
    ['a transfer that was not counted', change('value_minor = null'), /^transfer_value trf_/],
    ['a transfer of another workspace', change(`workspace_id = 'wsp_0'`), /^transfer_value trf_/],
    [
      'a sum of parts that is off',
      change('value_minor = value_minor - 1'),
      /^payment_revenue pay_/,
    ],
    [
      'another time of payment',
      `update payments set paid_at = paid_at + interval '1 minute' where status = 'paid'`,
      /^payment_paid_at pay_/,
    ],
    [
      'room that is kept free for nothing',
      `update payments set reserved_minor = 1 where status = 'paid'`,
      /^payment_reserved pay_/,
    ],
    [
      'revenue of another link',
      `update revenue_sources set link_id = 'lnk_0' where grain = 'day'`,
      /^revenue_source wsp_.* day .* lnk_0: the ledger has \d+, the recount 0 /,
    ],
  ])('%s, with its consequences', async (_, statement, line) => {
    await withFault(context, [statement], async () => {
      const lines = await auditedLines(context, connection());
      expect(lines).toEqual(expect.arrayContaining([expect.stringMatching(line)]));
    });
  });
});

test('proofs of transfers from before the trust was recorded are reported as not checkable', async () => {
  await withFault(context, ['update agreed_blocks set trust = null'], async () => {
    expect(await auditedLines(context, connection())).toEqual([
      expect.stringMatching(/^not checkable \(trust not recorded\): proofs of transfers, [1-9]/),
    ]);
  });
});

test('a ledger without planted faults has no difference', async () => {
  expect(await auditedLines(context, connection())).toEqual([]);
});

describe('an audit', () => {
  test('does not trust one of two providers', async () => {
    first.tamper = ({ method }, answer) => {
      const result = answer.result as { transactions?: { to: string; value: string }[] } | null;
      if (method !== 'eth_getBlockByNumber' || !result?.transactions?.[0]?.to) return answer;
      const transactions = result.transactions.map((one) => ({ ...one, value: `${one.value}0` }));
      return { ...answer, result: { ...result, transactions } };
    };
    expect(await auditedLines(context, connection())).toEqual([]);
    first.tamper = ({ method }, answer) =>
      method.startsWith('eth_getBlock')
        ? JSON.parse(
            JSON.stringify(answer).replaceAll(
              /"(hash|parentHash)":"0x(.)/g,
              (_, field, digit) => `"${field}":"0x${digit === 'f' ? 'e' : 'f'}`,
            ),
          )
        : answer;
    const lines = await auditedLines(context, connection());
    first.tamper = undefined;
    expect(lines).toEqual([expect.stringMatching(/^providers_differ .* shows 0x.* shows 0x/)]);
  });

  test('reports what it could not check if providers keep no old state', async () => {
    for (const provider of [first, second]) {
      provider.tamper = ({ id, method, params }, answer) =>
        ['eth_getBalance', 'eth_call'].includes(method) && params[1] !== 'latest'
          ? { id, error: { code: -32_000, message: 'missing trie node' } }
          : answer;
    }
    const lines = await auditedLines(context, connection());
    for (const provider of [first, second]) provider.tamper = undefined;
    expect(lines).toEqual([
      'not checkable (state pruned): expected balances, 1',
      'not checkable (state pruned): balances of followed accounts, 1',
    ]);
  });

  test('fails without findings if no second provider responds', async () => {
    second.status = () => 503;
    await expect(auditLedger(context, connection())).rejects.toThrow(RetryableError);
    second.status = undefined;
  });

  test('checks the given blocks, and rejects blocks that were never read', async () => {
    const { height } = (await selectAuditedCursor(context.db, key))!;
    const lost = `delete from transfers where matched_by = 'exact_amount'`;
    await withFault(context, [lost], async () => {
      const { differences } = await auditLedger(context, connection(), { from: height });
      expect(differences.map(({ kind }) => kind)).not.toContain('transfer_missing');
    });
    const above = auditLedger(context, connection(), { to: height + 1 });
    await expect(above).rejects.toThrow(`has been read up to block ${height}`);
  });
});

describe('florin audit', () => {
  let genesisHash: string;
  beforeAll(async () => {
    const block = await chain.node.request<{ hash: string }>('eth_getBlockByNumber', [
      '0x0',
      false,
    ]);
    genesisHash = block.hash;
  });

  const environment = () => ({
    DATABASE_URL: context.databaseUrl,
    PUBLIC_URL: 'http://localhost',
    SECRET_KEY: '07'.repeat(32),
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'florin@example.com',
    WALLETCONNECT_PROJECT_ID: 'off',
    LOG_LEVEL: 'silent',
    CHAINS: JSON.stringify([{ ...connection(), genesisHash }]),
  });

  async function florin(...words: string[]): Promise<{ said: string[]; failed: string | null }> {
    const said: string[] = [];
    const say = (line: string) => void said.push(line);
    const commands = createCommands({
      environment: environment(),
      say,
      ask: () => Promise.resolve(''),
    });
    const failed = await runCommandLine(commands, words, say).then(
      () => null,
      (error: Error) => error.message,
    );
    return { said, failed };
  }

  test('prints nothing if there is no difference', async () => {
    expect(await florin('audit', 'moonbeam')).toEqual({ said: [], failed: null });
    expect(await florin('audit', key, '1', '2')).toEqual({ said: [], failed: null });
  });

  test('prints a line per difference, and fails', async () => {
    await withFault(context, [`update chain_cursors set hash = '0x12'`], async () => {
      const plain = await florin('audit', 'moonbeam');
      expect(plain.failed).toBe('There is 1 difference.');
      expect(plain.said).toEqual([
        expect.stringMatching(/^cursor_hash cursor at block \d+: .*0x12/),
      ]);
      const { said } = await florin('audit', '--json', 'moonbeam');
      expect(said.map((line) => JSON.parse(line) as unknown)).toEqual([
        expect.objectContaining({ kind: 'cursor_hash', ledger: '0x12' }),
      ]);
    });
  });

  test.each([
    [['audit', 'solana'], 'There is no network solana in CHAINS; there are moonbeam/test.'],
    [['audit', 'moonbeam', 'yesterday'], 'yesterday isn’t a block height. Enter a whole number.'],
    [['audit', 'moonbeam', '5', '4'], 'Block 5 is after block 4.'],
  ])('%j prints what is wrong', async (words, complaint) => {
    expect(await florin(...words)).toEqual({ said: [], failed: complaint });
  });
});

describe('every night', () => {
  const signal = new AbortController().signal;
  const alarms = () => selectOpenAlarms(context.db, key);

  beforeAll(() => {
    context.config.chains = [connection()];
  });

  test('each watched network is audited by its own job', async () => {
    await queueAudits(context);
    await queueAudits(context);
    const { rows } = await context.pool.query(
      `select j.payload from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = $1`,
      [auditChain.name],
    );
    expect(rows).toEqual([{ payload: { chain: key } }]);
  });

  test('a difference raises an alarm, which is cleared once it is gone', async () => {
    const off = 'update link_revenue set amount_minor = amount_minor + 1';
    await withFault(context, [off], async () => {
      await runAudit(context, key, signal);
      const [alarm, ...others] = await alarms();
      expect(others).toEqual([]);
      expect(alarm).toMatchObject({ kind: 'audit_difference' });
      expect(alarm!.detail).toMatch(/^1 difference in blocks \d+ to \d+; link_revenue wsp_/);
    });
    await runAudit(context, key, signal);
    expect(await alarms()).toEqual([]);
  });
});
