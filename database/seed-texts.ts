import { sql } from 'kysely'
import { recordChanges } from '#platform/changes.server'
import { inTransaction, type Database } from '#platform/database.server'
import { saveGlossary } from '#shop/upkeep/glossary.server'
import { textContent } from '#shop/site/site-pages'
import { saveSitePages, type WrittenSitePage } from '#shop/site/site-pages.server'
import { changeSettings } from '#shop/upkeep/settings.server'
import { saveVendor } from '#shop/goods/vendors.server'
import type { DemoPage } from '@hanout/demo/pages/demo-page'
import { demoSitePages } from '@hanout/demo/pages/site-pages'
import { demoGlossary } from '@hanout/demo/texts/glossary'
import { DEMO_PHONE, demoIdentity } from '@hanout/demo/texts/identity'
import { demoPopularity, fewSold } from '@hanout/demo/texts/popularity'
import { demoHeldReviews, demoReviews, type DemoReview } from '@hanout/demo/texts/reviews'
import { demoPromises } from '@hanout/demo/texts/promises'
import { demoStores } from '@hanout/demo/texts/stores'

export async function seedTexts(): Promise<void> {
  await saveGlossary(new Map(Object.entries(demoGlossary).map(([french, [en, ar]]) => [french, { en, ar }])))
  await saveSitePages(demoSitePages.map(writtenPage))
  await changeSettings((now) => ({
    ...now,
    promises: demoPromises,
    identity: { ...now.identity, ...demoIdentity },
    sender: { ...now.sender, phone: DEMO_PHONE },
  }))
  for (const store of demoStores) await saveVendor(store)
  await orderCategories()
  await inTransaction(async (transaction) => {
    await insertReviews(transaction, demoReviews, 'approved')
    await insertReviews(transaction, demoHeldReviews, 'held')
    await countRatings(transaction)
    await setPopularity(transaction)
    await recordChanges(transaction, ['list'])
  })
}

/** In the order of the glossary: best-selling first. */
async function orderCategories(): Promise<void> {
  await inTransaction(async (transaction) => {
    await sql`update categories set position = array_position(${Object.keys(demoGlossary)}::text[], name)`.execute(transaction)
    await recordChanges(transaction, ['categories'])
  })
}

/** Oldest first: the newest review has the highest id. */
async function insertReviews(transaction: Database, reviews: DemoReview[], status: 'approved' | 'held'): Promise<void> {
  const rows = reviews.toSorted((a, b) => b[3] - a[3]).map(([product_id, rating, author, days, body]) => ({ product_id, rating, author, days, body }))
  await sql`
    insert into reviews (product_id, rating, author, body, status, created_at)
    select product_id, rating, author, body, ${status}, now() - make_interval(days => days)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(product_id bigint, rating smallint, author text, days integer, body text)`.execute(transaction)
}

async function countRatings(transaction: Database): Promise<void> {
  await sql`
    update products p set rating_count = r.count, rating_total = r.total
    from (select product_id, count(*) as count, sum(rating) as total from reviews where status = 'approved' group by product_id) r
    where p.id = r.product_id`.execute(transaction)
}

async function setPopularity(transaction: Database): Promise<void> {
  const products = await transaction.selectFrom('products').select('id').execute()
  const rows = products.map(({ id }) => ({ id, sold: demoPopularity[id] ?? fewSold(id) }))
  await sql`
    update products p set popularity = r.sold
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id bigint, sold integer) where p.id = r.id`.execute(transaction)
}

export function writtenPage({ slug, title, body, showsContact, translations: { ar, en } }: DemoPage): WrittenSitePage {
  const content = textContent({ fr: title, ar: ar.title, en: en.title }, { fr: body, ar: ar.body, en: en.body })
  return { slug, content: showsContact ? { ...content, blocks: [{ id: 'contact', kind: 'contact' }, ...content.blocks] } : content }
}
