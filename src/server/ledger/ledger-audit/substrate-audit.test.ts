import { beforeAll, expect, test } from 'vitest';
import { showAddress } from '#contract/chain/addresses.ts';
import { chains } from '#contract/chain/networks.ts';
import type { Payment } from '#contract/ledger/payments.ts';
import { referenceBytes } from '#server/chain/clients/chain.ts';
import { connectChain } from '#server/chain/clients/clients.ts';
import type { ChainConnection } from '#server/base/config.ts';
import { sandboxRates } from '#server/sandbox/sandbox-rates.ts';
import { selectOpenAlarms } from '#server/chain/networks/networks.ts';
import { startWalk } from '#server/ledger/watching/walk.ts';
import { signInWithCompany, testApi } from '#test/api.ts';
import { randomAccount } from '#test/chains.ts';
import { testContext } from '#test/context.ts';
import { auditedLines } from '#test/expect-audited.ts';
import { allChains, pretendLive } from '#test/live-chains.ts';
import { withFault } from '#test/planted-fault.ts';
import type { ScriptedBlock } from '#test/scripted-chain.ts';
import { type ScriptedSubstrate, startScriptedSubstrate } from '#test/scripted-substrate.ts';
import { extrinsicSuccess, inExtrinsic } from '#test/substrate-events.ts';
import { loadRuntime } from '#test/substrate-runtimes.ts';
import { acceptDifferences, runAudit } from './nightly.ts';

// Two nodes whose blocks can be verified, and that drop the state of old blocks on demand.

const key = 'polkadot/test';
const blocks = 120;
const exactAt = 20;
const referencedAt = 110;

const context = testContext({ now: new Date(), config: { chains: allChains } });
const account = randomAccount('substrate');
const payer = randomAccount('substrate');
let nodes: ScriptedSubstrate[];
let connection: ChainConnection;

beforeAll(async () => {
  const began = context.clock.now();
  nodes = await Promise.all([startScriptedSubstrate({ began }), startScriptedSubstrate({ began })]);
  const { genesisHash } = nodes[0]!;
  connection = { chain: key, endpoints: nodes.map(({ url }) => url), genesisHash };
  context.rateSources.push(sandboxRates(context.clock));
  await pretendLive(context, key, { instance: genesisHash, height: 0, hash: genesisHash });
  const [exact, referenced] = await openPayments();
  for (const node of nodes) node.add(...scriptedBlocks(exact!, referenced!));
  const client = connectChain(connection);
  const step = await startWalk(context, client, new AbortController().signal, 0n);
  await step();
  await step();
  await client.close();
  return async () => {
    await Promise.all(nodes.map((node) => node.stop()));
  };
});

async function openPayments(): Promise<Payment[]> {
  const caller = await signInWithCompany(context, testApi(context));
  const { companyId } = caller;
  const wallet = await caller.call('POST', '/wallet', {
    companyId,
    network: 'polkadot',
    environment: 'test',
    addresses: [showAddress(chains[key], account)],
    metadata: { ui: { label: 'Till', colour: 'blue' } },
  });
  const link = await caller.call('POST', '/payment-link/static', {
    companyId,
    name: 'Coffee',
    environment: 'test',
    amount: { amount: '5.00', currency: 'USD' },
    walletIds: [wallet.data.id],
  });
  const path = `/checkout/${link.data.id}/payments`;
  const choice = { network: 'polkadot', symbol: 'PAS' };
  return [
    (await caller.call('POST', path, choice)).data as Payment,
    (await caller.call('POST', path, choice)).data as Payment,
  ];
}

function scriptedBlocks(exact: Payment, referenced: Payment): ScriptedBlock[] {
  const runtime = loadRuntime('asset-hub-polkadot');
  const words = Buffer.from(referenceBytes(referenced.reference)).toString('hex');
  return Array.from({ length: blocks }, (_, index): ScriptedBlock => {
    const height = index + 1;
    const extrinsic = `0x84${height.toString(16).padStart(8, '0')}`;
    if (height === exactAt) return paying(BigInt(exact.amountAtomic), extrinsic);
    if (height === referencedAt) return paying(12_345n, `${extrinsic}${words}`);
    return { runtime, events: [], extrinsics: [] };
  });

  function paying(amount: bigint, extrinsic: string): ScriptedBlock {
    const transfer = ['Balances.Transfer', { from: payer, to: account, amount }] as const;
    return {
      runtime,
      events: inExtrinsic(0, [...transfer], extrinsicSuccess),
      extrinsics: [extrinsic],
    };
  }
}

