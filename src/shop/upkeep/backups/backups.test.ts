import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backupName, backupsToRemove, momentOf, type SealedBackup } from './backups.ts'

const DAY_MS = 24 * 3600_000
const NIGHT = Date.UTC(2026, 10, 23, 2, 10)

const backupAt = (at: number, sealedFor = 'mine'): SealedBackup => ({ name: backupName(new Date(at)), at: new Date(at), bytes: 1, sealedFor })
const nights = (count: number) => Array.from({ length: count }, (_, index) => backupAt(NIGHT - index * DAY_MS))
const kept = (backups: SealedBackup[], keep: Parameters<typeof backupsToRemove>[1]) => {
  const removed = new Set(backupsToRemove(backups, keep))
  return backups.filter(({ name }) => !removed.has(name)).map(({ at }) => at.toISOString().slice(0, 10))
}

test('IMP-54 seven days, four weeks and twelve months are kept of a year of nights', () => {
  const days = kept(nights(500), { days: 7, weeks: 4, months: 12 })
  expect(days.slice(0, 7)).toEqual(['2026-11-23', '2026-11-22', '2026-11-21', '2026-11-20', '2026-11-19', '2026-11-18', '2026-11-17'])
  expect(days.slice(7, 9)).toEqual(['2026-11-15', '2026-11-08'])
  expect(days.slice(9).map((day) => day.slice(0, 7))).toEqual([
    '2026-10',
    '2026-09',
    '2026-08',
    '2026-07',
    '2026-06',
    '2026-05',
    '2026-04',
    '2026-03',
    '2026-02',
    '2026-01',
    '2025-12',
  ])
})

test('IMP-54 of a day with several the newest is kept; a shop that was closed for a year keeps what it had', () => {
  const sameDay = [backupAt(NIGHT), backupAt(NIGHT + 3600_000)]
  expect(backupsToRemove(sameDay, { days: 7, weeks: 0, months: 0 })).toEqual([sameDay[0]!.name])
  expect(kept([backupAt(NIGHT), ...nights(400).slice(365)], { days: 3, weeks: 0, months: 0 })).toHaveLength(3)
})

test('IMP-54 a backup takes the place of none that another passphrase opens, until the schedule lets both go', () => {
  const [mine, mineLater, theirs] = [backupAt(NIGHT), backupAt(NIGHT + 1000), backupAt(NIGHT + 2000, 'theirs')]
  const keep = { days: 1, weeks: 0, months: 0 }
  expect(backupsToRemove([mine, mineLater, theirs], keep)).toEqual([mine.name])
  const nextDay = backupAt(NIGHT + DAY_MS, 'theirs')
  expect(backupsToRemove([mineLater, theirs, nextDay], keep)).toEqual([theirs.name, mineLater.name])
})

test('IMP-54 the newest is kept whatever the schedule, and no more are kept than it says', () => {
  const moments = fc.array(
    fc.integer({ min: 0, max: 3000 }).map((hours) => NIGHT - hours * 3600_000),
    { minLength: 1, maxLength: 60 },
  )
  const keep = fc.record({ days: fc.nat(10), weeks: fc.nat(6), months: fc.nat(4) })
  fc.assert(
    fc.property(moments, keep, (times, wanted) => {
      const backups = [...new Set(times)].map((at) => backupAt(at))
      const removed = backupsToRemove(backups, wanted)
      const left = backups.filter(({ name }) => !removed.includes(name))
      expect(left.map(({ at }) => at.getTime())).toContain(Math.max(...times))
      expect(left.length).toBeLessThanOrEqual(1 + wanted.days + wanted.weeks + wanted.months)
      expect(backupsToRemove(left, wanted)).toEqual([])
    }),
  )
})

test('IMP-54 a backup is known by its name alone; other files are none', () => {
  expect(momentOf(backupName(new Date(NIGHT)))).toEqual(new Date(NIGHT))
  for (const name of ['unfinished-1', 'x.backup', '../hanout-2026-11-23T02-10-00Z.backup', 'hanout-2026-13-23T02-10-00Z.backup']) {
    expect(momentOf(name)).toBeUndefined()
  }
})
