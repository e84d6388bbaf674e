import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { db, inTransaction } from '#platform/database.server'
import { audit, findAudit, findAuditedPeople, forgetAudit } from './audit.server.ts'
import { emptyAudit } from './audit.testing.ts'

useDatabase()

const amira = { id: 'p1', name: 'Amira' }
const add = (person: string, action: string, at: string) =>
  sql`insert into audit_entries (person_id, person_name, action, at) values (${person}, ${person}, ${action}, ${at})`.execute(db)
const addAged = (person: string, age: string) =>
  sql`insert into audit_entries (person_id, person_name, action, at) values (${person}, ${person}, 'refund', now() - ${age}::interval)`.execute(db)
const subjects = async (filter: Parameters<typeof findAudit>[0]) => (await findAudit(filter, 'Africa/Tunis')).entries.map(({ subject }) => subject)

describe('what staff did', () => {
  beforeEach(emptyAudit)

  test('IMP-49 is written with who, what, to what and how, and is there only if the deed is', async () => {
    await inTransaction((transaction) => audit({ by: amira, action: 'refund', subject: 'order:1', details: { amount: 1000 } }, transaction))
    const undone = inTransaction(async (transaction) => {
      await audit({ by: amira, action: 'refund', subject: 'order:2' }, transaction)
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    const { entries } = await findAudit({}, 'Africa/Tunis')
    expect(entries).toMatchObject([{ personId: 'p1', personName: 'Amira', action: 'refund', subject: 'order:1', details: { amount: 1000 } }])
  })

  test('IMP-49 cannot be changed, nor deleted while it is young, nor emptied at once', async () => {
    await audit({ by: amira, action: 'sign-in' })
    await expect(sql`update audit_entries set person_name = 'x'`.execute(db)).rejects.toThrow('only added to')
    await expect(sql`delete from audit_entries`.execute(db)).rejects.toThrow('only added to')
    await expect(sql`truncate audit_entries`.execute(db)).rejects.toThrow('only added to')
    expect(await subjects({})).toHaveLength(1)
  })

  test('IMP-49 is kept for three years to the hour, by the job and by the table itself', async () => {
    await addAged('old', '3 years 1 hour')
    await addAged('young', '2 years 364 days 23 hours')
    await expect(sql`delete from audit_entries where person_id = 'young'`.execute(db)).rejects.toThrow('only added to')
    expect(await forgetAudit()).toBe(1)
    expect((await findAudit({}, 'UTC')).entries).toMatchObject([{ personId: 'young' }])
    expect(await forgetAudit()).toBe(0)
  })

  test('IMP-49 is found by person, by deed and by day of the shop’s clock', async () => {
    await audit({ by: amira, action: 'refund', subject: 'a' })
    await audit({ by: { id: 'p2', name: 'Sami' }, action: 'sign-in', subject: 'b' })
    expect(await subjects({ person: 'p2' })).toEqual(['b'])
    expect(await subjects({ action: 'refund' })).toEqual(['a'])
    // 23:30 in Greenwich is half past midnight of the next day in Tunis.
    await add('p3', 'refund', '2026-03-10T23:30:00Z')
    const found = async (from: string, until: string) => (await findAudit({ from, until }, 'Africa/Tunis')).entries.map(({ personId }) => personId)
    expect(await found('2026-03-11', '2026-03-11')).toEqual(['p3'])
    expect(await found('2026-03-10', '2026-03-10')).toEqual([])
  })

  test('IMP-49 goes on page by page below a number, and skips nothing', async () => {
    for (let n = 0; n < 53; n++) await audit({ by: amira, action: 'refund', subject: `n${n}` })
    const first = await findAudit({}, 'UTC')
    await audit({ by: amira, action: 'refund', subject: 'late' })
    const second = await findAudit({ before: first.next }, 'UTC')
    expect([...first.entries, ...second.entries].map(({ subject }) => subject)).toEqual(Array.from({ length: 53 }, (_, n) => `n${52 - n}`))
    expect(second.next).toBeUndefined()
  })

  test('IMP-49 names everybody once, under the name that they had last', async () => {
    await audit({ by: amira, action: 'sign-in' })
    await audit({ by: { id: 'p2', name: 'Sami' }, action: 'sign-in' })
    await audit({ by: { id: 'p1', name: 'Amira B.' }, action: 'sign-in' })
    expect(await findAuditedPeople()).toEqual([
      { id: 'p1', name: 'Amira B.' },
      { id: 'p2', name: 'Sami' },
    ])
    await emptyAudit()
    expect(await findAuditedPeople()).toEqual([])
  })
})
