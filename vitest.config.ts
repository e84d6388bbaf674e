import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const FILES = ['src/**/*.test.{ts,tsx}', 'database/**/*.test.ts', 'packages/**/*.test.{ts,tsx}', '*.test.ts']

/** Signs of a test that needs more than its own process: a database, another process, a port, a data folder. */
const OUTSIDE = /useDatabase\(|useDataFolder\(|startPostgres|startReplicated|postgres\.testing|node:(child_process|http|net)|smtp-server/

/** Tests without such signs. One that uses the database nevertheless fails: its project has none. */
const pure = globSync(FILES, { exclude: ['node_modules', 'packages/*/node_modules'] }).filter((file) => !OUTSIDE.test(readFileSync(file, 'utf8')))

export default defineConfig({
  // React as shoppers and staff get it. Its development build makes an error with a stack for each element.
  oxc: { jsx: { development: false } },
  test: {
    env: {
      NODE_ENV: 'production',
      HANOUT_LOG: 'silent',
      HANOUT_RATE_LIMIT: '0',
      HANOUT_PASSWORD_COST: '4',
      HANOUT_SECRET: 'a secret of the tests, long enough to sign with',
    },
    setupFiles: ['database/test-process.ts'],
    // Timeouts are for hangs, not for slow machines.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 300_000 } },
    projects: [
      {
        extends: true,
        test: { name: 'pure', include: pure, pool: 'threads', isolate: false, maxWorkers: 1, sequence: { groupOrder: 0 } },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: FILES,
          exclude: pure,
          globalSetup: ['database/test-server.ts'],
          isolate: false,
          // More than the cores: database tests mostly wait.
          maxWorkers: '150%',
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
