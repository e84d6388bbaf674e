import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '#platform/database.server'
import { findCategories } from '#shop/goods/catalogue.server'
import { findCoupon } from '#shop/prices/coupons.server'
import { listCoupons } from '#shop/prices/coupons.manage'
import { findGlossary } from '#shop/upkeep/glossary.server'
import { listSitePages } from '#shop/upkeep/site-pages.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { zoneOf } from '#shop/delivery/shipping'
import { findZones } from '#shop/delivery/shipping.server'
import { importProducts } from '#shop/goods/product-import.server'
import { findVendor, listVendors } from '#shop/goods/vendors.server'
import { findDemoLeft } from './demo-left.ts'
import { markerOf, partsOf } from '#shop/forms/forms'
import { unknownPlaceholders } from '#shop/forms/form-notifications'
import { seedForms } from './seed-forms.ts'
import { seedWhenEmpty } from './seed.ts'
import { useDataFolder } from './test-data-folder.ts'
import { useDatabase } from './test-database.ts'

useDatabase()
useDataFolder()

test('IMP-53 an empty shop is filled with the demo goods, whole: every kind of product, with its pictures, stores, stock and prices', async () => {
  await seedWhenEmpty()
  const { rows } = await sql<Record<string, number>>`
    select count(*)::int as products, count(*) filter (where kind = 'variable')::int as variable, count(*) filter (where kind = 'external')::int as external,
      count(distinct vendor_id)::int as stores, count(*) filter (where deal_ends is not null)::int as deals, count(*) filter (where free_shipping)::int as "freeShipping",
      count(*) filter (where layout = 'B')::int as "layoutB",
      count(*) filter (where kind = 'variable' and default_variation_id is null)::int as "withoutFirstChoice",
      count(*) filter (where not exists (select from product_images where product_id = p.id))::int as "withoutPicture",
      count(*) filter (where not exists (select from product_categories where product_id = p.id))::int as "withoutCategory",
      (select count(*)::int from variations where media_id is null) as "variationsWithoutPicture",
      (select count(*)::int from inventory where managed and available = 0) as "soldOut"
    from products p`.execute(db)
  expect(rows[0]).toMatchObject({ withoutFirstChoice: 0, withoutPicture: 0, withoutCategory: 0, variationsWithoutPicture: 0 })
  const { products, variable, external, stores, deals, freeShipping, layoutB, soldOut } = rows[0]!
  expect(products).toBeGreaterThanOrEqual(55)
  for (const count of [variable, external, stores, deals, freeShipping, layoutB, soldOut]) expect(count).toBeGreaterThan(0)
})

test('importing the demo goods again sets the three deals back to the file and changes nothing else; starting again changes nothing', async () => {
  const again = await importProducts('database/demo/products.csv')
  expect(again).toMatchObject({ created: 0, updated: 3, refused: 0 })
  await seedWhenEmpty()
  expect(again.unchanged).toBeGreaterThan(100)
})

test('IMP-53 every category, tag, attribute, value and partner’s button of the demo goods has a name in Arabic and English, and departments stand in their order', async () => {
  const { rows } = await sql<{ text: string }>`
    select name as text from categories union select name from tags union select button_text from products where button_text is not null
    union select attribute ->> 'name' from products, jsonb_array_elements(attributes) attribute
    union select said from products, jsonb_array_elements(attributes) attribute, jsonb_array_elements_text(attribute -> 'values') said`.execute(db)
  const glossary = await findGlossary()
  expect(rows.filter(({ text }) => !glossary.get(text)?.ar || !glossary.get(text)?.en)).toEqual([])
  expect(
    (await findCategories())
      .filter(({ depth }) => depth === 0)
      .map(({ name }) => name)
      .slice(0, 3),
  ).toEqual(['Électronique', 'Image et son', 'Cuisine'])
  const told = new Set(rows.map(({ text }) => text))
  expect([...glossary.keys()].filter((text) => !told.has(text))).toEqual([])
})

