import { sql } from 'kysely'
import { db } from '#platform/database.server'
import type { Locale } from '#i18n/locale.ts'
import type { SubscriberState } from '#shop/newsletter/subscribers'
import { readListed } from './listing.server.ts'
import type { SubscriberFilter } from './subscriber-management.schema.ts'

export interface ExportedSubscriber {
  phone: string
  name: string
  locale: Locale
  state: SubscriberState
  groups: number[]
  consent: { at: Date; text: string; page: string } | undefined
}

const AT_A_TIME = 1000

/** In batches, newest first. IMP-47. */
export async function* exportSubscribers(filter: SubscriberFilter): AsyncGenerator<ExportedSubscriber[]> {
  for (let before: number | undefined; ;) {
    const listed = await readListed({ ...filter, before }, AT_A_TIME)
    if (listed.length === 0) return
    before = listed.at(-1)!.id
    const consents = await consentsOf(listed.map(({ id }) => id))
    yield listed.map(({ id, phone, name, locale, state, groups }) => ({ phone, name, locale, state, groups, consent: consents.get(id) }))
  }
}

async function consentsOf(ids: number[]) {
  const { rows } = await sql<{ id: number; at: Date; text: string; page: string }>`
    select distinct on (subscriber_id) subscriber_id as id, at, text, page from newsletter_consents
    where subscriber_id = any(${ids}::bigint[]) and kind <> 'left' order by subscriber_id, id desc`.execute(db)
  return new Map(rows.map(({ id, ...consent }) => [id, consent]))
}
