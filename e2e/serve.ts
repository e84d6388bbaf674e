import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The staff account of the journeys. */
export const STAFF = { email: 'patron@hanout.test', password: 'un-mot-de-passe-pour-les-tests' }

if (import.meta.main) {
  const data = mkdtempSync(join(tmpdir(), 'hanout-e2e-'))
  process.on('exit', () => rmSync(data, { recursive: true, force: true }))
  Object.assign(process.env, {
    NODE_ENV: 'production',
    HANOUT_DATA: data,
    HANOUT_LOG: 'warn',
    HANOUT_RATE_LIMIT: '0',
    HANOUT_ADMIN_EMAIL: STAFF.email,
    HANOUT_ADMIN_PASSWORD: STAFF.password,
    DATABASE_URL: '',
  })
  await import('../server.ts')
}
