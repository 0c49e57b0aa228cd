import { randomUUID } from 'node:crypto';
import { SignClient } from '@walletconnect/sign-client';
import type { Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';

/** How the owner of a phone responds to its prompts; the test changes it. */
export type PhoneOwner = {
  /** The prompt that the owner declines; default: none. */
  declines?: 'connecting' | 'signing';
  /** Sends a transaction and returns its hash. */
  send?(transaction: { to: Hex; value: Hex; data: Hex }): Promise<Hex>;
};

const rejected = { code: 5000, message: 'User rejected.' };

/** Creates a wallet on another device, with a real key, that has scanned the code of a page. */
export async function pairPhone(
  relayUrl: string,
  uri: string,
  privateKey: Hex,
  chainId: number,
  owner: PhoneOwner = {},
) {
  const account = privateKeyToAccount(privateKey);
  const client = await SignClient.init({
    projectId: '0'.repeat(32),
    relayUrl,
    logger: 'silent',
    telemetryEnabled: false,
    storageOptions: { database: ':memory:' },
    // Otherwise the phones of one process would share a connection, which ends with the first one's relay.
    customStoragePrefix: randomUUID(),
    metadata: { name: 'Phone', description: '', url: 'https://phone.example', icons: [] },
  });
  client.on('session_proposal', ({ id }) => {
    if (owner.declines === 'connecting') return client.reject({ id, reason: rejected });
    const eip155 = {
      accounts: [`eip155:${chainId}:${account.address}`],
      methods: ['personal_sign', ...(owner.send ? ['eth_sendTransaction'] : [])],
      events: ['accountsChanged', 'chainChanged'],
    };
    return client.approve({ id, namespaces: { eip155 } });
  });
  client.on('session_request', async ({ id, topic, params: { request } }) => {
    const jsonrpc = '2.0';
    if (owner.declines === 'signing') {
      return client.respond({ topic, response: { id, jsonrpc, error: rejected } });
    }
    const result =
      request.method === 'eth_sendTransaction'
        ? await owner.send!((request.params as [{ to: Hex; value: Hex; data: Hex }])[0])
        : await account.signMessage({ message: { raw: (request.params as [Hex])[0] } });
    await client.respond({ topic, response: { id, jsonrpc, result } });
  });
  await client.pair({ uri });
  return client;
}
