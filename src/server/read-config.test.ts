import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { leastPasswordCost } from './base/config.ts';
import { productionConfig } from './read-config.ts';

const florin = fileURLToPath(new URL('../../bin/florin.js', import.meta.url));
const complete = {
  DATABASE_URL: 'postgres://florin:secret@db.example.com/florin',
  PUBLIC_URL: 'https://pay.example.com/',
  SECRET_KEY: '0f'.repeat(32),
  SMTP_URL: 'smtps://mail.example.com',
  MAIL_FROM: 'Florin <florin@example.com>',
  WALLETCONNECT_PROJECT_ID: 'off',
};

test('florin serve without configuration lists every missing variable, and does not start', async () => {
  const { code, output } = await serve({});
  expect(code).toBe(1);
  for (const name of Object.keys(complete)) expect(output).toContain(`${name}: `);
  expect(output).toContain('DATABASE_URL: must be set');
  expect(output).toContain('WALLETCONNECT_PROJECT_ID: Failed to initialize project id');
});

describe('florin serve and the project id of WalletConnect', () => {
  const configured = (id: string) =>
    productionConfig({ ...complete, WALLETCONNECT_PROJECT_ID: id }).walletConnectProjectId;

  test('accepts the id of a project', () => {
    expect(configured('0123456789abcdef0123456789abcdef')).toBe('0123456789abcdef0123456789abcdef');
  });

  test('works without one if it is disabled explicitly', () => {
    expect(configured('off')).toBeNull();
  });

  test.each(['', 'no', 'your-project-id', '0123456789abcdef', 'g'.repeat(32)])(
    'refuses “%s”, and reports only that error',
    async (id) => {
      expect(() => configured(id)).toThrow(
        /^The configuration has errors:\n {2}WALLETCONNECT_PROJECT_ID: Failed to initialize project id.+$/,
      );
    },
  );
});

test('production hashes passwords at least five times as expensively as OWASP recommends', () => {
  const { memoryKiB, passes, parallelism } = productionConfig(complete).passwordCost;
  const least = leastPasswordCost.memoryKiB * leastPasswordCost.passes;
  expect(memoryKiB * passes).toBeGreaterThanOrEqual(5 * least);
  expect(parallelism).toBe(1);
});

test('a network’s first block is pinned by the data, unless the configuration sets another', () => {
  const pinOf = (change: object) => {
    const endpoints = ['https://a.example', 'https://b.example'];
    const CHAINS = JSON.stringify([{ chain: 'moonbeam/production', endpoints, ...change }]);
    return productionConfig({ ...complete, CHAINS }).chains[0]?.genesisHash;
  };
  expect(pinOf({})).toMatch(/^0x7e6b3bbe/);
  const genesisHash = `0x${'12'.repeat(32)}`;
  expect(pinOf({ genesisHash })).toBe(genesisHash);
});

describe('fees', () => {
  const configured = (fees: string) => productionConfig({ ...complete, FEES: fees }).fees;

  test('are percentages by tier, and zero by default', () => {
    expect(productionConfig(complete).fees).toEqual({});
    expect(configured('basic=0.8, gold=1,silver=12.05')).toEqual({
      basic: 80,
      gold: 100,
      silver: 1205,
    });
  });

  test.each(['', 'basic', 'bronze=1', 'basic=0.801', 'basic=-1', 'basic=100', 'basic=1;gold=1'])(
    '“%s” is refused with an example of the format',
    (fees) => {
      expect(() => configured(fees)).toThrow(/FEES: must be percentages by tier/);
    },
  );
});

describe('a variable that is set as a file', () => {
  let folder: string;
  beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'florin-config-'))));
  afterEach(() => rm(folder, { recursive: true }));

  async function inFiles(texts: Record<string, string>): Promise<Record<string, string>> {
    const variables: Record<string, string> = {};
    for (const [name, text] of Object.entries(texts)) {
      variables[`${name}_FILE`] = join(folder, name);
      await writeFile(join(folder, name), text);
    }
    return variables;
  }

  test('has the same effect as if it were set directly', async () => {
    const files = await inFiles(
      Object.fromEntries(Object.entries(complete).map(([name, text]) => [name, `${text}\n`])),
    );
    expect(productionConfig(files)).toEqual(productionConfig(complete));
  });

  test('is refused if it is also set directly, or its file is missing', async () => {
    const files = await inFiles({ SECRET_KEY: complete.SECRET_KEY });
    expect(() => productionConfig({ ...complete, ...files })).toThrow(
      'SECRET_KEY: is set, and SECRET_KEY_FILE as well',
    );
    const missing = { SMTP_URL: undefined, SMTP_URL_FILE: join(folder, 'nothing') };
    expect(() => productionConfig({ ...complete, ...missing })).toThrow(/SMTP_URL_FILE: ENOENT/);
  });

  test('is validated like any other, without its value in the error', async () => {
    const files = await inFiles({ SECRET_KEY: 'half-a-secret' });
    const wrong = () => productionConfig({ ...complete, SECRET_KEY: undefined, ...files });
    expect(wrong).toThrow('64 hexadecimal digits');
    expect(wrong).not.toThrow('half-a-secret');
  });
});

