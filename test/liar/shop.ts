import { showAddress } from '#contract/chain/addresses.ts';
import { chains } from '#contract/chain/networks.ts';
import type { Payment } from '#contract/ledger/payments.ts';
import { sandboxRates } from '#server/sandbox/sandbox-rates.ts';
import { signInWithCompany, testApi } from '#test/api.ts';
import { randomAccount } from '#test/chains.ts';
import type { TestContext } from '#test/context.ts';
import { pretendLive } from '#test/live-chains.ts';
import type { World } from './world.ts';

export type Opened = { id: string; amountAtomic: bigint; reference: string };

export type Shop = {
  /** The account that receives the payments. */
  account: string;
  open(): Promise<Opened>;
  /** Returns the network's trust, health and alarms, as operators see them. */
  network(): Promise<{ trust: string; health: string; alarms: { kind: string }[] }>;
};

/** Creates a shop with one link, whose customers pay on this chain. */
export async function openShop(context: TestContext, world: World): Promise<Shop> {
  const { network, environment, ecosystem } = chains[world.key];
  const { sandbox } = context.config;
  context.config.sandbox = true;
  context.rateSources.push(sandboxRates(context.clock));
  const merchant = await signInWithCompany(context, testApi(context));
  await pretendLive(context, world.key);
  const account = randomAccount(ecosystem);
  const wallet = await merchant.call('POST', '/wallet', {
    companyId: merchant.companyId,
    network,
    environment,
    addresses: [showAddress(chains[world.key], account)],
    metadata: { ui: { label: 'Till', colour: 'blue' } },
  });
  const link = await merchant.call('POST', '/payment-link/static', {
    companyId: merchant.companyId,
    name: 'Coffee',
    environment,
    amount: { amount: '5.00', currency: 'USD' },
    walletIds: [wallet.data.id],
  });
  context.config.sandbox = sandbox;
  // The walk starts at the current head.
  await context.pool.query('delete from chain_cursors');
  const payer = testApi(context)();
  return {
    account,
    async open() {
      const path = `/checkout/${link.data.id}/payments`;
      const { data, error } = await payer.call('POST', path, { network, symbol: world.symbol });
      if (error) throw new Error(JSON.stringify(error));
      const { id, amountAtomic, reference } = data as Payment;
      return { id, amountAtomic: BigInt(amountAtomic), reference };
    },
    async network() {
      const { data } = await merchant.call('GET', '/network');
      const states = data.networks as { network: string; environment: string }[];
      return states.find(
        (one) => one.network === network && one.environment === environment,
      ) as never;
    },
  };
}
