import { beforeAll, beforeEach, expect } from 'vitest';
import { nativeAsset } from '#contract/chain/assets.ts';
import type { PaymentDetails } from '#contract/ledger/merchant-payments.ts';
import type { ChainKey } from '#contract/chain/networks.ts';
import type { Payment } from '#contract/ledger/payments.ts';
import type { Block } from '#server/chain/clients/chain.ts';
import { sandboxRates } from '#server/sandbox/sandbox-rates.ts';
import { selectCursor } from '#server/ledger/transfers/transfers.ts';
import { type Caller, signInWithCompany, testApi } from './api.ts';
import type { TestContext } from './context.ts';
import { pretendLive } from './live-chains.ts';
import { ids, link, opening, wallet } from './requests.ts';
import { showBlocks, storeDemoBlocks } from './store-blocks.ts';

const chain: ChainKey = 'polkadot/test';
const account = '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d';
const minute = 60_000;

/**
 * Creates a workspace with a wallet and a link, whose payments tests pay by made-up blocks. Every test has
 * its own fork, an hour after the last. The context's chains must be `allChains`.
 */
export function testTill(context: TestContext) {
  const till = {} as { owner: Caller & { companyId: string }; linkId: string };
  let fork = 0;

  beforeAll(async () => {
    context.rateSources.push(sandboxRates(context.clock));
    await pretendLive(context, chain);
    till.owner = await signInWithCompany(context, testApi(context));
    ids.company = till.owner.companyId;
    ids.wallet = (await till.owner.call('POST', '/wallet', wallet({}))).data.id;
    till.linkId = (await till.owner.call('POST', '/payment-link/static', link({}))).data.id;
  });

  beforeEach(async () => {
    fork += 1;
    context.clock.advance(60 * minute);
    await till.owner.call('POST', '/auth/refresh-session');
    await pretendLive(context, chain);
  });

  async function open(change: object = {}, linkId = till.linkId) {
    const input = opening(change);
    const { data } = await till.owner.call('POST', `/checkout/${linkId}/payments`, input);
    const payment = data as Payment;
    return { ...payment, due: BigInt(payment.amountAtomic) };
  }

  const after = (minutes: number) => new Date(context.clock.now().getTime() + minutes * minute);

  return {
    get owner() {
      return till.owner;
    },
    get linkId() {
      return till.linkId;
    },
    open,
    /** Returns a block some minutes from now that pays these amounts with the payment's reference. */
    block: (height: number, minutes: number, payment: Payment, ...amounts: bigint[]): Block => ({
      height,
      hash: `0xb${height}-${fork}`,
      parentHash: `0xb${height - 1}-${fork}`,
      time: after(minutes),
      credits: amounts.map((amount, index) => ({
        ...credit(index, amount, payment.reference),
        transactionHash: `0xt${height}-${index}-${fork}`,
      })),
    }),
    /** Lets the chain run at its pace for this time; its cursor keeps its height. */
    run: (minutes: number) => pretendLive(context, chain, { time: after(minutes) }),
    async storeFinal(...blocks: Block[]): Promise<void> {
      const cursor = (await selectCursor(context.db, chain))!;
      expect(await storeDemoBlocks(context, chain, cursor, blocks)).toBe('stored');
    },
    storeSeen: (...blocks: Block[]) => showBlocks(context, chain, blocks),
    orphan: (...blocks: Block[]) =>
      showBlocks(
        context,
        chain,
        [],
        blocks.map(({ hash }) => hash),
      ),
    details: async ({ id }: { id: string }) =>
      (await till.owner.call('GET', `/payment/${id}`)).data as PaymentDetails,
  };
}

function credit(index: number, amountAtomic: bigint, reference: string) {
  return {
    kind: 'event' as const,
    index,
    sender: null,
    recipient: account,
    assetId: nativeAsset,
    amountAtomic,
    reference,
  };
}
