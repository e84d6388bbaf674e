import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { invalidate, recordChanges } from '#platform/changes.server'
import { config } from '#platform/config.server'
import { inTransaction, type Database } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { formTag } from '#shop/forms/forms.server'
import { reverseEntries } from '#shop/books/ledger.server'
import { deleteUnusedPictures } from '#shop/goods/media-library.server'
import { forgetSubscriber } from '#shop/newsletter/subscribers.server'
import { lockSaves, settleAndNote } from '#shop/goods/product-saving.server'
import { tagOfCode } from '#shop/prices/coupons.server'
import type { Actor } from '#shop/people/accounts'
import type { DemosPlace } from '#shop/site/opening.server'
import { openingWords } from '#shop/site/opening.words'
import { audit } from '#shop/upkeep/audit.server'
import type { Settings } from '#shop/upkeep/settings'
import { changeSettingsIn } from '#shop/upkeep/settings.server'
import { DEMO_PASSWORDS, findDemoLeft, isDemos, type DemoSetting } from './demo-record.ts'

/** States in which an order still needs its goods. */
const OPEN_STATES = ['pending', 'on-hold', 'processing', 'confirmed', 'shipped']

const MOST_NAMED = 5

const TAGS = ['list', 'categories', 'attributes', 'glossary', 'settings', 'shipping', 'site-pages', 'places', 'newsletter']

/**
 * Removes the demo and writes its replacement, in one transaction; then its pictures, which a second call resumes. What the merchant changed stays: edited
 * pages, groups with own goods, forms with entries or on an own page. Refuses while real orders need its goods.
 */
export async function removeDemo(by: Actor, instead?: DemosPlace): Promise<void> {
  const left = await findDemoLeft()
  const tags = await inTransaction(async (transaction) => {
    await lockSaves(transaction)
    const goods = await lockGoods(transaction)
    await refuseOpenOrders(transaction, goods)
    await removeOrders(transaction)
    const touched = [...TAGS, ...goods.map((id) => `product:${id}`), ...(await removeGoods(transaction, goods)), ...(await removeSite(transaction))]
    await removePeople(transaction, by)
    await removeSubscribers(transaction)
    const settings = await resetSettings(transaction)
    await instead?.(transaction, settings)
    await sql`delete from demo_rows where kind <> 'media'`.execute(transaction)
    if (left) await audit({ by, action: 'demo-removed', details: { products: left.products ?? 0 } }, transaction)
    await recordChanges(transaction, touched)
    return touched
  })
  invalidate(new Set(tags))
  for (const file of Object.values(DEMO_PASSWORDS)) await rm(join(config.dataFolder, file), { force: true })
  await deleteUnusedPictures(sql`${isDemos('media')}`)
  await inTransaction((transaction) => sql`delete from demo_rows`.execute(transaction))
}

/** Waits for orders that are taking goods; they then count. */
async function lockGoods(transaction: Database): Promise<number[]> {
  await sql`select id from orders where ${isDemos('orders')} order by id for update`.execute(transaction)
  const { rows } = await sql<{ id: number }>`select id from products where ${isDemos('products')} order by id`.execute(transaction)
  const ids = rows.map(({ id }) => id)
  await sql`select item_id from inventory where product_id = any(${ids}::bigint[]) order by item_id for update`.execute(transaction)
  return ids
}

