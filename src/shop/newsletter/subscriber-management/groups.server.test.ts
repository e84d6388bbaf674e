import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { db } from '#platform/database.server'
import { refusalOf } from '#shop/people/accounts.testing'
import { findGroups } from '#shop/newsletter/subscribers.server'
import { countMembers, listGroups, makeDefaultGroup, moveSubscriberGroup, removeGroup, saveGroup } from './groups.server.ts'
import { addSubscriber } from './subscriber-management.testing.ts'

useDatabase()
beforeEach(async () => {
  await sql`truncate subscribers, newsletter_groups, campaigns cascade`.execute(db)
  for (const fr of ['Nouveautés', 'Soldes', 'Pros']) await saveGroup(undefined, { fr, ar: '', en: '' })
})

const names = async () => (await listGroups()).map(({ name, isDefault }) => (isDefault ? `${name.fr}*` : name.fr))
const idOf = async (fr: string) => (await listGroups()).find(({ name }) => name.fr === fr)!.id
const groupsOf = async (id: number) =>
  (await db.selectFrom('subscriber_groups').select('group_id').where('subscriber_id', '=', id).orderBy('group_id').execute()).map((row) => row.group_id)

describe('NEWS-27, IMP-34 groups of subscribers', () => {
  test('are added, renamed in three languages, moved, and one is the default; the storefront has them so at once', async () => {
    expect(await names()).toEqual(['Nouveautés*', 'Soldes', 'Pros'])
    await saveGroup(await idOf('Soldes'), { fr: 'Promotions', ar: 'تخفيضات', en: 'Sales' })
    await moveSubscriberGroup(await idOf('Pros'), 'up')
    await moveSubscriberGroup(await idOf('Nouveautés'), 'up')
    await makeDefaultGroup(await idOf('Pros'))
    expect(await names()).toEqual(['Nouveautés', 'Pros*', 'Promotions'])
    expect((await findGroups('ar')).map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['Nouveautés', false],
      ['Pros', true],
      ['تخفيضات', false],
    ])
  })

  test('of one name there is one, in whatever language and with whatever accents; an unknown one is refused', async () => {
    const taken = 'Un autre groupe porte déjà ce nom. Choisissez-en un autre.'
    expect(await refusalOf(saveGroup(undefined, { fr: 'NOUVEAUTES', ar: '', en: '' }))).toBe(taken)
    expect(await refusalOf(saveGroup(await idOf('Pros'), { fr: 'Pros', ar: '', en: 'soldes' }))).toBe(taken)
    for (const refused of [() => saveGroup(999_999, { fr: 'X', ar: '', en: '' }), () => makeDefaultGroup(999_999), () => removeGroup(999_999, undefined)])
      expect(await refusalOf(refused())).toBe('Ce groupe n’existe plus.')
    expect(await names()).toEqual(['Nouveautés*', 'Soldes', 'Pros'])
  })

  test('go only when they are empty, or with their members into another one; never the default one, nor one that a campaign goes to', async () => {
    const [news, sales, pros] = [await idOf('Nouveautés'), await idOf('Soldes'), await idOf('Pros')]
    const both = await addSubscriber({ phone: '21620000001', groups: [sales, pros] })
    const one = await addSubscriber({ phone: '21620000002', groups: [sales], state: 'left' })
    expect(await refusalOf(removeGroup(news, pros))).toContain('Le groupe par défaut ne se retire pas.')
    expect(await refusalOf(removeGroup(sales, undefined))).toContain('Ce groupe a encore des abonnés.')
    expect(await refusalOf(removeGroup(sales, sales))).toBe('Ce groupe n’existe plus.')
    const campaign = { name: 'Rentrée', segment: JSON.stringify({ groups: [sales] }) as never, state: 'scheduled' } as const
    await db.insertInto('campaigns').values(campaign).execute()
    expect(await refusalOf(removeGroup(sales, pros))).toContain('«\u00a0Rentrée\u00a0»')
    await sql`update campaigns set state = 'done'`.execute(db)
    expect(await countMembers()).toEqual(
      new Map([
        [sales, { active: 1, all: 2 }],
        [pros, { active: 1, all: 1 }],
      ]),
    )
    await removeGroup(sales, pros)
    expect([await groupsOf(both), await groupsOf(one)]).toEqual([[pros], [pros]])
    await removeGroup(pros, news)
    expect(await names()).toEqual(['Nouveautés*'])
  })
})
