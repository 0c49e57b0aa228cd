import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { nativeAsset } from '#contract/chain/assets.ts';
import type { Context } from '#server/base/context.ts';
import { type ScriptedSubstrate, startScriptedSubstrate } from '#test/scripted-substrate.ts';
import { loadRuntime } from '#test/substrate-runtimes.ts';
import { nativeHolding, nativeKey } from '#test/substrate-state.ts';
import { accountExists } from './existing-account.ts';

const chain = 'polkadot/production';
const account = `0x${'44'.repeat(32)}`;
const runtime = loadRuntime('asset-hub-polkadot');

let node: ScriptedSubstrate;
let context: Context;
let warnings: unknown[];

beforeEach(async () => {
  node = await startScriptedSubstrate();
  node.storage.set(nativeKey(runtime, account), nativeHolding(runtime, 10n ** 10n));
  node.add({ runtime, events: [] });
  const { url, genesisHash } = node;
  warnings = [];
  context = {
    config: { chains: [{ chain, endpoints: [url], genesisHash }] },
    log: { warn: (details: unknown) => warnings.push(details) },
  } as never;
});
afterEach(() => node.stop());

const exists = () => accountExists(context, { chain, account } as never, { id: nativeAsset });

describe('whether an account exists', () => {
  test('is not waited for longer than five seconds', async () => {
    node.misbehave = ({ method }) => (method === 'state_getStorage' ? 'silence' : undefined);
    const began = performance.now();
    expect(await exists()).toBe(false);
    expect(performance.now() - began).toBeLessThan(9_000);
    node.misbehave = undefined;
    expect(await exists()).toBe(true);
  });

  test('is unknown, with a warning, if the node refuses or the chain is not connected', async () => {
    node.misbehave = ({ method }) =>
      method === 'state_getStorage' ? { error: { code: -32_000, message: 'no' } } : undefined;
    expect(await exists()).toBe(false);
    context.config.chains = [];
    expect(await exists()).toBe(false);
    expect(warnings).toHaveLength(2);
  });
});
