import { parseArgs } from 'node:util'
import { openShopDatabase } from '#database/shop-database.server'
import { config } from '#platform/config.server'
import { refuse } from '#platform/refusal'
import { choosePassphrase, findSealingKey, findStored, makeBackup, placeOfBackups } from '#shop/upkeep/backups.server'
import { backupWords as words } from '#shop/upkeep/backups.words'
import { ask, inWords, say } from './terminal.server.ts'

const TERMINAL = { id: 'terminal', name: 'npm run backup' }

/** `npm run backup [-- --list]`: backs up the shop, running or not, or lists the backups. Exit code: 0 done, 2 failed. */
export function runBackup(args: string[]): Promise<number> {
  return inWords(async () => {
    const { list } = readArguments(args)
    if (list) return listBackups()
    const closeDatabase = await openShopDatabase(config)
    try {
      await backUp()
      return 0
    } finally {
      await closeDatabase()
    }
  })
}

export async function backUp(): Promise<string> {
  if (!(await findSealingKey())) await choose()
  const { name, bytes } = await makeBackup()
  say(words.made, { name, size: megabytes(bytes), place: placeOfBackups().place })
  return name
}

function readArguments(args: string[]): { list: boolean } {
  try {
    return parseArgs({ args, options: { list: { type: 'boolean', default: false } } }).values
  } catch {
    throw refuse(words.usageBackup)
  }
}

async function listBackups(): Promise<number> {
  const { place } = placeOfBackups()
  const stored = await findStored()
  if (stored.length === 0) say(words.noBackups, { place })
  else say(words.available, { place })
  for (const { name, bytes } of stored) say(words.line, { name, size: megabytes(bytes) })
  return 0
}

/** The first choice of a passphrase: at the terminal, or HANOUT_BACKUP_PASSPHRASE. */
async function choose(): Promise<void> {
  const given = process.env['HANOUT_BACKUP_PASSPHRASE']
  if (given) return choosePassphrase(given, TERMINAL)
  if (!process.stdin.isTTY) throw refuse(words.noPassphrase)
  say(words.chooseNow, {})
  const passphrase = await ask(words.newPassphrase.fr, { hidden: true })
  const again = await ask(words.again.fr, { hidden: true })
  if (passphrase !== again) throw refuse(words.notTheSame)
  await choosePassphrase(passphrase ?? '', TERMINAL)
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1).replace('.', ',')
}
