import { defineConfig } from '@playwright/test'
import { findChromium } from './e2e/browser.ts'
import { newDataPath } from './e2e/shop-settings.ts'

const PORT = Number(process.env['E2E_PORT'] ?? 4317)

// Named once per run. The shop creates both folders; the workers inherit the names and read the shop's books and their own shops' seed there.
process.env['E2E_DATA'] ??= newDataPath()
process.env['E2E_SEED'] ??= newDataPath()

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // On two cores, the third uses the time in which the others wait.
  workers: 3,
  // A file's journeys share one shop, so they stay in one worker.
  fullyParallel: false,
  forbidOnly: true,
  // Locally a failure is final. CI machines may stall: there a journey is retried once, and more than a few such retries fail the run.
  retries: process.env['CI'] ? 1 : 0,
  // Timeouts are for hangs, not for slow machines: at half the speed with one core a journey takes about four times as long as on two quiet ones.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  reporter: [['list'], ['./e2e/flaky-reporter.ts']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'fr-TN',
    // A trace of every journey would double its cost.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: await findChromium(),
      args: [
        '--headless=shell',
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--disable-component-update',
        // A page lives for seconds: compiling its hot functions once more costs more than it saves, under axe too.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
  webServer: {
    command: `exec "${process.execPath}" --disable-warning=ExperimentalWarning e2e/serve.ts`,
    url: `http://localhost:${PORT}/readyz`,
    env: { PORT: String(PORT), E2E_DATA: process.env['E2E_DATA'], E2E_SEED: process.env['E2E_SEED'] },
    timeout: 120_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  },
})
