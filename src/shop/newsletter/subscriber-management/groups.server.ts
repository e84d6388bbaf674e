import { sql } from 'kysely'
import { fold } from '#i18n/fold.ts'
import { LOCALES } from '#i18n/locale.ts'
import type { Text } from '#i18n/words.ts'
import { auditedChange } from '#platform/audit-scope.server'
import { invalidate, recordChanges } from '#platform/changes.server'
import { db, inTransaction, json, type Database } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { replaceGroup } from '#shop/newsletter/campaigns.server'
import { NEWSLETTER } from '#shop/newsletter/subscribers'
import { MOST_GROUPS } from './subscriber-management.ts'
import { subscriberDeskWords as words } from './subscriber-management.words.ts'

/** A missing name is empty. */
export interface DeskGroup {
  id: number
  name: Text
  isDefault: boolean
}

/** In the merchant's order. */
export async function listGroups(database: Database = db): Promise<DeskGroup[]> {
  const { rows } = await sql<DeskGroup>`
    select id, is_default as "isDefault",
      jsonb_build_object('fr', name, 'ar', coalesce(translations ->> 'ar', ''), 'en', coalesce(translations ->> 'en', '')) as name
    from newsletter_groups order by position, id`.execute(database)
  return rows
}

export async function countMembers(): Promise<ReadonlyMap<number, { active: number; all: number }>> {
  const { rows } = await sql<{ id: number; active: number; all: number }>`
    select g.group_id as id, count(*) filter (where s.state = 'active')::int as active, count(*)::int as all
    from subscriber_groups g join subscribers s on s.id = g.subscriber_id group by g.group_id`.execute(db)
  return new Map(rows.map(({ id, active, all }) => [id, { active, all }]))
}

/** Renames a group or appends a new one. Refuses an unknown group, a name in use, and more than `MOST_GROUPS`. NEWS-27, IMP-34. */
export async function saveGroup(id: number | undefined, name: Text): Promise<void> {
  await changeGroups(async (transaction, groups) => {
    if (id !== undefined && !groups.some((group) => group.id === id)) throw refuse(words.noSuchGroup)
    if (id === undefined && groups.length >= MOST_GROUPS) throw refuse(words.tooManyGroups, { max: MOST_GROUPS })
    const typed = new Set(LOCALES.map((locale) => fold(name[locale])).filter(Boolean))
    if (groups.some((group) => group.id !== id && LOCALES.some((locale) => typed.has(fold(group.name[locale]))))) throw refuse(words.groupNamed)
    const row = { name: name.fr, translations: json({ ar: name.ar, en: name.en }) }
    if (id === undefined)
      await transaction
        .insertInto('newsletter_groups')
        .values({ ...row, position: groups.length, is_default: groups.length === 0 })
        .execute()
    else await transaction.updateTable('newsletter_groups').set(row).where('id', '=', id).execute()
  })
}

/** The default group is for subscribers who choose none. Refuses an unknown group. NEWS-27. */
export async function makeDefaultGroup(id: number): Promise<void> {
  await changeGroups(async (transaction, groups) => {
    if (!groups.some((group) => group.id === id)) throw refuse(words.noSuchGroup)
    await transaction.updateTable('newsletter_groups').set({ is_default: false }).where('is_default', '=', true).execute()
    await transaction.updateTable('newsletter_groups').set({ is_default: true }).where('id', '=', id).execute()
  })
}

export async function moveSubscriberGroup(id: number, direction: 'up' | 'down'): Promise<void> {
  await changeGroups(async (transaction, groups) => {
    const order = groups.map((group) => group.id)
    const at = order.indexOf(id)
    const to = direction === 'up' ? at - 1 : at + 1
    if (at < 0 || to < 0 || to >= order.length) return
    ;[order[at], order[to]] = [order[to]!, order[at]!]
    await sql`
      update newsletter_groups g set position = o.place - 1 from unnest(${order}::bigint[]) with ordinality as o (id, place) where g.id = o.id`.execute(
      transaction,
    )
  })
}

/** Removes a group; another takes its members and its place in drafts. Refuses the default one, members without a target, and a running campaign's. */
export async function removeGroup(id: number, into: number | undefined): Promise<void> {
  await changeGroups(async (transaction, groups) => {
    const group = groups.find((one) => one.id === id)
    if (!group) throw refuse(words.noSuchGroup)
    if (group.isDefault) throw refuse(words.defaultStays)
    if (into !== undefined && (into === id || !groups.some((one) => one.id === into))) throw refuse(words.noSuchGroup)
    await refuseCampaign(transaction, id)
    if (into !== undefined) {
      await replaceGroup(transaction, id, into)
      await sql`
        insert into subscriber_groups (subscriber_id, group_id) select subscriber_id, ${into}::bigint from subscriber_groups where group_id = ${id}
        on conflict do nothing`.execute(transaction)
    } else {
      const member = await transaction.selectFrom('subscriber_groups').select('group_id').where('group_id', '=', id).limit(1).executeTakeFirst()
      if (member) throw refuse(words.groupHasMembers)
    }
    await transaction.deleteFrom('subscriber_groups').where('group_id', '=', id).execute()
    await transaction.deleteFrom('newsletter_groups').where('id', '=', id).execute()
  })
}

async function refuseCampaign(transaction: Database, id: number): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from campaigns where state in ('scheduled', 'sending', 'paused') and segment -> 'groups' @> ${String(id)}::jsonb limit 1`.execute(transaction)
  if (rows[0]) throw refuse(words.groupInCampaign, { campaign: rows[0].name })
}

/** Serialises changes of groups. Locking the rows blocks new members too, through their foreign key. */
async function changeGroups(change: (transaction: Database, groups: DeskGroup[]) => Promise<void>): Promise<void> {
  await inTransaction(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('newsletter-groups'))`.execute(transaction)
    await sql`select from newsletter_groups for update`.execute(transaction)
    await auditedChange(
      transaction,
      () => lookAtGroups(transaction),
      async () => change(transaction, await listGroups(transaction)),
    )
    await recordChanges(transaction, [NEWSLETTER])
  })
  invalidate(new Set([NEWSLETTER]))
}

async function lookAtGroups(transaction: Database) {
  const groups = await listGroups(transaction)
  return { groups: groups.map(({ id, name, isDefault }, place) => ({ id, ...name, byDefault: isDefault, position: place + 1 })) }
}
