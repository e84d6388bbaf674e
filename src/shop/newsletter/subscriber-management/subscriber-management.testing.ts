import { randomUUID } from 'node:crypto'
import type { Locale } from '#i18n/locale.ts'
import { db } from '#platform/database.server'
import type { SubscriberSource, SubscriberState } from '#shop/newsletter/subscribers'

interface Sample {
  phone: string
  name?: string
  locale?: Locale
  state?: SubscriberState
  source?: SubscriberSource
  groups?: number[]
}

export async function addSubscriber({ phone, name = '', locale = 'fr', state = 'active', source = 'widget', groups = [] }: Sample): Promise<number> {
  const left = state === 'left' ? ({ left_at: new Date('2026-10-01T10:00:00Z'), left_by: 'link' } as const) : {}
  const row = { phone, name, locale, state, source, token: randomUUID(), ...left }
  const { id } = await db.insertInto('subscribers').values(row).returning('id').executeTakeFirstOrThrow()
  for (const group of groups) await db.insertInto('subscriber_groups').values({ subscriber_id: id, group_id: group }).execute()
  await db.insertInto('newsletter_consents').values({ subscriber_id: id, kind: 'subscribed', text: 'J’accepte.', page: '/' }).execute()
  return id
}
