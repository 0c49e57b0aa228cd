import { beforeAll, expect, test } from 'vitest';
import { selectOpenAlarms } from '#server/chain/networks/networks.ts';
import { runAudit } from './nightly.ts';
import { showAddress } from '#contract/chain/addresses.ts';
import { chains } from '#contract/chain/networks.ts';
import type { Payment } from '#contract/ledger/payments.ts';
import { referenceBytes } from '#server/chain/clients/chain.ts';
import { connectChain } from '#server/chain/clients/clients.ts';
import type { ChainConnection } from '#server/base/config.ts';
import { sandboxRates } from '#server/sandbox/sandbox-rates.ts';
import { startWalk } from '#server/ledger/watching/walk.ts';
import { signInWithCompany, testApi } from '#test/api.ts';
import { randomAccount } from '#test/chains.ts';
import { testContext } from '#test/context.ts';
import { allChains, pretendLive } from '#test/live-chains.ts';
import { withFault } from '#test/planted-fault.ts';
import type { ScriptedBlock } from '#test/scripted-chain.ts';
import { type ScriptedSubstrate, startScriptedSubstrate } from '#test/scripted-substrate.ts';
import { extrinsicSuccess, inExtrinsic } from '#test/substrate-events.ts';
import { loadRuntime } from '#test/substrate-runtimes.ts';

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

/** Makes one of the two providers say that it has dropped the state of blocks up to this height. */
function forgetState(height: number): void {
  const node = nodes[1]!;
  const old = new Set(Array.from({ length: height + 1 }, (_, at) => node.hashAt(at)));
  node.misbehave = ({ method, params }) =>
    method.startsWith('state_') && old.has(params.at(-1) as string)
      ? { error: { code: -32_000, message: 'UnknownBlock: State already discarded' } }
      : undefined;
}

const change = (what: string, height: number) =>
  `update transfers set ${what} where block_height = ${height}`;
const alarms = async () =>
  (await selectOpenAlarms(context.db, key)).map(({ kind, detail }) => [kind, detail]);

test('the alarm about a credit that the chain doesn’t have stays open while that can’t be checked', async () => {
  context.config.chains = [connection];
  const { signal } = new AbortController();
  await withFault(context, [change('index = 7', exactAt)], async () => {
    await runAudit(context, key, signal);
    const before = await alarms();
    console.log(JSON.stringify(before));
    expect(before).toMatchObject([['audit_difference', expect.stringContaining('no such credit')]]);
    forgetState(60);
    await runAudit(context, key, signal);
    const after = await alarms();
    console.log(JSON.stringify(after));
    expect(after).toEqual(before);
  });
});
