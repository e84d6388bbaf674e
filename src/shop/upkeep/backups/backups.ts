export type BackupProblem = 'no-room' | 'store-away' | 'broken-off' | 'fault'

/** A complete backup in the store. `at` is the moment of its content. */
export interface StoredBackup {
  name: string
  at: Date
  bytes: number
}

/** `sealedFor` is its public key; undefined if the header cannot be read. */
export interface SealedBackup extends StoredBackup {
  sealedFor: string | undefined
}

/** Retention: the newest backup of each of so many days, weeks and months that have one. */
export interface KeptBackups {
  days: number
  weeks: number
  months: number
}

/** Characters. */
export const SHORTEST_PASSPHRASE = 14

const NAME = /^hanout-(\d{4})-(\d\d)-(\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup$/

/** `hanout-2026-11-23T03-10-00Z.backup`. */
export function backupName(at: Date): string {
  return `hanout-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`
}

/** The moment of a backup by its name; undefined for another file's. */
export function momentOf(name: string): Date | undefined {
  const [, year, month, day, hours, minutes, seconds] = NAME.exec(name) ?? []
  if (!year) return undefined
  const at = new Date(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`)
  return Number.isNaN(at.getTime()) ? undefined : at
}

/** Names beyond the schedule. Never the newest, never for age alone, and none is replaced by a backup for another passphrase. IMP-54. */
export function backupsToRemove(backups: readonly SealedBackup[], { days, weeks, months }: KeptBackups): string[] {
  const newestFirst = backups.toSorted((one, other) => other.at.getTime() - one.at.getTime())
  const kept = new Set([
    ...newestFirst.slice(0, 1),
    ...newestOfEach(newestFirst, dayOf, days),
    ...newestOfEach(newestFirst, weekOf, weeks),
    ...newestOfEach(newestFirst, monthOf, months),
  ])
  return newestFirst.filter((backup) => !kept.has(backup)).map(({ name }) => name)
}

/** The newest backup of each of the last periods that have one, per key within the period. */
function newestOfEach(newestFirst: readonly SealedBackup[], periodOf: (at: Date) => string | number, most: number): SealedBackup[] {
  const periods = Map.groupBy(newestFirst, ({ at }) => periodOf(at))
  return [...periods.values()].slice(0, most).flatMap((backups) => {
    const newest = Map.groupBy(backups, ({ sealedFor }) => sealedFor)
    return [...newest.values()].map(([first]) => first!)
  })
}

const DAY_MS = 24 * 3600_000
/** 1970 began on a Thursday; weeks begin on Mondays. */
const MONDAY_MS = 3 * DAY_MS

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
const weekOf = (at: Date): number => Math.floor((at.getTime() + MONDAY_MS) / (7 * DAY_MS))
const monthOf = (at: Date): string => at.toISOString().slice(0, 7)
