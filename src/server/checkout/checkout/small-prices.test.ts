import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { showAddress } from '#contract/chain/addresses.ts';
import { assetIdFrom, nativeAsset } from '#contract/chain/assets.ts';
import { chains } from '#contract/chain/networks.ts';
import { connectChain } from '#server/chain/clients/clients.ts';
import { fetchSmallestAmounts } from '#server/chain/networks/networks.ts';
import { replaceSmallestAmounts } from '#server/chain/networks/store.ts';
import { sandboxRates } from '#server/sandbox/sandbox-rates.ts';
import { type Caller, signInWithCompany, testApi } from '#test/api.ts';
import { randomAccount } from '#test/chains.ts';
import { testContext } from '#test/context.ts';
import { pretendLive } from '#test/live-chains.ts';
import { ids, link, wallet } from '#test/requests.ts';
import { type ScriptedSubstrate, startScriptedSubstrate } from '#test/scripted-substrate.ts';
import {
  assetDetails,
  assetKey,
  holdingKey,
  nativeHolding,
  nativeKey,
} from '#test/substrate-state.ts';
import { loadRuntime, type TestRuntime } from '#test/substrate-runtimes.ts';

// Polkadot Asset Hub with its real metadata: its existential deposit is 0.01 DOT, worth 4 cents at the
// sandbox's rates, and its least holding of USDt is 0.07.

const key = 'polkadot/production';
const context = testContext();
let merchant: Caller & { companyId: string };
let runtime: TestRuntime;
let node: ScriptedSubstrate;
let account: string;

beforeAll(async () => {
  context.rateSources.push(sandboxRates(context.clock));
  await pretendLive(context, key);
  merchant = await signInWithCompany(context, testApi(context));
  ids.company = merchant.companyId;
  runtime = loadRuntime('asset-hub-polkadot');
  node = await startScriptedSubstrate();
  node.add({ runtime, events: [] });
  node.storage.set(assetKey(runtime, 1984), assetDetails(runtime, 70_000n));
  const connection = { chain: key, endpoints: [node.url], genesisHash: node.genesisHash } as const;
  context.config.chains = [{ ...connection, endpoints: [...connection.endpoints] }];
});
afterAll(() => node.stop());

// Every test uses a wallet with its own account.
beforeEach(async () => {
  account = randomAccount('substrate');
  const addresses = [showAddress(chains[key], account)];
  const body = wallet({ environment: 'production', addresses });
  ids.wallet = (await merchant.call('POST', '/wallet', body)).data.id;
  await context.pool.query('update wallets set verified_at = now()');
});

/** Opens a payment of this price and returns its status, or the code of its error. */
async function open(price: string, symbol: string): Promise<string | undefined> {
  const body = link({
    environment: 'production',
    amount: { amount: price, currency: 'USD' },
    walletIds: [ids.wallet],
  });
  const { data } = await merchant.call('POST', '/payment-link/static', body);
  const choice = { network: 'polkadot', symbol };
  const opened = await testApi(context)().call('POST', `/checkout/${data.id}/payments`, choice);
  return opened.error?.code ?? opened.data.status;
}

describe('a price too small for an account that does not exist yet', () => {
  test('is refused by the configured existential deposit until the chain’s own is known', async () => {
    expect(await open('0.03', 'DOT')).toBe('amount_too_small');
    expect(await open('0.04', 'DOT')).toBe('open');
  });

  test('is refused by the chain’s own minimum, asset by asset', async () => {
    const client = connectChain(context.config.chains[0]!);
    const stopping = new AbortController();
    const asking = fetchSmallestAmounts(context, client, stopping.signal);
    await vi.waitFor(
      async () => {
        const rows = await context.db.selectFrom('smallestAmounts').selectAll().execute();
        expect(rows).toHaveLength(2);
      },
      { timeout: 30_000 },
    );
    stopping.abort();
    await asking;
    await client.close();
    expect(await open('0.03', 'DOT')).toBe('amount_too_small');
    expect(await open('0.06', 'USDt')).toBe('amount_too_small');
    expect(await open('0.07', 'USDt')).toBe('open');
  });

  test('is refused by an existential deposit that the chain has raised', async () => {
    await replaceSmallestAmounts(context.db, key, new Map([[nativeAsset, 1_000_000_000n]]));
    expect(await open('0.30', 'DOT')).toBe('amount_too_small');
    await replaceSmallestAmounts(context.db, key, new Map([[nativeAsset, 100_000_000n]]));
    expect(await open('0.30', 'DOT')).toBe('open');
  });

  test('is accepted if the account exists, for the assets that it holds', async () => {
    await replaceSmallestAmounts(
      context.db,
      key,
      new Map([
        [nativeAsset, 100_000_000n],
        [assetIdFrom('asset:1984'), 70_000n],
      ]),
    );
    node.storage.set(nativeKey(runtime, account), nativeHolding(runtime, 10n ** 10n));
    expect(await open('0.03', 'DOT')).toBe('open');
    expect(await open('0.06', 'USDt')).toBe('amount_too_small');
    node.storage.set(holdingKey(runtime, 1984, account), '0x01');
    expect(await open('0.06', 'USDt')).toBe('open');
  });

  test('is refused while the chain cannot be queried for the account', async () => {
    node.storage.set(nativeKey(runtime, account), nativeHolding(runtime, 10n ** 10n));
    node.misbehave = () => ({ error: { code: -32_000, message: 'not now' } });
    expect(await open('0.03', 'DOT')).toBe('amount_too_small');
    node.misbehave = undefined;
    expect(await open('0.03', 'DOT')).toBe('open');
  });
});
