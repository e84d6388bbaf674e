import { defineConfig } from '@playwright/test'
import { findChromium } from './e2e/browser.ts'
import { newDataPath } from './e2e/shop-settings.ts'

const PORT = Number(process.env['E2E_PORT'] ?? 4317)

// Named once a run; the shop makes them, and the workers, who inherit the names, find the shop's books there, and what their own shops begin with.
process.env['E2E_DATA'] ??= newDataPath()
process.env['E2E_SEED'] ??= newDataPath()

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 2,
  // A file's journeys share one shop, so they stay in one worker.
  fullyParallel: false,
  forbidOnly: true,
  // What fails fails. On the machines of others one may miss a beat: there a journey is tried once more, and more than a few such fail the run.
  retries: process.env['CI'] ? 1 : 0,
  // Patience is for a hang, not for a slow machine: one at half the speed with one core needs about four times as long as two quiet ones.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  reporter: [['list'], ['./e2e/flaky-reporter.ts']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'fr-TN',
    // A trace of every journey would double what it costs.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: await findChromium(),
      args: ['--headless=shell', '--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking', '--disable-component-update'],
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
