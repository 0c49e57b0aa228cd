import { encodeFunctionData, type Hex } from 'viem';
import type { EvmChainNode } from '#server/sandbox/chains/evm-chain.ts';
import { testTokenAbi, testTokenBytecode } from '#server/sandbox/chains/test-token.ts';
import { watchedAccount } from './watched-shop.ts';

export type Filling = {
  blocks: number;
  /** The number of transactions in each block. */
  transactions: number;
  /**
   * Every `paidEvery` blocks, the first two transactions are a payment by its exact amount, and two token
   * credits of watched addresses without a payment; 0 for never. All others are between strangers.
   */
  paidEvery: number;
  /** The number of watched addresses. */
  watched: number;
};

/** The filled blocks, which are final, from `first` on. */
export type FilledBlocks = {
  filling: Filling;
  first: number;
  /** The number of credits of watched addresses. */
  credits: number;
};

const creditsPerPaidBlock = 3;

/** Deploys a token to `tokens`, the second account of the node. Returns its address. */
export async function prepareToken(node: EvmChainNode): Promise<Hex> {
  const [, from] = await node.request<Hex[]>('eth_accounts');
  const deployed = await node.request<Hex>('eth_sendTransaction', [
    { from, data: testTokenBytecode },
  ]);
  await node.mine(1);
  const { contractAddress: token } = await node.request<{ contractAddress: Hex }>(
    'eth_getTransactionReceipt',
    [deployed],
  );
  const mint = { functionName: 'mint', args: [from!, 10n ** 18n] } as const;
  const data = encodeFunctionData({ abi: testTokenAbi, ...mint });
  await node.request('eth_sendTransaction', [{ from, to: token, data }]);
  await node.mine(1);
  return token;
}

/** Fills the chain with the blocks to be measured. */
export async function fillBlocks(
  node: EvmChainNode,
  token: Hex,
  filling: Filling,
): Promise<FilledBlocks> {
  const { blocks, transactions, watched } = filling;
  const accounts = await node.request<Hex[]>('eth_accounts');
  const [payer, tokens, ...strangers] = accounts as [Hex, Hex, ...Hex[]];
  // Nonces are counted here, because the node assigns concurrent transactions the same one.
  const nonces = new Map<Hex, number>();
  for (const account of accounts) {
    const count = await node.request<Hex>('eth_getTransactionCount', [account, 'latest']);
    nonces.set(account, Number(count));
  }
  function send({ from, ...rest }: { from: Hex; [field: string]: string }): Promise<Hex> {
    const nonce = nonces.get(from)!;
    nonces.set(from, nonce + 1);
    return node.request<Hex>('eth_sendTransaction', [{ from, nonce: hex(BigInt(nonce)), ...rest }]);
  }
  const first = Number(await node.request<Hex>('eth_blockNumber')) + 1;
  const transferTwice = (to: Hex) => {
    const twice = { functionName: 'transferTwice', args: [to, 1n, 2n] } as const;
    return encodeFunctionData({ abi: testTokenAbi, ...twice });
  };
  let paid = 0;
  for (let index = 0; index < blocks; index += 1) {
    const sent: Promise<Hex>[] = [];
    if (isPaid(filling, index)) {
      paid += 1;
      const { account, amountAtomic } = paymentOf(filling, index);
      const other = watchedAccount((index * 7) % watched) as Hex;
      sent.push(
        send({ from: payer, to: account, value: hex(amountAtomic), gas: '0x5208' }),
        send({ from: tokens, to: token, data: transferTwice(other), gas: '0x30000' }),
      );
    }
    for (let other = sent.length; other < transactions; other += 1) {
      const from = strangers[other % strangers.length]!;
      sent.push(
        other % 2 === 0
          ? send({ from, to: payer, value: '0x1', gas: '0x5208' })
          : send({ from: tokens, to: token, data: transferTwice(from), gas: '0x30000' }),
      );
    }
    await Promise.all(sent);
    await node.mine(1);
  }
  // The finalized block is two below the head.
  await node.mine(2);
  return { filling, first, credits: paid * creditsPerPaidBlock };
}

/** Returns the payments that the blocks pay. */
export function paymentsOf(filling: Filling): { account: string; amountAtomic: bigint }[] {
  return Array.from({ length: filling.blocks }, (_, index) => index)
    .filter((index) => isPaid(filling, index))
    .map((index) => paymentOf(filling, index));
}

function isPaid({ paidEvery }: Filling, index: number): boolean {
  return paidEvery > 0 && index % paidEvery === 0;
}

function paymentOf({ watched }: Filling, index: number) {
  return { account: watchedAccount(index % watched), amountAtomic: 10n ** 15n + BigInt(index) };
}

function hex(value: bigint): Hex {
  return `0x${value.toString(16)}`;
}
