/**
 * Error codes of wallets and nodes, with the names of EIP-1474 (-32700 to -32000), EIP-1193 (4001
 * to 4901), EIP-3326 (4902) and EIP-5792 (5700 to 5760). Each has a text in the catalogue.
 */
export const walletErrorCodes = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internalError: -32603,
  invalidInput: -32000,
  resourceNotFound: -32001,
  resourceUnavailable: -32002,
  transactionRejected: -32003,
  methodNotSupported: -32004,
  limitExceeded: -32005,
  versionNotSupported: -32006,
  userRejectedRequest: 4001,
  unauthorized: 4100,
  unsupportedMethod: 4200,
  disconnected: 4900,
  chainDisconnected: 4901,
  unrecognizedChain: 4902,
  unsupportedCapability: 5700,
  unsupportedChain: 5710,
  duplicateId: 5720,
  unknownBundle: 5730,
  bundleTooLarge: 5740,
  upgradeRejected: 5750,
  atomicityNotSupported: 5760,
} as const;

/** Errors without a code, by the error class of viem and wagmi. */
const byClass = {
  ChainNotConfiguredError: 'chainNotConfigured',
  ProviderNotFoundError: 'providerNotFound',
  TimeoutError: 'timeout',
  HttpRequestError: 'httpRequestFailed',
} as const;

export type WalletErrorName =
  | keyof typeof walletErrorCodes
  | (typeof byClass)[keyof typeof byClass]
  | 'pairingExpired'
  | 'walletConnectNotConfigured'
  | 'unknown';

/** Error codes of wallets on other devices for a session proposal (CAIP-25). */
const proposalErrors: Record<number, WalletErrorName> = {
  5000: 'userRejectedRequest',
  5001: 'userRejectedRequest',
  5002: 'userRejectedRequest',
  5003: 'userRejectedRequest',
  5100: 'unsupportedChain',
  5101: 'unsupportedMethod',
};

const byCode = new Map<unknown, WalletErrorName>([
  ...Object.entries(walletErrorCodes).map(
    ([name, code]) => [code, name as WalletErrorName] as const,
  ),
  ...Object.entries(proposalErrors).map(([code, name]) => [Number(code), name] as const),
]);

/** Returns the name of one error, ignoring its causes; undefined if neither class nor code is known. */
export function walletErrorName(error: object): WalletErrorName | undefined {
  const { name, code } = error as { name?: string; code?: unknown };
  return byClass[name as keyof typeof byClass] ?? byCode.get(code);
}
