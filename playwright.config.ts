import { defineConfig } from '@playwright/test';
import { systemChromium } from '#test/chromium.ts';

const chromium = systemChromium();
const port = process.env['SANDBOX_PORT'];

// Every run has a sandbox of its own, on a free port and with data that is thrown away.
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './e2e/steps/start-local-chains.ts',
  // One sandbox serves all. Two cores carry it, its chains and four browsers, which often wait.
  workers: 4,
  timeout: 120_000,
  // What passes only at its second try is told apart in the summary: it is a fault, of the test or of us.
  retries: 1,
  expect: { timeout: 30_000 },
  reporter: 'list',
  forbidOnly: true,
  use: {
    ...(port ? { baseURL: `http://localhost:${port}` } : {}),
    browserName: 'chromium',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      // Without a graphics card it would be emulated, by the same two cores.
      args: ['--disable-gpu'],
    },
    // While they are recorded the same tests take half as long again.
    trace: 'on-first-retry',
  },
  webServer: {
    command: 'rm -rf test-results/sandbox && exec node bin/florin.js sandbox',
    env: {
      PORT: '0',
      DATA_DIRECTORY: 'test-results/sandbox',
      LOG_LEVEL: 'error',
      // WalletConnect is offered; a test that uses it starts a relay.
      WALLETCONNECT_PROJECT_ID: '0'.repeat(32),
    },
    // The tests get the port as SANDBOX_PORT.
    wait: { stdout: /sandbox runs at http:\/\/localhost:(?<sandbox_port>\d+)/ },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    timeout: 120_000,
    stderr: 'pipe',
  },
});
