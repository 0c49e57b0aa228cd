import { randomUUID } from 'node:crypto';
import { SignClient } from '@walletconnect/sign-client';
import type { Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';

/** A wallet on another device, with a real key, that has scanned the code of a page. */
export async function pairPhone(relayUrl: string, uri: string, privateKey: Hex, chainId: number) {
  const account = privateKeyToAccount(privateKey);
  const client = await SignClient.init({
    projectId: '0'.repeat(32),
    relayUrl,
    logger: 'silent',
    telemetryEnabled: false,
    storageOptions: { database: ':memory:' },
    // Else the phones of one process would share their connection, which ends with the first one's relay.
    customStoragePrefix: randomUUID(),
    metadata: { name: 'Phone', description: '', url: 'https://phone.example', icons: [] },
  });
  client.on('session_proposal', ({ id }) => {
    const eip155 = {
      accounts: [`eip155:${chainId}:${account.address}`],
      methods: ['personal_sign'],
      events: ['accountsChanged', 'chainChanged'],
    };
    return client.approve({ id, namespaces: { eip155 } });
  });
  client.on('session_request', async ({ id, topic, params: { request } }) => {
    const [raw] = request.params as [Hex];
    const result = await account.signMessage({ message: { raw } });
    await client.respond({ topic, response: { id, jsonrpc: '2.0', result } });
  });
  await client.pair({ uri });
  return client;
}
