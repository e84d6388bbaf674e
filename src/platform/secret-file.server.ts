import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { config } from './config.server.ts'
import { remembered } from './shared-work.ts'

/** A file that only its owner may read; created once if missing, even by two processes at once. */
export async function secretFromFile(file: string, bytes = 32): Promise<string> {
  return (await readSecret(file)) ?? makeSecret(file, bytes)
}

/** Undefined if there is no such file. */
export async function readSecret(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Written beside its place, then linked into it: the first link wins, and nobody reads half a secret. */
async function makeSecret(file: string, bytes: number): Promise<string> {
  const secret = randomBytes(bytes).toString('base64url')
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await writeFile(draft, `${secret}\n`, { mode: 0o600, flag: 'wx' })
  try {
    await link(draft, file)
    return secret
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return secretFromFile(file, bytes)
  } finally {
    await rm(draft)
  }
}

/** The shop's secret for signatures: HANOUT_SECRET, shared by several servers, else a random one in the data folder. Read at the start. */
export const shopSecret = remembered(async () => config.HANOUT_SECRET ?? secretFromFile(join(config.dataFolder, 'secret')))