describe('the metrics', () => {
  const token = 'sixteen letters!';
  const configured = (variables: object) => productionConfig({ ...complete, ...variables }).metrics;

  test('are disabled by default, and need no token on loopback', () => {
    expect(configured({})).toBeNull();
    expect(configured({ METRICS_TOKEN: token })).toBeNull();
    expect(configured({ METRICS_ADDRESS: '127.0.0.1:9464' })).toEqual({
      host: '127.0.0.1',
      port: 9464,
      token: null,
    });
  });

  test('need a token on any other address', () => {
    for (const address of ['0.0.0.0:9464', '[::]:9464', 'metrics.internal:9464']) {
      expect(() => configured({ METRICS_ADDRESS: address })).toThrow(/METRICS_TOKEN: must be set/);
      expect(configured({ METRICS_ADDRESS: address, METRICS_TOKEN: token })).toMatchObject({
        port: 9464,
        token,
      });
    }
    expect(() => configured({ METRICS_TOKEN: 'short' })).toThrow(
      /METRICS_TOKEN: must be at least 16/,
    );
  });

  test.each(['9464', '127.0.0.1', 'http://127.0.0.1:9464', '127.0.0.1:99999', ''])(
    '“%s” is no address to listen on',
    (address) => {
      expect(() => configured({ METRICS_ADDRESS: address })).toThrow(/METRICS_ADDRESS: must be/);
    },
  );
});

describe('resolvers', () => {
  const configured = (servers?: string) =>
    productionConfig({ ...complete, ...(servers && { DNS_SERVERS: servers }) }).dns;

  test('are those of the machine, or the configured ones', () => {
    expect(configured()).toEqual({ servers: [], nameServerPort: 53 });
    const named = '9.9.9.9, 1.1.1.1:5353,2620:fe::fe,[2620:fe::9]:53';
    expect(configured(named).servers).toEqual([
      '9.9.9.9',
      '1.1.1.1:5353',
      '2620:fe::fe',
      '[2620:fe::9]:53',
    ]);
  });

  test.each(['dns.example.com', '9.9.9.9;1.1.1.1', '9.9.9', '9.9.9.9:port'])(
    '“%s” is refused',
    (servers) => {
      expect(() => configured(servers)).toThrow(/DNS_SERVERS: must be resolver addresses/);
    },
  );
});

function serve(variables: Record<string, string>): Promise<{ code: unknown; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [florin, 'serve'], { env: variables }, (error, stdout, stderr) =>
      resolve({ code: error?.code, output: stdout + stderr }),
    );
  });
}

describe('the endpoints of chains', () => {
  const urls = ['wss://one.example', 'wss://two.example'];
  const configured = (connection: object) =>
    productionConfig({
      ...complete,
      CHAINS: JSON.stringify([{ chain: 'polkadot/production', endpoints: urls, ...connection }]),
    }).chains[0];

  test.each(['0x' + '45'.repeat(32), '0X' + '45'.repeat(32)])(
    'are refused with the genesis hash of local chains, which identifies none: %s',
    (genesisHash) => {
      expect(() => configured({ genesisHash })).toThrow(
        'CHAINS.0.genesisHash: is the hash of the sandbox’s local chains',
      );
    },
  );

  test('are refused with an impossible genesis hash, and accepted with a valid one', () => {
    expect(() => configured({ genesisHash: 'main' })).toThrow(
      'must be 0x followed by 64 lowercase hexadecimal',
    );
    const genesisHash = `0x${'ab'.repeat(32)}`;
    expect(configured({ genesisHash })).toMatchObject({ genesisHash });
  });

  test('can be archives, which do not count as a second provider', () => {
    const archive = { url: 'wss://archive.one.example', archive: true };
    expect(configured({ endpoints: [...urls, archive] })?.endpoints).toEqual([...urls, archive]);
    expect(() => configured({ endpoints: [urls[0], archive] })).toThrow('has one provider');
    expect(() => configured({ endpoints: [...urls, { ...archive, archive: 'yes' }] })).toThrow(
      /CHAINS/,
    );
  });

  test('are refused with a misspelled setting', () => {
    const misspelled = { url: 'wss://archive.one.example', archiv: true };
    expect(() => configured({ endpoints: [...urls, misspelled] })).toThrow(/CHAINS/);
  });
});
