import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { leastPasswordCost, productionConfig } from './config.ts';

const florin = fileURLToPath(new URL('../../bin/florin.js', import.meta.url));
const complete = {
  DATABASE_URL: 'postgres://florin:secret@db.example.com/florin',
  PUBLIC_URL: 'https://pay.example.com/',
  SECRET_KEY: '0f'.repeat(32),
  SMTP_URL: 'smtps://mail.example.com',
  MAIL_FROM: 'Florin <florin@example.com>',
  WALLETCONNECT_PROJECT_ID: 'off',
};

test('florin serve without configuration names all that is missing, and does not start', async () => {
  const { code, said } = await serve({});
  expect(code).toBe(1);
  for (const name of Object.keys(complete)) expect(said).toContain(`${name}: `);
  expect(said).toContain('DATABASE_URL: must be set');
  expect(said).toContain('WALLETCONNECT_PROJECT_ID: Failed to initialize project id');
});

describe('florin serve and the project id of WalletConnect', () => {
  const configured = (id: string) =>
    productionConfig({ ...complete, WALLETCONNECT_PROJECT_ID: id }).walletConnectProjectId;

  test('takes the id of a project', () => {
    expect(configured('0123456789abcdef0123456789abcdef')).toBe('0123456789abcdef0123456789abcdef');
  });

  test('does without where it is switched off in so many words', () => {
    expect(configured('off')).toBeNull();
  });

  test.each(['', 'no', 'your-project-id', '0123456789abcdef', 'g'.repeat(32)])(
    'refuses “%s”, and says alone what is wrong',
    async (id) => {
      expect(() => configured(id)).toThrow(
        /^The configuration is not complete:\n {2}WALLETCONNECT_PROJECT_ID: Failed to initialize project id.+$/,
      );
    },
  );
});

test('production hashes passwords at five times what OWASP asks for at least', () => {
  const { memoryKiB, passes, parallelism } = productionConfig(complete).passwordCost;
  const least = leastPasswordCost.memoryKiB * leastPasswordCost.passes;
  expect(memoryKiB * passes).toBeGreaterThanOrEqual(5 * least);
  expect(parallelism).toBe(1);
});

describe('fees', () => {
  const configured = (fees: string) => productionConfig({ ...complete, FEES: fees }).fees;

  test('are percentages by tier, and none by default', () => {
    expect(productionConfig(complete).fees).toEqual({});
    expect(configured('basic=0.8, gold=1,silver=12.05')).toEqual({
      basic: 80,
      gold: 100,
      silver: 1205,
    });
  });

  test.each(['', 'basic', 'bronze=1', 'basic=0.801', 'basic=-1', 'basic=100', 'basic=1;gold=1'])(
    '“%s” is refused, and it is said how they are written',
    (fees) => {
      expect(() => configured(fees)).toThrow(/FEES: must be percentages by tier/);
    },
  );
});

function serve(variables: Record<string, string>): Promise<{ code: unknown; said: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [florin, 'serve'], { env: variables }, (error, stdout, stderr) =>
      resolve({ code: error?.code, said: stdout + stderr }),
    );
  });
}
