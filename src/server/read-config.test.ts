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

describe('florin serve and sources of fiat rates', () => {
  const configured = (values: object) =>
    productionConfig({ ...complete, ...values }).fiatSources.map(({ url, ...rest }) => ({
      ...rest,
      host: new URL(url).host,
    }));

  test('has the European Central Bank by default, which is enough alone', () => {
    expect(configured({})).toEqual([{ name: 'ecb', host: 'www.ecb.europa.eu', alone: true }]);
    expect(configured({ FIAT_SOURCES: 'off' })).toEqual([]);
  });

  test('takes known names and others with their address', () => {
    const FIAT_SOURCES = 'ecb, exchangerate-api,own=https://rates.example/a?key=b=c';
    expect(configured({ FIAT_SOURCES, FIAT_ALONE: 'own' })).toEqual([
      { name: 'ecb', host: 'www.ecb.europa.eu', alone: false },
      { name: 'exchangerate-api', host: 'open.er-api.com', alone: false },
      { name: 'own', host: 'rates.example', alone: true },
    ]);
  });

  test.each([
    '',
    'unknown',
    'ecb,ecb',
    'own=http://rates.example/a',
    'own=',
    'a b=https://x.example',
  ])('refuses %j', (FIAT_SOURCES) => {
    expect(() => configured({ FIAT_SOURCES })).toThrow(/FIAT_SOURCES: must be ecb/);
  });

  test('refuses to trust a source alone that isn’t configured', () => {
    expect(() => configured({ FIAT_ALONE: 'own' })).toThrow(/FIAT_ALONE: must be names/);
  });
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

describe('the identity provider', () => {
  const sumsub = {
    IDENTITY_PROVIDER: 'sumsub',
    SUMSUB_APP_TOKEN: 'prd:token',
    SUMSUB_SECRET_KEY: 'the secret key',
    SUMSUB_WEBHOOK_SECRET: 'the webhook secret',
    SUMSUB_IDENTITY_LEVEL: 'identity',
    SUMSUB_BUSINESS_LEVEL: 'business',
    SUMSUB_ENHANCED_LEVEL: 'enhanced',
  };
  const configured = (change: NodeJS.ProcessEnv) =>
    productionConfig({ ...complete, ...change }).identityProvider;

  test('is manual unless it is set', () => {
    expect(configured({})).toEqual({ name: 'manual' });
    expect(configured({ IDENTITY_PROVIDER: 'manual' })).toEqual({ name: 'manual' });
  });

  test('can be Sumsub', () => {
    expect(configured(sumsub)).toEqual({
      name: 'sumsub',
      url: 'https://api.sumsub.com',
      appToken: 'prd:token',
      secretKey: 'the secret key',
      webhookSecret: 'the webhook secret',
      levels: { identity: 'identity', business: 'business', enhanced: 'enhanced' },
    });
  });

  test('is refused as Sumsub without anything that it needs, by name, whatever else is wrong', () => {
    const names = Object.keys(sumsub).filter((name) => name !== 'IDENTITY_PROVIDER');
    for (const name of names) {
      expect(() => configured({ ...sumsub, [name]: undefined })).toThrow(
        new RegExp(
          `^The configuration has errors:\\n {2}${name}: must be set if IDENTITY_PROVIDER is sumsub: .+$`,
        ),
      );
    }
    const alone = { IDENTITY_PROVIDER: 'sumsub', PORT: 'eighty' };
    for (const name of [...names, 'PORT']) expect(() => configured(alone)).toThrow(`${name}: must`);
  });

  test.each([
    ['IDENTITY_PROVIDER', 'onfido', /must be manual .* or sumsub/],
    ['SUMSUB_APP_TOKEN', ' ', /must not be empty/],
    ['SUMSUB_URL', 'http://api.sumsub.com', /must begin with https/],
    ['SUMSUB_URL', 'api.sumsub.com', /must be a URL/],
  ])('is refused with %s=%s', (name, value, message) => {
    expect(() => configured({ ...sumsub, [name]: value })).toThrow(message);
  });

  test('never shows a secret in its error', () => {
    const wrong = { ...sumsub, SUMSUB_BUSINESS_LEVEL: undefined, SUMSUB_URL: 'nowhere' };
    expect(() => configured(wrong)).not.toThrow(/the secret key|the webhook secret|prd:token/);
  });
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

describe('every wrong variable is refused with a sentence that names the fault', () => {
  const required = Object.keys(complete).filter((name) => name !== 'WALLETCONNECT_PROJECT_ID');
  const sender = 'must be one email address, such as pay@example.com or Florin <pay@example.com>';
  const origin = 'must be the address of the host alone, such as https://pay.example.com';
  const minutes = 'must be a number of minutes above 0, at most 5256000 (ten years)';
  const shorter = 'must be more than SESSION_REFRESH_MINUTES (15 by default), or sessions end';

  test.each<[NodeJS.ProcessEnv, string, string]>([
    ...required.map((name): [NodeJS.ProcessEnv, string, string] => [
      { [name]: undefined },
      name,
      'must be set',
    ]),
    [{ MAIL_FROM: '' }, 'MAIL_FROM', sender],
    [{ MAIL_FROM: 'Florin' }, 'MAIL_FROM', sender],
    [{ MAIL_FROM: 'pay@localhost' }, 'MAIL_FROM', sender],
    [{ MAIL_FROM: 'Florin <pay.example.com>' }, 'MAIL_FROM', sender],
    [{ MAIL_FROM: 'pay@example.com, shop@example.com' }, 'MAIL_FROM', sender],
    [{ MAIL_FROM: 'Shops: pay@example.com;' }, 'MAIL_FROM', sender],
    [{ MAIL_FROM: 'pay@example.com\r\nBcc: all@example.com' }, 'MAIL_FROM', sender],
    [{ PUBLIC_URL: '' }, 'PUBLIC_URL', 'must be a web address, such as https://pay.example.com'],
    [{ PUBLIC_URL: 'pay.example.com' }, 'PUBLIC_URL', 'must be a web address'],
    [{ PUBLIC_URL: 'ftp://pay.example.com' }, 'PUBLIC_URL', 'must be a web address'],
    [{ PUBLIC_URL: 'https://example.com/pay' }, 'PUBLIC_URL', `${origin}, without the path /pay`],
    [{ PUBLIC_URL: 'https://example.com//' }, 'PUBLIC_URL', `${origin}, without the path //`],
    [{ PUBLIC_URL: 'https://example.com/?a=1' }, 'PUBLIC_URL', `${origin}, without a query (?)`],
    [{ PUBLIC_URL: 'https://example.com?' }, 'PUBLIC_URL', `${origin}, without a query (?)`],
    [{ PUBLIC_URL: 'https://example.com/#pay' }, 'PUBLIC_URL', `${origin}, without a fragment (#)`],
    [{ PUBLIC_URL: 'https://me:pw@example.com' }, 'PUBLIC_URL', `${origin}, without a user name`],
    [{ PUBLIC_URL: 'http://pay.example.com' }, 'PUBLIC_URL', 'must begin with https://'],
    [{ PUBLIC_URL: 'http://10.0.0.7:8080' }, 'PUBLIC_URL', 'must begin with https://'],
    [{ PUBLIC_URL: 'http://localhost.example.com' }, 'PUBLIC_URL', 'must begin with https://'],
    [
      { DASHBOARD_URL: 'https://app.example.com/app' },
      'DASHBOARD_URL',
      `${origin}, without the path /app`,
    ],
    [
      { DASHBOARD_URL: 'https://me@app.example.com' },
      'DASHBOARD_URL',
      `${origin}, without a user name`,
    ],
    [{ DASHBOARD_URL: '*' }, 'DASHBOARD_URL', 'must be a web address'],
    [{ DASHBOARD_URL: 'null' }, 'DASHBOARD_URL', 'must be a web address'],
    [{ DASHBOARD_URL: 'http://app.example.com' }, 'DASHBOARD_URL', 'must begin with https://'],
    [
      { DASHBOARD_URL: 'https://app.example.org' },
      'DASHBOARD_URL',
      'must be on the same site as PUBLIC_URL (example.com)',
    ],
    [{ ROUTING_GUARD: '0' }, 'ROUTING_GUARD', 'must be on or off'],
    [{ ALLOW_HTTP: 'yes' }, 'ALLOW_HTTP', 'must be 1 or 0'],
    [{ SESSION_TTL_MINUTES: '14' }, 'SESSION_TTL_MINUTES', shorter],
    [{ SESSION_TTL_MINUTES: '15' }, 'SESSION_TTL_MINUTES', shorter],
    [{ SESSION_REFRESH_MINUTES: '10080' }, 'SESSION_TTL_MINUTES', shorter],
    [{ SESSION_TTL_MINUTES: '0' }, 'SESSION_TTL_MINUTES', minutes],
    [{ SESSION_TTL_MINUTES: '1e300' }, 'SESSION_TTL_MINUTES', minutes],
    [{ SESSION_TTL_MINUTES: '5256001' }, 'SESSION_TTL_MINUTES', minutes],
    [{ SESSION_REFRESH_MINUTES: '-1' }, 'SESSION_REFRESH_MINUTES', minutes],
    [{ PORT: '' }, 'PORT', 'must be a whole number from 0 to 65535'],
    [{ PORT: '0x1f90' }, 'PORT', 'must be a whole number from 0 to 65535'],
    [{ TRUSTED_PROXIES: '' }, 'TRUSTED_PROXIES', 'must be a whole number from 0 to 10'],
    [{ VERIFICATION_DOCUMENTS_DAYS: '400' }, 'VERIFICATION_DOCUMENTS_DAYS', 'must be a whole'],
    [
      { SMTP_URL: 'mail.example.com' },
      'SMTP_URL',
      'must be a URL that begins with smtp:// or smtps://',
    ],
    [{ SUPPORT_EMAIL: 'help' }, 'SUPPORT_EMAIL', 'must be an email address'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL', 'must be one of trace, debug, info, warn, error, silent'],
    [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL', 'must be a URL that begins with postgres://'],
  ])('%j', (change, name, sentence) => {
    const lines = faults(change);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`${name}: ${sentence}`);
  });

  test('and several are reported together', () => {
    const several = {
      PUBLIC_URL: 'http://pay.example.com',
      SESSION_TTL_MINUTES: '5',
      METRICS_ADDRESS: '0.0.0.0:9464',
      SECRET_KEY: 'short',
    };
    const names = ['SECRET_KEY', 'PUBLIC_URL', 'SESSION_TTL_MINUTES', 'METRICS_TOKEN'];
    expect(faults(several).map((line) => line.split(':')[0])).toEqual(names);
  });

  function faults(change: NodeJS.ProcessEnv): string[] {
    try {
      productionConfig({ ...complete, ...change });
      return [];
    } catch (error) {
      const [title, ...lines] = String(error).split('\n  ');
      expect(title).toBe('Error: The configuration has errors:');
      return lines;
    }
  }
});

describe('the public address', () => {
  const configured = (variables: object) => productionConfig({ ...complete, ...variables });

  test.each([
    ['https://Pay.Example.com:443/', 'https://pay.example.com'],
    ['https://pay.example.com:8443', 'https://pay.example.com:8443'],
    ['http://localhost:8080', 'http://localhost:8080'],
    ['http://shop.localhost', 'http://shop.localhost'],
    ['http://127.0.0.5/', 'http://127.0.0.5'],
    ['http://[::1]:8080', 'http://[::1]:8080'],
  ])('%s is used as %s', (PUBLIC_URL, publicUrl) => {
    expect(configured({ PUBLIC_URL }).publicUrl).toBe(publicUrl);
  });

  test('may be http on a network if the operator accepts that', () => {
    const PUBLIC_URL = 'http://pay.example.com';
    expect(configured({ PUBLIC_URL, ALLOW_HTTP: '1' }).publicUrl).toBe(PUBLIC_URL);
  });
});

describe('the address of the dashboard', () => {
  const configured = (variables: object) => productionConfig({ ...complete, ...variables });

  test('is the public address, and its guard is on, unless the operator configures otherwise', () => {
    expect(configured({})).toMatchObject({
      dashboardUrl: 'https://pay.example.com',
      routingGuard: true,
    });
    const variables = { DASHBOARD_URL: 'https://app.Example.com:443/', ROUTING_GUARD: 'off' };
    expect(configured(variables)).toMatchObject({
      publicUrl: 'https://pay.example.com',
      dashboardUrl: 'https://app.example.com',
      routingGuard: false,
    });
  });

  test('on another site is refused by florin serve, which says why and does not start', async () => {
    const { code, output } = await serve({ ...complete, DASHBOARD_URL: 'https://app.example.org' });
    expect(code).toBe(1);
    expect(output).toContain('browsers don’t send the session’s cookie from other sites');
  });
});

test.each([
  'pay@example.com',
  'Florin <pay@example.com>',
  '"Shop, Inc." <pay@example.com>',
  'Läden <pay@example.com>',
])('mails can be sent from %s', (MAIL_FROM) => {
  expect(productionConfig({ ...complete, MAIL_FROM }).mailFrom).toBe(MAIL_FROM);
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
