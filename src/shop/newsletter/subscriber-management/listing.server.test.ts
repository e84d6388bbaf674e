import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { db } from '#platform/database.server'
import { countSubscribers, findSubscribers } from './subscriber-management.manage.server.ts'
import { subscriberFilterSchema } from './subscriber-management.schema.ts'
import { addSubscriber } from './subscriber-management.testing.ts'

useDatabase()
beforeEach(async () => {
  await sql`truncate subscribers cascade`.execute(db)
})

const listed = async (asked: Record<string, string> = {}) => (await findSubscribers(subscriberFilterSchema.parse(asked))).subscribers.map(({ name }) => name)

describe('IMP-34 the list of subscribers', () => {
  test('is found by each word of a name without accents, and by the first digits of a phone however it is written', async () => {
    await addSubscriber({ phone: '21622333444', name: 'Hédi Ben Salah' })
    await addSubscriber({ phone: '21698111222', name: 'هادي' })
    expect(await listed()).toEqual(['هادي', 'Hédi Ben Salah'])
    expect(await listed({ q: 'hedi salah' })).toEqual(['Hédi Ben Salah'])
    expect(await listed({ q: 'هَادي' })).toEqual(['هادي'])
    for (const q of ['22333444', '22 333', '+216 22 333 444', '0021622333', '٢٢٣٣٣']) expect([q, await listed({ q })]).toEqual([q, ['Hédi Ben Salah']])
    for (const q of ['33344', '%', '_', 'Hédi Karoui']) expect([q, await listed({ q })]).toEqual([q, []])
  })

  test('is filtered by state, group, language and source, all at once; a filter that cannot be read counts as left out', async () => {
    const [group] = (await sql<{ id: number }>`insert into newsletter_groups (name) values ('Soldes') returning id`.execute(db)).rows
    await addSubscriber({ phone: '21620000001', name: 'A', locale: 'ar', groups: [group!.id] })
    await addSubscriber({ phone: '21620000002', name: 'B', source: 'import' })
    await addSubscriber({ phone: '21620000003', name: 'C', state: 'left' })
    expect(await listed({ state: 'left' })).toEqual(['C'])
    expect(await listed({ group: String(group!.id) })).toEqual(['A'])
    expect((await findSubscribers(subscriberFilterSchema.parse({ locale: 'ar' }))).subscribers).toMatchObject([{ name: 'A', groups: [group!.id] }])
    expect(await listed({ source: 'import' })).toEqual(['B'])
    expect(await listed({ group: String(group!.id), locale: 'ar', state: 'active', source: 'widget', q: '2000' })).toEqual(['A'])
    expect(await listed({ group: String(group!.id), locale: 'fr' })).toEqual([])
    expect(await listed({ state: 'x', group: 'x', locale: 'de', source: 'x', before: '-1' })).toEqual(['C', 'B', 'A'])
    expect(await countSubscribers(subscriberFilterSchema.parse({ state: 'active', before: '1' }))).toBe(2)
  })

  test('goes on below a subscriber and skips nobody, by whatever it is filtered', async () => {
    const [group] = (await sql<{ id: number }>`insert into newsletter_groups (name) values ('Tous') returning id`.execute(db)).rows
    await sql`
      with added as (
        insert into subscribers (phone, name, source, token) select '2162' || 1000000 + n, 'Nom ' || n, 'import', 't' || n from generate_series(1, 120) n
        returning id
      )
      insert into subscriber_groups select id, ${group!.id} from added`.execute(db)
    for (const asked of [{}, { q: 'nom' }, { q: '2100' }, { group: String(group!.id) }] as Record<string, string>[]) {
      const seen: number[] = []
      for (let before: number | undefined, first = true; first || before; first = false) {
        const page = await findSubscribers({ ...subscriberFilterSchema.parse(asked), before })
        seen.push(...page.subscribers.map(({ id }) => id))
        before = page.next
      }
      expect([asked, seen.length, new Set(seen).size]).toEqual([asked, 120, 120])
    }
  })
})
