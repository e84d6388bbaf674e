import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fleetingFolder } from '@hanout/own-postgres'

export const STAFF = { email: 'patron@hanout.test', password: 'un-mot-de-passe-pour-les-tests' }

export function newDataPath(): string {
  return join(fleetingFolder(), `hanout-e2e-${randomBytes(6).toString('hex')}`)
}

/** PostgreSQL's user under root may pass through it, so that everything stays inside. */
export function newDataFolder(folder = newDataPath()): string {
  mkdirSync(folder)
  chmodSync(folder, 0o711)
  return folder
}

export function shopSettings(dataFolder: string): Record<string, string> {
  return {
    NODE_ENV: 'production',
    HANOUT_DATA: dataFolder,
    HANOUT_LOG: 'warn',
    HANOUT_PROCESSES: '1',
    HANOUT_RATE_LIMIT: '0',
    HANOUT_PASSWORD_COST: '4',
    HANOUT_ADMIN_EMAIL: STAFF.email,
    HANOUT_ADMIN_PASSWORD: STAFF.password,
    HANOUT_URL: '',
    DATABASE_URL: '',
  }
}
