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

/** What the owner of a wallet does when it asks; the test changes it. */
export type Owner = { declines: boolean };

/** The same of an EVM wallet, with what they do in the wallet by themselves. */
export type EvmOwner = Owner & {
  /** What the wallet has asked its owner for, oldest first. */
  asked: string[];
  /** The chain the wallet is on. */
  chainId(): Promise<number>;
  chooseAccount(address: string): Promise<void>;
};

export type EvmOptions = Omit<EvmSettings, 'addresses'> & {
  /** Whose accounts it holds beside the first. */
  more?: Hex[];
  /** It comes into the page that stands there, as one that takes its time does. */
  late?: boolean;
  /** In a session, by which it finds the node that it sends to; default: the page's own. */
  api?: APIRequestContext;
};

/** Puts an EVM wallet with real keys into the browser; it announces itself as wallets do (EIP-6963). */
export async function installEvmWallet(
  page: Page,
  name: string,
  privateKey: Hex,
  { more = [], late = false, api = page.request, ...settings }: EvmOptions = {},
): Promise<EvmOwner> {
  const accounts = [privateKey, ...more].map((key) => privateKeyToAccount(key));
  const asked: string[] = [];
  const owner: EvmOwner = {
    declines: false,
    asked,
    chainId: () => page.evaluate((wallet) => window.testWallets![wallet]!.chainId(), name),
    chooseAccount: (address) =>
      page.evaluate(([wallet, chosen]) => window.testWallets![wallet]!.choose(chosen), [
        name,
        address,
      ] as const),
  };
  // Answers whether its owner agrees, with the signature where one was asked for.
  const ask: InstalledEvmWallet['ask'] = `ask the owner of ${name}`;
  await page.exposeFunction(ask, async (what: string, raw?: Hex, address?: string) => {
    asked.push(what);
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

/** The wallet's own node is the sandbox's, whatever the page told it. */
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

/** Puts a Substrate extension with a real key into the browser, under the name that it injects. */
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
