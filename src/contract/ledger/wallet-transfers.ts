import * as z from 'zod/mini';

/** What a payer's wallet must sign and send, in hexadecimal, exactly as given here. */
export const evmTransfer = z.object({
  ecosystem: z.literal('evm'),
  /** The network's parameters in the form of EIP-3085, for wallets that do not know it. */
  chain: z.object({
    chainId: z.string(),
    chainName: z.string(),
    nativeCurrency: z.object({ name: z.string(), symbol: z.string(), decimals: z.number() }),
    rpcUrls: z.array(z.string()),
    blockExplorerUrls: z.optional(z.array(z.string())),
  }),
  to: z.string(),
  value: z.string(),
  data: z.string(),
});
export type EvmTransfer = z.infer<typeof evmTransfer>;

export const substrateTransfer = z.object({
  ecosystem: z.literal('substrate'),
  /** What an extension signs: the `SignerPayloadJSON` of Polkadot.js. */
  payload: z.object({
    address: z.string(),
    method: z.string(),
    version: z.literal(4),
    signedExtensions: z.array(z.string()),
    genesisHash: z.string(),
    blockHash: z.string(),
    blockNumber: z.string(),
    era: z.string(),
    nonce: z.string(),
    tip: z.string(),
    specVersion: z.string(),
    transactionVersion: z.string(),
    withSignedTransaction: z.boolean(),
  }),
  /** The two ends of the signed transaction; the signature goes between them. */
  head: z.string(),
  tail: z.string(),
});
export type SubstrateTransfer = z.infer<typeof substrateTransfer>;

export const walletTransfer = z.discriminatedUnion('ecosystem', [evmTransfer, substrateTransfer]);
export type WalletTransfer = z.infer<typeof walletTransfer>;

/**
 * A signed Substrate transaction in hexadecimal. The limit is far above any batch of a transfer and a remark.
 */
export const signedTransaction = z
  .string('required')
  .check(z.maxLength(4_000, 'too_long'), z.regex(/^0x([0-9a-f]{2})+$/i, 'signature'));