/** Makes all providers drop the state of blocks up to this height. */
function forgetState(height: number, forgetful = nodes): void {
  for (const node of forgetful) {
    const old = new Set(Array.from({ length: height + 1 }, (_, at) => node.hashAt(at)));
    node.misbehave = ({ method, params }) =>
      method.startsWith('state_') && old.has(params.at(-1) as string)
        ? { error: { code: -32_000, message: 'UnknownBlock: State already discarded' } }
        : undefined;
  }
}

const change = (what: string, height: number) =>
  `update transfers set ${what} where block_height = ${height}`;

test('an untouched Substrate ledger has no difference', async () => {
  const { rows } = await context.pool.query(
    'select matched_by, proof from transfers order by block_height',
  );
  const proof = 'read_proof_metadata_agreed';
  expect(rows).toEqual([
    { matched_by: 'exact_amount', proof },
    { matched_by: 'reference', proof },
  ]);
  expect(await auditedLines(context, connection)).toEqual([]);
});

test.each<[string, string, RegExp]>([
  ['another sender', change(`sender_account = '0x12'`, exactAt), /^transfer_sender trf_/],
  ['another asset', change(`asset_id = 'asset:1984'`, exactAt), /^transfer_asset trf_/],
  ['no reference', change('reference = null', referencedAt), /^transfer_reference trf_/],
  ['another event', change('index = 7', referencedAt), /^transfer_missing 0x.*event 0\)$/],
  ['a lost transfer', `delete from transfers where block_height = 20`, /^transfer_missing 0x/],
  [
    'a proof of another kind of chain',
    change(`proof = 'header_tx_receipt'`, exactAt),
    /^transfer_evidence trf_/,
  ],
])('%s in it is found', async (_, statement, line) => {
  await withFault(context, [statement], async () => {
    const lines = await auditedLines(context, connection);
    expect(lines).toEqual(expect.arrayContaining([expect.stringMatching(line)]));
  });
});

test('if providers keep no old state, it is still checked that transfers are in blocks of the chain', async () => {
  forgetState(60);
  const unchecked = [
    'not checkable (state pruned): blocks, 70',
    'not checkable (state pruned): transfers, 1',
  ];
  try {
    expect(await auditedLines(context, connection)).toEqual(unchecked);
    const elsewhere = change(`block_hash = '0x${'ab'.repeat(32)}'`, exactAt);
    await withFault(context, [elsewhere], async () => {
      const lines = await auditedLines(context, connection);
      expect(lines).toEqual([expect.stringMatching(/^transfer_block trf_/), unchecked[0]]);
    });
  } finally {
    for (const node of nodes) node.misbehave = undefined;
  }
});

test('the alarm is cleared only once what raised it was checked and found right', async () => {
  const { signal } = new AbortController();
  const audited = async () => {
    await runAudit(context, key, signal);
    return (await selectOpenAlarms(context.db, key)).map(({ kind, detail }) => [kind, detail]);
  };
  context.config.chains = [connection];
  try {
    await withFault(context, [change('index = 7', exactAt)], async () => {
      const raised = await audited();
      expect(raised).toEqual([['audit_difference', expect.stringContaining('no such credit')]]);
      // Two providers have to agree, so one without the state is enough to hide the difference.
      forgetState(60, nodes.slice(1));
      expect(await audited()).toEqual(raised);
    });
    expect(await audited()).toHaveLength(1);
    await context.pool.query(`update audit_differences set from_height = 0`);
    nodes[1]!.misbehave = undefined;
    // The first block that an audit can read is the one after the start.
    expect(await audited()).toHaveLength(1);
    await context.pool.query(`update audit_differences set from_height = 1`);
    expect(await audited()).toEqual([]);
  } finally {
    nodes[1]!.misbehave = undefined;
  }
});

test('a difference that can be checked clears its alarm, whatever else can’t, and others when they are accepted', async () => {
  const { signal } = new AbortController();
  const kinds = async () => (await selectOpenAlarms(context.db, key)).map(({ kind }) => kind);
  context.config.chains = [connection];
  forgetState(60, nodes.slice(1));
  try {
    await withFault(
      context,
      ['update link_revenue set amount_minor = amount_minor + 1'],
      async () => {
        await runAudit(context, key, signal);
        expect(await kinds()).toEqual(['audit_difference']);
      },
    );
    await runAudit(context, key, signal);
    expect(await kinds()).toEqual([]);
    await withFault(context, [change(`block_hash = '0x${'ab'.repeat(32)}'`, exactAt)], async () => {
      await runAudit(context, key, signal);
    });
    await context.pool.query(`update audit_differences set kind = 'transfer_amount'`);
    await runAudit(context, key, signal);
    expect(await kinds()).toEqual(['audit_difference']);
    expect(await acceptDifferences(context, key)).toBe(1);
    expect(await kinds()).toEqual([]);
  } finally {
    nodes[1]!.misbehave = undefined;
  }
});