test('IMP-53 every demo product has both descriptions in three languages, with the same points, and the Arabic ones are in Arabic letters', async () => {
  const products = await db.selectFrom('products').select(['sku', 'short_description', 'description', 'translations']).execute()
  const points = (html = '') => html.match(/<(p|li|strong)>/g)
  for (const { sku, short_description: short, description: long, translations } of products) {
    const { ar, en } = translations
    for (const [french, arabic, english] of [
      [short, ar?.shortDescription, en?.shortDescription],
      [long, ar?.description, en?.description],
    ] as const) {
      expect([sku, new Set([french, arabic, english].filter(Boolean)).size]).toEqual([sku, 3])
      expect([sku, points(arabic), points(english)]).toEqual([sku, points(french), points(french)])
      expect([sku, arabic!.match(/\p{Script=Arabic}/gu)!.length > arabic!.replaceAll(/<[^>]*>/g, '').match(/\p{L}/gu)!.length / 2]).toEqual([sku, true])
    }
  }
})

test('IMP-53 the demo stores speak for themselves, each in its own way: one has no story, one no terms, one neither', async () => {
  const { stores } = await listVendors(1, 'fr')
  const told = await Promise.all(stores.map(({ slug }) => findVendor(slug, 'ar')))
  expect(told.map((store) => [store!.slug, store!.biography !== '', store!.terms !== ''])).toEqual([
    ['atelier-du-cap', false, false],
    ['dar-el-medina', true, true],
    ['electro-lac', true, true],
    ['papeterie-carthage', true, false],
    ['sahel-sport', false, true],
  ])
  expect(stores.every(({ rating, pictures }) => rating !== null && pictures.length === 3)).toBe(true)
})

test('IMP-53 the demo shop has its own pages in three languages', async () => {
  const pages = await listSitePages('en')
  expect(pages.map(({ slug }) => slug)).toEqual([
    'a-propos',
    'conditions-de-vente',
    'confidentialite',
    'contact',
    'demande-de-retour',
    'livraison',
    'paiement',
    'pose-a-domicile',
    'retours',
  ])
  expect(pages.every(({ locales }) => locales.length === 3)).toBe(true)
})

test('IMP-53 the demo reviews are spread over many goods, some wait for staff, and each product’s stars are what its reviews say', async () => {
  const { rows } = await sql<Record<string, number>>`
    select count(*) filter (where status = 'approved')::int as approved, count(*) filter (where status = 'held')::int as held,
      count(distinct product_id)::int as products, count(distinct rating)::int as ratings,
      (select count(*)::int from products p where rating_count <> (select count(*) from reviews r where r.product_id = p.id and status = 'approved')
        or rating_total <> (select coalesce(sum(rating), 0) from reviews r where r.product_id = p.id and status = 'approved')) as "wrongStars",
      (select count(distinct popularity)::int from products) as popularities
    from reviews`.execute(db)
  const { approved, held, products, ratings, wrongStars, popularities } = rows[0]!
  expect([held, wrongStars]).toEqual([4, 0])
  for (const [count, least] of [
    [approved, 85],
    [products, 35],
    [ratings, 4],
    [popularities, 20],
  ] as const)
    expect(count).toBeGreaterThanOrEqual(least)
})

test('IMP-53 the demo has coupons of each kind, one of them over, and Tunis, where parcels can be fetched too', async () => {
  expect((await listCoupons({ q: '' })).coupons.map(({ code }) => code)).toEqual(['HIVER15', 'ETE20', 'LIVRAISON', 'BIENVENUE10'])
  expect(await findCoupon('bienvenue10')).toMatchObject({ kind: 'percent', amount: 10, minimum: 100_000, ends: null })
  expect(await findCoupon('livraison')).toMatchObject({ amount: 0, freeShipping: true })
  expect(await findCoupon('ete20')).toMatchObject({ kind: 'fixed-cart', amount: 20_000, minimum: 150_000, usageLimitPerCustomer: 1 })
  expect((await findCoupon('hiver15'))!.ends!.getTime()).toBeLessThan(Date.now())
  const offered = async (state: string) =>
    zoneOf(await findZones(), { country: 'TN', state, city: '', postcode: '' })!.methods.map(({ kind, id }) => `${kind}:${id}`)
  expect(await offered('TN-12')).toEqual(['flat_rate:1', 'free_shipping:2'])
  expect(await offered('TN-11')).toEqual(['flat_rate:3', 'free_shipping:4', 'local_pickup:5'])
})

test('MONEY-18 the demo takes 5 % off for paying online at the checkout', async () => {
  expect((await findSettings()).paymentDiscounts).toEqual([{ id: 'simulator', type: expect.any(String), value: 5, checkbox_value: 'yes', enabled: '1' }])
})

