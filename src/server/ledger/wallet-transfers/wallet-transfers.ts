import { getSs58AddressInfo } from '@polkadot-api/substrate-bindings';
import { type Chain, type ChainKey, chains } from '#contract/chain/networks.ts';
import type { EvmTransfer, WalletTransfer } from '#contract/ledger/wallet-transfers.ts';
import { showAddress } from '#contract/chain/addresses.ts';
import { withChain } from '#server/chain/clients/with-chain.ts';
import type { Config } from '#server/base/config.ts';
import type { Context } from '#server/base/context.ts';
import { AppError, invalidFields, notFound } from '#server/base/errors.ts';
import type { RequestContext } from '#server/base/http/request-context.ts';
import { throttleCaller } from '#server/base/http/throttle.ts';
import { endpointsOf } from '#server/chain/clients/endpoints.ts';
import { selectPublicPayment, toPayment } from '#server/ledger/payments/payments.ts';

// Throttled, because each request queries a provider.
const ordersPerCaller = { limit: 60, windowMs: 10 * 60_000 };
const hexForm = /^0x[0-9a-f]{40}$/i;

/**
 * Returns the transfer for a payer's wallet to sign: it pays the remaining amount of a payment and contains
 * its reference. Throws `invalid` for `sender` if it is no address of the chain, `not_found`, and `conflict`
 * if nothing is due.
 */
export async function orderTransfer(
  context: RequestContext,
  { id, sender }: { id: string; sender: string },
): Promise<WalletTransfer> {
  await throttleCaller(context, 'wallet transfer', ordersPerCaller);
  const { chain, ...transfer } = await remainingTransfer(context, id);
  const account = senderAccount(chains[chain], sender);
  if (account === undefined) throw invalidFields({ field: 'sender', code: 'invalid' });
  const order = { ...transfer, sender: account, senderAddress: sender };
  const ordered = await withChain(context, chain, (client) => client.orderTransfer(order));
  if (ordered.ecosystem === 'substrate') return ordered;
  return { ...ordered, chain: chainForWallets(context.config, chain) };
}

/**
 * Submits a signed transfer to its network and returns the transaction hash. Throws `conflict` if it is not
 * the transfer that the payment still needs, and `transaction_refused` if the network rejects it.
 */
export async function submitTransfer(
  context: RequestContext,
  { id, transaction }: { id: string; transaction: string },
): Promise<{ transactionHash: string }> {
  await throttleCaller(context, 'wallet transfer', ordersPerCaller);
  const { chain, ...order } = await remainingTransfer(context, id);
  const submitted = await withChain(context, chain, async (client) => {
    return (await client.submit?.(order, transaction)) ?? 'other';
  });
  if (submitted === 'other') throw new AppError('conflict');
  if (submitted.outcome === 'refused') throw new AppError('transaction_refused');
  return { transactionHash: submitted.hash };
}

/**
 * Returns the recipient, asset, remaining amount in atomic units, and reference of a payment. Throws
 * `not_found` if it doesn't exist, and `conflict` if it is settled or past its deadline.
 */
async function remainingTransfer(context: Context, id: string) {
  const payment = await selectPublicPayment(context.db, id);
  if (!payment) throw notFound();
  const { status, remainingAtomic } = toPayment(context.config, payment);
  const isPayable = status === 'open' || status === 'partial';
  if (!isPayable || payment.expiresAt <= context.clock.now()) throw new AppError('conflict');
  const { chain, assetId, reference, recipientAccount } = payment;
  const recipient =
    chains[chain].ecosystem === 'evm'
      ? showAddress(chains[chain], recipientAccount)
      : recipientAccount;
  return { chain, recipient, assetId, amountAtomic: BigInt(remainingAtomic), reference };
}

/**
 * Returns the account of a sender's address; undefined if it is no address of the ecosystem. Accepts any SS58
 * prefix, because browser wallets encode accounts with the prefix of any network.
 */
export function senderAccount(chain: Chain, address: string): string | undefined {
  if (chain.ecosystem === 'evm') {
    return hexForm.test(address) ? address.toLowerCase() : undefined;
  }
  const info = getSs58AddressInfo(address);
  if (!info.isValid || info.publicKey.length !== 32) return undefined;
  return `0x${Buffer.from(info.publicKey).toString('hex')}`;
}

/**
 * Returns the chain's parameters for wallets to add it. They have the public endpoints, because configured
 * ones can contain the operator's API keys; in the sandbox, the endpoints of this machine's chains. Throws
 * TypeError for a chain that isn't EVM.
 */
export function chainForWallets(
  { sandbox, chains: connections }: Config,
  key: ChainKey,
): EvmTransfer['chain'] {
  const chain = chains[key];
  if (chain.ecosystem !== 'evm') throw new TypeError(`${key} is no EVM chain`);
  const { chainId, name, assets, endpoints, explorer } = chain;
  const [{ symbol, decimals }] = assets;
  const connection = connections.find((one) => one.chain === key);
  const configured = connection ? endpointsOf(connection).map(({ url }) => url) : [];
  const rpcUrls = sandbox ? configured : endpoints;
  return {
    chainId: `0x${chainId.toString(16)}`,
    chainName: name,
    nativeCurrency: { name: symbol, symbol, decimals },
    rpcUrls: rpcUrls.filter((url) => url.startsWith('http')),
    ...(explorer && !sandbox && { blockExplorerUrls: [new URL(explorer.address).origin] }),
  };
}
