import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'packages/**/*.test.ts', 'database/**/*.test.ts', '*.test.ts'],
    // All cores: a database's tests wait more than they work.
    maxWorkers: '100%',
    globalSetup: ['database/test-server.ts'],
    env: { NODE_ENV: 'test', HANOUT_LOG: 'silent', HANOUT_RATE_LIMIT: '0', HANOUT_SECRET: 'a secret of the tests, long enough to sign with' },
    // Patience is for a hang, not for a slow machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