async function refuseOpenOrders(transaction: Database, goods: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from orders where state = any(${OPEN_STATES}::text[]) and not ${isDemos('orders')}
      and exists (select from order_lines l where l.order_id = orders.id and l.product_id = any(${goods}::bigint[]) and l.quantity > l.released)
    order by id limit ${MOST_NAMED + 1}`.execute(transaction)
  if (rows.length === 0) return
  const named = rows.slice(0, MOST_NAMED).map(({ id }) => id)
  throw refuse(openingWords.demoInOrders, { orders: `${named.join(', ')}${rows.length > MOST_NAMED ? ' …' : ''}` })
}

/** Keeps orders that have become real: with a document, a refund, a parcel or a payment. */
async function removeOrders(transaction: Database): Promise<void> {
  const grown = ['documents', 'refunds', 'parcels', 'payments'].map((table) => sql`exists (select from ${sql.table(table)} where order_id = orders.id)`)
  const { rows } = await sql<{ id: number }>`
    select id from orders where ${isDemos('orders')} and not (${sql.join(grown, sql` or `)})`.execute(transaction)
  const ids = rows.map(({ id }) => id)
  await sql`delete from messages where data ->> 'orderId' = any(${ids.map(String)}::text[])`.execute(transaction)
  await sql`delete from stock_holds where order_id = any(${ids}::bigint[])`.execute(transaction)
  await sql`delete from orders where id = any(${ids}::bigint[])`.execute(transaction)
  await sql`delete from report_facts where order_id = any(${ids}::bigint[])`.execute(transaction)
  await reverseEntries(transaction, sql`e.order_id = any(${ids}::bigint[])`)
}

/** Also removes coupons, and groups that hold only the demo's goods. */
async function removeGoods(transaction: Database, goods: number[]): Promise<string[]> {
  const { rows: coupons } = await sql<{ code: string }>`delete from coupons where ${isDemos('coupons')} returning code`.execute(transaction)
  await settleAndNote(transaction, goods)
  await sql`delete from products where id = any(${goods}::bigint[])`.execute(transaction)
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from categories where ${isDemos('categories')} and not exists (select from product_categories where category_id = categories.id)
        and not exists (select from categories child where child.parent_id = categories.id)
        and not exists (select from coupons where categories.id = any(category_ids || excluded_category_ids))`.execute(transaction)
    if (!numAffectedRows) break
  }
  await sql`delete from tags where ${isDemos('tags')} and not exists (select from product_tags where tag_id = tags.id)`.execute(transaction)
  await sql`delete from brands where ${isDemos('brands')} and not exists (select from products where brand_id = brands.id)`.execute(transaction)
  await sql`delete from vendors where ${isDemos('vendors')} and not exists (select from products where vendor_id = vendors.id)
      and not exists (select from vendor_shares where vendor_id = vendors.id) and not exists (select from vendor_payouts where vendor_id = vendors.id)`.execute(
    transaction,
  )
  await sql`
    delete from attributes where ${isDemos('attributes')}
      and not exists (select from products, jsonb_array_elements(products.attributes) has where has ->> 'name' = attributes.name)`.execute(transaction)
  await sql`
    delete from glossary where ${isDemos('glossary')} and not exists (
      select name from categories where name = source union all select name from tags where name = source union all select name from attributes where name = source
      union all select label from attribute_values where label = source)`.execute(transaction)
  const targets = { product: 'products', category: 'categories', tag: 'tags', brand: 'brands', vendor: 'vendors' }
  for (const [kind, table] of Object.entries(targets))
    await sql`delete from old_slugs where kind = ${kind} and target_id not in (select id from ${sql.table(table)})`.execute(transaction)
  return coupons.map(({ code }) => tagOfCode(code))
}

/** Unchanged pages, forms without foreign data, and delivery zones. */
async function removeSite(transaction: Database): Promise<string[]> {
  await sql`
    delete from site_pages where ${isDemos('site_pages')}
      and to_jsonb(revision) = (select value from demo_rows where kind = 'site_pages' and key = site_pages.id::text)`.execute(transaction)
  await reverseEntries(
    transaction,
    sql`e.key in (select 'payment:' || p.id from payments p where p.entry_id in (select id from form_entries where ${isDemos('form_entries')}))`,
  )
  await sql`delete from payments where entry_id in (select id from form_entries where ${isDemos('form_entries')})`.execute(transaction)
  await sql`delete from form_entries where ${isDemos('form_entries')}`.execute(transaction)
  const { rows: forms } = await sql<{ id: number }>`
    delete from forms where ${isDemos('forms')} and not exists (select from form_entries where form_id = forms.id)
      and not exists (
        select from site_pages, unnest(array[draft, published, planned]) content
        where jsonb_path_exists(content, '$.blocks[*] ? (@.form == $id)', jsonb_build_object('id', forms.id))
          or content::text like '%[wpforms id=\\\\"' || forms.id || '\\\\"]%')
    returning id`.execute(transaction)
  await sql`delete from shipping_zones where ${isDemos('shipping_zones')}`.execute(transaction)
  return forms.map(({ id }) => formTag(id))
}

/** Also removes the messages to these people. Keeps the person who removes the demo. */
async function removePeople(transaction: Database, by: Actor): Promise<void> {
  const theirs = sql`select email from account_people where ${isDemos('account_people')} and id <> ${by.id}`
  await sql`delete from messages where recipient in (${theirs})`.execute(transaction)
  await sql`delete from account_people where ${isDemos('account_people')} and id <> ${by.id}`.execute(transaction)
}

/** With all of their data, and the demo's group if no one else is in it. */
async function removeSubscribers(transaction: Database): Promise<void> {
  const { rows } = await sql<{ phone: string }>`select phone from subscribers where ${isDemos('subscribers')}`.execute(transaction)
  await forgetSubscriber(
    transaction,
    rows.map(({ phone }) => phone),
  )
  await sql`
    delete from newsletter_groups where ${isDemos('newsletter_groups')} and not is_default
      and not exists (select from subscriber_groups where group_id = newsletter_groups.id)`.execute(transaction)
}

/** Restores earlier values, but only of settings still as the demo set them. */
async function resetSettings(transaction: Database): Promise<Settings | undefined> {
  const rows = await transaction.selectFrom('demo_rows').select(['key', 'value']).where('kind', '=', 'settings').execute()
  if (rows.length === 0) return undefined
  return changeSettingsIn(transaction, (now) => {
    const next = structuredClone(now)
    for (const { key, value } of rows) putBack(next, key.split('.'), value as DemoSetting)
    return next
  })
}

function putBack(settings: Settings, path: string[], { before, demo }: DemoSetting): void {
  const above = path.slice(0, -1).reduce<Record<string, unknown> | undefined>((at, name) => at?.[name] as Record<string, unknown> | undefined, settings)
  const last = path.at(-1)!
  if (above && isDeepStrictEqual(above[last], demo)) above[last] = before
}