test('IMP-53 the demo has a customer with two addresses and two orders, whose past is not told again', async () => {
  const { rows } = await sql`
    select p.email, p.email_verified as confirmed, (select count(*)::int from customer_addresses a where a.person_id = p.id) as addresses,
      (select array_agg(state order by id) from orders o where o.person_id = p.id) as orders,
      (select count(*)::int from order_events where told_at is null) as untold
    from account_people p where email = 'client@hanout.test'`.execute(db)
  expect(rows).toEqual([{ email: 'client@hanout.test', confirmed: true, addresses: 2, orders: ['completed', 'confirmed'], untold: 0 }])
  expect(await db.selectFrom('messages').select('id').execute()).toEqual([])
})

test('what is left of the demo is found, whoever turned it off; a shop without any of it has nothing left', async () => {
  expect(await findDemoLeft()).toEqual({ goods: 65, coupons: 4, customer: true })
  await sql`update products set sku = 'own-' || id`.execute(db)
  await sql`delete from coupons`.execute(db)
  expect(await findDemoLeft()).toEqual({ goods: 0, coupons: 0, customer: true })
  await sql`update account_people set email = 'client@maboutique.tn' where email = 'client@hanout.test'`.execute(db)
  expect(await findDemoLeft()).toBeUndefined()
})

test('IMP-53, FORM-87 the contact page and that of the return request hold their forms in every language, with texts in each, and staff find entries of every state', async () => {
  const forms = await db.selectFrom('forms').select(['id', 'name', 'published']).orderBy('id').execute()
  expect(forms.map(({ name }) => name)).toEqual(expect.arrayContaining(['Contact', 'Demande de retour', 'Pose à domicile']))
  for (const { id, published } of forms) {
    const holding = await sql<{ slug: string; body: string; translations: Record<string, { body: string }> }>`
      select slug, body, translations from site_pages where body like ${`%${markerOf(id)}%`}`.execute(db)
    expect(holding.rows).toHaveLength(1)
    const { body, translations } = holding.rows[0]!
    for (const text of [body, translations['ar']!.body, translations['en']!.body]) expect(partsOf(text)).toContainEqual({ form: id })
    expect(untranslated(published)).toEqual([])
    for (const { subject, body: said } of published!.notifications)
      for (const text of [subject, said]) expect(unknownPlaceholders(text.fr, published!)).toEqual([])
  }
  const { rows } = await sql<{ state: string; read: boolean; starred: boolean }>`select distinct state, read, starred from form_entries`.execute(db)
  expect(rows).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ state: 'spam' }),
      { state: 'kept', read: false, starred: true },
      { state: 'kept', read: true, starred: false },
    ]),
  )
  const before = await db.selectFrom('form_entries').select('id').execute()
  await seedForms()
  expect(await db.selectFrom('form_entries').select('id').execute()).toEqual(before)
  expect(await db.selectFrom('forms').select('id').execute()).toHaveLength(forms.length)
})

/** French texts for visitors that are not in every language; what staff read is in French alone. */
function untranslated(form: unknown): unknown[] {
  if (typeof form !== 'object' || form === null) return []
  if ('fr' in form && typeof form.fr === 'string') return form.fr && !('ar' in form && 'en' in form) ? [form.fr] : []
  const isToStaff = 'to' in form && Array.isArray(form.to) && form.to.includes('{admin_email}')
  const isBreak = 'kind' in form && form.kind === 'page-break'
  return isToStaff ? [] : Object.entries(form).flatMap(([name, part]) => (isBreak && name === 'label' ? [] : untranslated(part)))
}

test('IMP-53, IMP-31 the demo has a form that is paid for, on a page of its own, with an entry that is paid and one that is not', async () => {
  const entries = await db
    .selectFrom('form_entries')
    .innerJoin('forms', 'forms.id', 'form_id')
    .leftJoin('payments', 'entry_id', 'form_entries.id')
    .select(['payment', 'total', 'form_entries.currency', 'payments.state', 'payments.amount'])
    .where('forms.name', '=', 'Pose à domicile')
    .orderBy('form_entries.id')
    .execute()
  expect(entries).toEqual([
    { payment: 'paid', total: 100_000, currency: 'TND', state: 'paid', amount: 100_000 },
    { payment: 'unpaid', total: 65_000, currency: 'TND', state: null, amount: null },
  ])
})
