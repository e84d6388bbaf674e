import { randomInt } from 'node:crypto'
import { isAbsolute, relative } from 'node:path'
import { fill } from '#i18n/words.ts'
import { clock } from '#platform/steady-clock'
import { config } from '#platform/config.server'
import { describeError, log } from '#platform/log.server'
import {
  findLastAttempt,
  findLastBackup,
  findSealingKey,
  findStored,
  isBackupAskedFor,
  placeOfBackups,
  choosePassphrase,
  isPassphrase,
  type BackupAttempt,
} from '#shop/upkeep/backups.server'
import { TIME_ZONES } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { moment, sizeInWords } from '#back-office/kit/when.ts'
import { translated } from '#back-office/kit/reader.server.ts'
import { showSettingRows, saveSettingRows, type Changed, whole, setting, type SettingsTable } from '#back-office/kit/settings/setting-rows.server.ts'
import type { BackupsView } from './backups-settings.tsx'
import { backupsPageWords as words } from './backups-page.words.ts'
import { refuseWrongPassword } from '#shop/people/sign-in.server'
import { backupWords } from '#shop/upkeep/backups.words'
import { refusalOf } from '#back-office/kit/route.server.ts'

export const backupsTable: SettingsTable = {
  groups: [
    {
      title: words.kept,
      hint: words.keptHint,
      rows: [
        setting('backups.days', whole, { label: words.days, hint: words.daysHint }),
        setting('backups.weeks', whole, { label: words.weeks, hint: words.weeksHint }),
        setting('backups.months', whole, { label: words.months, hint: words.monthsHint }),
      ],
    },
  ],
}

/** An older last backup means that at least one was missed. */
const LATE_MS = 2 * 24 * 3600_000

export async function showBackups(): Promise<BackupsView> {
  const [last, attempt, key, isAskedFor, { country }, table] = await Promise.all([
    findLastBackup(),
    findLastAttempt(),
    findSealingKey(),
    isBackupAskedFor(),
    findSettings(),
    showSettingRows(backupsTable),
  ])
  const when = (at: Date) => moment(at, TIME_ZONES[country])
  const { stored, problem } = await findShown(when)
  const isRunning = attempt?.state === 'running' || isAskedFor
  return {
    last: last
      ? { text: fill(translated(words.lastMade), { when: when(last.at), size: sizeInWords(last.bytes) }), kind: isLate(last.at) ? 'warn' : 'good' }
      : { text: translated(words.noneYet), kind: 'warn' },
    warnings: [problem, attempt && failureOf(attempt, when), last && isLate(last.at) && translated(words.late)].filter((text) => typeof text === 'string'),
    running: isRunning ? fill(translated(words.written), { size: sizeInWords(attempt?.state === 'running' ? attempt.bytes : 0) }) : undefined,
    place: placeInWords(),
    stored,
    sealedSince: key && when(key.since),
    proposal: newProposal(),
    table,
    problem: undefined,
    tried: undefined,
  }
}

async function findShown(when: (at: Date) => string): Promise<{ stored: BackupsView['stored']; problem?: string }> {
  try {
    return { stored: (await findStored()).map(({ name, at, bytes }) => ({ name, when: when(at), size: sizeInWords(bytes) })) }
  } catch (error) {
    log.warn({ error: describeError(error) }, 'the store of backups could not be read')
    return { stored: [], problem: fill(translated(words.storeUnread), { said: error instanceof Error ? error.message : '' }) }
  }
}

function failureOf({ state, beganAt, problem, said }: BackupAttempt, when: (at: Date) => string): string | false {
  if (state !== 'failed' || !problem) return false
  return fill(translated(words.failed), { when: when(beganAt), why: fill(translated(words[problem]), { said: said ?? '' }) })
}

const isLate = (at: Date): boolean => clock.now().getTime() - at.getTime() > LATE_MS

/** Backups inside the data folder are lost together with it. */
function placeInWords(): string {
  const { place, isFolder } = placeOfBackups()
  if (!isFolder) return fill(translated(words.inBucket), { place })
  const way = relative(config.dataFolder, place)
  return translated(way.startsWith('..') || isAbsolute(way) ? words.inFolder : words.inDataFolder)
}

/** Letters and digits that are not easily confused. */
const PLAIN = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A passphrase of 20 characters: 99 bits. */
function newProposal(): string {
  const group = () => Array.from({ length: 5 }, () => PLAIN[randomInt(PLAIN.length)]).join('')
  return Array.from({ length: 4 }, group).join('-')
}

const LONGEST_PASSPHRASE = 200

/** Applies a form of the page: a new passphrase, a test of the current one, or the number of backups to keep. Passphrases are never returned. */
export async function changeBackups(fields: Record<string, string>, by: { id: string; name: string }): Promise<Changed<BackupsView>> {
  const passphrase = (fields['passphrase'] ?? '').slice(0, LONGEST_PASSPHRASE)
  if (fields['intent'] === 'try') {
    const isRight = await isPassphrase(passphrase)
    return { draft: { ...(await showBackups()), tried: { isRight, text: translated(isRight ? words.triedRight : words.triedWrong) } } }
  }
  if (fields['intent'] === 'passphrase') {
    const password = (fields['password'] ?? '').slice(0, LONGEST_PASSPHRASE)
    const problem = passphrase === fields['again'] ? await refusalOf(() => seal({ passphrase, password }, by)) : translated(backupWords.notTheSame)
    return problem ? { refused: { ...(await showBackups()), problem } } : { done: 'passphrase' }
  }
  const table = await saveSettingRows(backupsTable, fields)
  return table ? { refused: { ...(await showBackups()), table } } : { done: 'kept' }
}

/** Changing an existing passphrase requires the account's password, so that an unattended browser does not give control of the backups. */
async function seal({ passphrase, password }: { passphrase: string; password: string }, by: { id: string; name: string }): Promise<void> {
  if (await findSealingKey()) await refuseWrongPassword(by, password)
  await choosePassphrase(passphrase, by)
}
