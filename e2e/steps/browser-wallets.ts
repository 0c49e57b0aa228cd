import type { APIRequestContext, Page } from '@playwright/test';
import { createWalletClient, type Hex, hexToBytes, http } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { NetworkState } from '#contract/chain/network-states.ts';
import type { SubstrateTransfer } from '#contract/ledger/wallet-transfers.ts';
import { keyPairOf } from '#server/sandbox/chains/substrate-account.ts';
import { signPayload } from '#test/sign-payload.ts';
import { call } from './call.ts';
import {
  announceEvmWallet,
  type EvmSettings,
  type InstalledEvmWallet,
  type InstalledExtension,
  injectSubstrateWallet,
} from './installed-wallets.ts';

/** How the owner of a wallet responds to its prompts; the test changes it. */
export type Owner = { declines: boolean };

/** The owner of an EVM wallet, with actions in the wallet itself. */
export type EvmOwner = Owner & {
  /** The prompts that the wallet has shown its owner, oldest first. */
  requests: string[];
  /** Returns the id of the wallet's current chain. */
  chainId(): Promise<number>;
  chooseAccount(address: string): Promise<void>;
};

export type EvmOptions = Omit<EvmSettings, 'addresses'> & {
  /** Private keys of further accounts. */
  more?: Hex[];
  /** Whether it is added to a page that has already loaded, like a slow extension. */
  late?: boolean;
  /** The session by which it finds the node that it sends to; default: the page's. */
  api?: APIRequestContext;
};

/**
 * Installs an EVM wallet with real keys in the browser, which announces itself as wallets do (EIP-6963).
 */
export async function installEvmWallet(
  page: Page,
  name: string,
  privateKey: Hex,
  { more = [], late = false, api = page.request, ...settings }: EvmOptions = {},
): Promise<EvmOwner> {
  const accounts = [privateKey, ...more].map((key) => privateKeyToAccount(key));
  const requests: string[] = [];
  const owner: EvmOwner = {
    declines: false,
    requests,
    chainId: () => page.evaluate((wallet) => window.testWallets![wallet]!.chainId(), name),
    chooseAccount: (address) =>
      page.evaluate(([wallet, chosen]) => window.testWallets![wallet]!.choose(chosen), [
        name,
        address,
      ] as const),
  };
  // Resolves to undefined if the owner declines; otherwise to the requested signature, or `0x`.
  const ask: InstalledEvmWallet['ask'] = `ask the owner of ${name}`;
  await page.exposeFunction(ask, async (what: string, raw?: Hex, address?: string) => {
    requests.push(what);
    if (owner.declines) return undefined;
    const account = accounts.find((one) => one.address.toLowerCase() === address?.toLowerCase());
    return raw && account ? account.signMessage({ message: { raw } }) : '0x';
  });
  const send: InstalledEvmWallet['send'] = `send as ${name}`;
  await page.exposeFunction(send, async ({ from, chainId, ...sent }: WalletCall) => {
    const account = accounts.find((one) => one.address.toLowerCase() === from.toLowerCase());
    if (!account || chainId !== 1287) return 'not on this chain';
    return sendOnSandbox(api, account, sent);
  });
  const addresses = accounts.map(({ address }) => address);
  const wallet = { name, ask, send, addresses, ...settings };
  await page.addInitScript(announceEvmWallet, wallet);
  if (late) await page.evaluate(announceEvmWallet, wallet);
  return owner;
}

type WalletCall = { from: Hex; chainId: number; to: Hex; value: Hex; data: Hex };

/** Sends a transaction to the sandbox's node, which the wallet uses whatever the page has configured. */
export async function sendOnSandbox(
  api: APIRequestContext,
  account: ReturnType<typeof privateKeyToAccount>,
  { to, value, data }: Pick<WalletCall, 'to' | 'value' | 'data'>,
): Promise<Hex> {
  const { networks } = await call<{ networks: NetworkState[] }>(api, 'GET', '/api/network');
  const { host } = networks.find(({ network }) => network === 'moonbeam')!.providers[0]!;
  const wallet = createWalletClient({ account, transport: http(`http://${host}`) });
  return wallet.sendTransaction({ to, value: BigInt(value), data, chain: null });
}

/** Installs a Substrate extension with a real key in the browser, under the name that it injects. */
export async function installSubstrateWallet(
  page: Page,
  name: string,
  { mnemonic, address }: { mnemonic: string; address: string },
  more: InstalledExtension['accounts'] = [],
): Promise<Owner> {
  const owner: Owner = { declines: false };
  const sign = `sign as ${name}`;
  await page.exposeFunction(sign, (data: Hex) => {
    if (owner.declines) return undefined;
    const wrapped = `<Bytes>${Buffer.from(hexToBytes(data)).toString('utf8')}</Bytes>`;
    const signature = keyPairOf(mnemonic).sign(Buffer.from(wrapped));
    return `0x${Buffer.from(signature).toString('hex')}`;
  });
  const signs: InstalledExtension['signPayload'] = `sign payload as ${name}`;
  await page.exposeFunction(signs, (payload: SubstrateTransfer['payload']) =>
    owner.declines || payload.address !== address ? undefined : signPayload(payload, mnemonic),
  );
  const accounts = [{ address, name: 'Everyday', type: 'sr25519' }, ...more];
  await page.addInitScript(injectSubstrateWallet, { name, sign, signPayload: signs, accounts });
  return owner;
}
