import { ChainNotConfiguredError, ProviderNotFoundError } from '@wagmi/core';
import {
  HttpRequestError,
  InternalRpcError,
  SwitchChainError,
  TimeoutError,
  UserRejectedRequestError,
} from 'viem';
import { describe, expect, test } from 'vitest';
import { connect } from './texts/en.ts';
import { DeclinedError, toWalletError } from './wallet-error.ts';
import { walletErrorCodes } from './wallet-error-codes.ts';

const specified = [
  ...[-32700, -32600, -32601, -32602, -32603],
  ...[-32000, -32001, -32002, -32003, -32004, -32005, -32006],
  ...[4001, 4100, 4200, 4900, 4901, 4902],
  ...[5700, 5710, 5720, 5730, 5740, 5750, 5760],
];

describe('wallet error codes', () => {
  test('every code of the standards has a name, and every name has a text', () => {
    const byNumber = (a: number, b: number) => a - b;
    expect(Object.values(walletErrorCodes).toSorted(byNumber)).toEqual(
      specified.toSorted(byNumber),
    );
    expect(Object.keys(connect)).toEqual(
      expect.arrayContaining(Object.keys(walletErrorCodes).map((name) => `error.${name}`)),
    );
  });

  test.each(Object.entries(walletErrorCodes))('%s is recognized by its code %i', (name, code) => {
    expect(toWalletError({ code, message: 'x' }).reason).toBe(name);
  });

  test.each([[{ code: 12_345 }], [new Error('no idea')], ['a text'], [undefined]])(
    '%j has the neutral text',
    (thrown) => {
      expect(toWalletError(thrown).reason).toBe('unknown');
    },
  );

  test('a rejection by the user is distinguished from all other errors', () => {
    const rejected = new UserRejectedRequestError(new Error('no'));
    expect(toWalletError(rejected)).toBeInstanceOf(DeclinedError);
    expect(toWalletError({ code: 4100 })).not.toBeInstanceOf(DeclinedError);
  });

  test('is found inside the errors that a library or the wallet wraps around it', () => {
    const refusal = Object.assign(new Error('no'), { code: 4200 });
    expect(toWalletError(new UserRejectedRequestError(refusal)).reason).toBe('unsupportedMethod');
    const onPhone = { code: -32603, data: { originalError: { code: 4902 } } };
    expect(toWalletError(new InternalRpcError(onPhone as never)).reason).toBe('unrecognizedChain');
  });
});

test.each([
  [new SwitchChainError(new ChainNotConfiguredError()), 'Chain not configured.'],
  [new ProviderNotFoundError(), 'Provider not found.'],
  [
    new TimeoutError({ body: {}, url: 'https://node.example' }),
    'The request took too long to respond.',
  ],
  [new HttpRequestError({ url: 'https://node.example' }), 'HTTP request failed.'],
])('%o has the specified text', (thrown, text) => {
  expect(connect[`error.${toWalletError(thrown).reason}`]).toBe(text);
});
