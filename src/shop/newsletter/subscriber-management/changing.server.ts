import { sql } from 'kysely'
import { inTransaction, type Database } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { forgetSubscriber, leave } from '#shop/newsletter/subscribers.server'
import type { SubscriberState } from '#shop/newsletter/subscribers'
import type { Actor } from '#shop/people/accounts'
import { audit } from '#shop/upkeep/audit.server'
import type { SubscriberChange } from './subscriber-management.schema.ts'
import { subscriberDeskWords as words } from './subscriber-management.words.ts'

/** Audited without the name's text: the log outlives an erasure. IMP-34. */
export async function changeSubscriber(id: number, { name, locale, groups }: SubscriberChange, by: Actor): Promise<void> {
  await inTransaction(async (transaction) => {
    const before = await lock(transaction, id)
    await transaction.updateTable('subscribers').set({ name, locale }).where('id', '=', id).execute()
    await sql`delete from subscriber_groups where subscriber_id = ${id} and not group_id = any(${groups}::bigint[])`.execute(transaction)
    await sql`
      insert into subscriber_groups (subscriber_id, group_id) select ${id}, id from newsletter_groups where id = any(${groups}::bigint[])
      on conflict do nothing`.execute(transaction)
    const after = await groupsOf(transaction, id)
    const changes = [
      ...(before.name === name ? [] : [{ field: 'name', from: '…', to: '…' }]),
      ...(before.locale === locale ? [] : [{ field: 'locale', from: before.locale, to: locale }]),
      ...(before.groups === after ? [] : [{ field: 'groups', from: before.groups, to: after }]),
    ]
    if (changes.length > 0) await audit({ by, action: 'subscriber-saved', subject: `subscriber:${id}`, details: { changes } }, transaction)
  })
}

/** Unsubscribes, idempotently. Refuses an unknown subscriber. */
export async function endSubscription(id: number, by: Actor): Promise<void> {
  await inTransaction(async (transaction) => {
    const { phone, state } = await lock(transaction, id)
    if (state === 'left') return
    await leave(transaction, phone, { by: 'staff' })
    await audit({ by, action: 'subscriber-left', subject: `subscriber:${id}` }, transaction)
  })
}

/** Erases a subscriber's data; the audit entry does not contain the number. Refuses an unknown subscriber. IMP-34. */
export async function eraseSubscriber(id: number, by: Actor): Promise<void> {
  await inTransaction(async (transaction) => {
    const { phone } = await lock(transaction, id)
    await forgetSubscriber(transaction, [phone])
    await audit({ by, action: 'subscriber-deleted', subject: `subscriber:${id}` }, transaction)
  })
}

async function lock(transaction: Database, id: number): Promise<{ phone: string; name: string; locale: string; state: SubscriberState; groups: string }> {
  const row = await transaction.selectFrom('subscribers').select(['phone', 'name', 'locale', 'state']).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw refuse(words.noSuchSubscriber)
  return { ...row, groups: await groupsOf(transaction, id) }
}

async function groupsOf(transaction: Database, id: number): Promise<string> {
  const rows = await transaction
    .selectFrom('subscriber_groups')
    .innerJoin('newsletter_groups', 'newsletter_groups.id', 'group_id')
    .select('name')
    .where('subscriber_id', '=', id)
    .orderBy('position')
    .orderBy('newsletter_groups.id')
    .execute()
  return rows.map((row) => row.name).join(', ')
}
