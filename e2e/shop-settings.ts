import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fleetingFolder } from '@hanout/own-postgres'

/** The staff account of the journeys. */
export const STAFF = { email: 'patron@hanout.test', password: 'un-mot-de-passe-pour-les-tests' }

/** A path for a new data folder, under a name that nobody has. */
export function newDataPath(): string {
  return join(fleetingFolder(), `hanout-e2e-${randomBytes(6).toString('hex')}`)
}

/** A new data folder. The user that root lends to PostgreSQL may pass through it, so that everything stays inside. */
export function newDataFolder(folder = newDataPath()): string {
  mkdirSync(folder)
  chmodSync(folder, 0o711)
  return folder
}

/** The settings that a shop of the journeys is started with. */
export function shopSettings(dataFolder: string): Record<string, string> {
  return {
    NODE_ENV: 'production',
    HANOUT_DATA: dataFolder,
    HANOUT_LOG: 'warn',
    HANOUT_RATE_LIMIT: '0',
    HANOUT_PASSWORD_COST: '4',
    HANOUT_ADMIN_EMAIL: STAFF.email,
    HANOUT_ADMIN_PASSWORD: STAFF.password,
    HANOUT_URL: '',
    DATABASE_URL: '',
  }
}
