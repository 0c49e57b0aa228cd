import type { Page } from '@playwright/test';
import { type Hex, hexToBytes } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { keyPairOf } from '#server/sandbox/chains/substrate-account.ts';
import {
  announceEvmWallet,
  type EvmSettings,
  type InstalledEvmWallet,
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
};

/** Puts an EVM wallet with real keys into the browser; it announces itself as wallets do (EIP-6963). */
export async function installEvmWallet(
  page: Page,
  name: string,
  privateKey: Hex,
  { more = [], ...settings }: EvmOptions = {},
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
  const addresses = accounts.map(({ address }) => address);
  await page.addInitScript(announceEvmWallet, { name, ask, addresses, ...settings });
  return owner;
}

/** Puts a Substrate extension with a real key into the browser, under the name that it injects. */
export async function installSubstrateWallet(
  page: Page,
  name: string,
  { mnemonic, address }: { mnemonic: string; address: string },
): Promise<Owner> {
  const owner: Owner = { declines: false };
  const sign = `sign as ${name}`;
  await page.exposeFunction(sign, (data: Hex) => {
    if (owner.declines) return undefined;
    const wrapped = `<Bytes>${Buffer.from(hexToBytes(data)).toString('utf8')}</Bytes>`;
    const signature = keyPairOf(mnemonic).sign(Buffer.from(wrapped));
    return `0x${Buffer.from(signature).toString('hex')}`;
  });
  await page.addInitScript(injectSubstrateWallet, { name, sign, address });
  return owner;
}
