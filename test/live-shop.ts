import { randomBytes } from 'node:crypto';
import { showAddress } from '#contract/chain/addresses.ts';
import { parseAssetId } from '#contract/chain/assets.ts';
import { chains } from '#contract/chain/networks.ts';
import type { Payment } from '#contract/ledger/payments.ts';
import { selectCursor } from '#server/ledger/transfers/transfers.ts';
import { type Caller, signInWithCompany, testApi } from './api.ts';
import { randomAccount } from './chains.ts';
import type { TestContext } from './context.ts';
import { pretendLive } from './live-chains.ts';
import { storeDemoBlocks } from './store-blocks.ts';

const chain = 'polkadot/production';
const minute = 60_000;

type Verified = 'domain' | 'identity' | 'enhanced';

/**
 * Creates a workspace in production with a verified wallet. Tests pay its payments by blocks that they make
 * up. The context's chains must be `allChains`.
 */
export async function liveShop(context: TestContext, ...verified: Verified[]) {
  const owner = await signInWithCompany(context, testApi(context));
  const payer = testApi(context)();
  const account = randomAccount('substrate');
  await pretendLive(context, chain);
  const wallet = await made(owner, '/wallet', {
    companyId: owner.companyId,
    network: 'polkadot',
    environment: 'production',
    addresses: [showAddress(chains[chain], account)],
    metadata: { ui: { label: 'Till', colour: 'red' } },
  });
  await context.pool.query('update wallets set verified_at = now() where id = $1', [wallet.id]);

  const common = { companyId: owner.companyId, environment: 'production', walletIds: [wallet.id] };
  const { email } = (await owner.call('GET', '/user/info')).data;
  const shop = {
    owner,
    email: email as string,
    payer,
    /** Makes its network look live after the clock has advanced. */
    live: () => pretendLive(context, chain),
    /** Records these verifications as approved now. */
    async verify(...what: Verified[]): Promise<void> {
      for (const one of what) {
        const change = `update workspaces set ${one}_verified_at = $2 where id = $1`;
        await context.pool.query(change, [owner.companyId, context.clock.now()]);
      }
    },
    /** Creates a static link with this price. */
    link: (amount: string, currency = 'USD', change: object = {}) =>
      made(owner, '/payment-link/static', {
        ...common,
        name: 'Coffee',
        amount: { amount, currency },
        ...change,
      }),
    order: (amount: string, change: object = {}, headers: HeadersInit = {}) =>
      owner.call(
        'POST',
        '/payment-link/dynamic',
        { ...common, name: 'Order', amount: { amount, currency: 'USD' }, ...change },
        headers,
      ),
    donation: (change: object = {}) =>
      made(owner, '/payment-link/donation', {
        ...common,
        name: 'Bees',
        currency: 'USD',
        suggestedAmounts: ['5'],
        freeAmount: true,
        ...change,
      }),
    open: (linkId: string, change: object = {}, headers: HeadersInit = {}) => {
      const choice = { network: 'polkadot', symbol: 'DOT', ...change };
      return payer.call('POST', `/checkout/${linkId}/payments`, choice, headers);
    },
    /**
     * Stores a final block some minutes from now, with a transfer of this share of each payment's amount.
     */
    block: (minutes: number, ...paid: Paid[]) => storeBlock(context, account, minutes, paid),
  };
  await shop.verify(...verified);
  return shop;
}

export type LiveShop = Awaited<ReturnType<typeof liveShop>>;

async function made(by: Caller, path: string, body: object): Promise<{ id: string }> {
  const { data, error } = await by.call('POST', path, body);
  if (error) throw new Error(JSON.stringify(error));
  return data as { id: string };
}

type Paid = [payment: Payment, part?: number];

async function storeBlock(
  context: TestContext,
  recipient: string,
  minutes: number,
  paid: Paid[],
): Promise<void> {
  const time = new Date(context.clock.now().getTime() + minutes * minute);
  const before = (await selectCursor(context.db, chain))!;
  // The chain has run at its pace up to there, without a halt that would extend deadlines.
  const cursor = { ...before, time: new Date(time.getTime() - 6_000) };
  await pretendLive(context, chain, cursor);
  const block = {
    height: cursor.height + 1,
    hash: randomHash(),
    parentHash: cursor.hash,
    time,
    credits: paid.map(([{ amountAtomic, asset, reference }, part = 1], index) => ({
      kind: 'event' as const,
      index,
      sender: null,
      recipient,
      assetId: parseAssetId('substrate', asset.contractOrAssetId),
      amountAtomic: (BigInt(amountAtomic) * BigInt(part * 100)) / 100n,
      reference,
      transactionHash: randomHash(),
    })),
  };
  const stored = await storeDemoBlocks(context, chain, cursor, [block]);
  if (stored !== 'stored') throw new Error(stored);
}

function randomHash(): string {
  return `0x${randomBytes(32).toString('hex')}`;
}
