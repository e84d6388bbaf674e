import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { db, type Database } from '#platform/database.server'
import { findCategories } from '#shop/goods/catalogue.server'
import { findCoupon } from '#shop/prices/coupons.server'
import { listCoupons } from '#shop/prices/coupons.manage'
import { findGlossary } from '#shop/upkeep/glossary.server'
import { listSitePages } from '#shop/site/site-pages.server'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { changeSettings, findSettings } from '#shop/upkeep/settings.server'
import { findAudit } from '#shop/upkeep/audit.server'
import { placeDirectOrder } from '#shop/buying/quick-order.server'
import { stands } from '#shop/orders/orders'
import { nextStepOf } from '#shop/orders/order-management'
import { moveOrder } from '#shop/orders/orders.server'
import { addProduct } from './test-goods.ts'
import { shipPlaces } from '#shop/delivery/places.server'
import { zoneOf } from '#shop/delivery/shipping'
import { findZones } from '#shop/delivery/shipping.server'
import { importProducts } from '#shop/goods/product-import.server'
import { findVendor, listVendors } from '#shop/goods/vendors.server'
import { findDemoLeft, recordFormerDemo } from './demo-record.ts'
import { removeDemo } from './demo-removal.ts'
import { markerOf, partsOf } from '#shop/forms/forms'
import { unknownPlaceholders } from '#shop/forms/form-notifications'
import { seedForms } from './seed-forms.ts'
import { seedWhenEmpty } from './seed.ts'
import { useDataFolder } from './test-data-folder.ts'
import { useDatabase } from './test-database.ts'

useDatabase()
useDataFolder()

test('IMP-53 an empty shop is filled with the demo goods, whole: every kind of product, with its pictures, stores, stock and prices', async () => {
  await shipPlaces()
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
  const again = await importProducts('packages/demo/products.csv')
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

test('IMP-53, IMP-34 the demo has subscribers with their consents, one who left, in two groups; nobody can have their numbers', async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select count(*)::int as all, count(*) filter (where state = 'left')::int as left, count(distinct source)::int as sources, count(distinct locale)::int as languages,
      bool_and(phone like '2160000%') as invented, bool_and(exists (select from newsletter_consents where subscriber_id = s.id and text <> '')) as proven,
      (select count(distinct group_id)::int from subscriber_groups) as groups
    from subscribers s`.execute(db)
  expect(rows).toEqual([{ all: 5, left: 1, sources: 2, languages: 3, invented: true, proven: true, groups: 2 }])
})

test('IMP-53 the demo has coupons of each kind, one of them over, and Tunis, where parcels can be fetched too', async () => {
  expect((await listCoupons({ q: '' })).coupons.map(({ code }) => code)).toEqual(['HIVER15', 'ETE20', 'LIVRAISON', 'BIENVENUE10'])
  expect(await findCoupon('bienvenue10')).toMatchObject({ kind: 'percent', amount: 10, minimum: 100_000, ends: null })
  expect(await findCoupon('livraison')).toMatchObject({ amount: 0, freeShipping: true })
  expect(await findCoupon('ete20')).toMatchObject({ kind: 'fixed-cart', amount: 20_000, minimum: 150_000, usageLimitPerCustomer: 1 })
  expect((await findCoupon('hiver15'))!.ends!.getTime()).toBeLessThan(Date.now())
  const offered = async (state: string) => zoneOf(await findZones(), { country: 'TN', state })!.methods.map(({ kind, id }) => `${kind}:${id}`)
  expect(await offered('TN-12')).toEqual(['flat_rate:1', 'free_shipping:2'])
  expect(await offered('TN-11')).toEqual(['flat_rate:3', 'free_shipping:4', 'local_pickup:5'])
})

test('IMP-53 the demo has people of each role, who sign in with a password of their own', async () => {
  const { rows } = await sql<{ role: string; email: string }>`
    select role, email from account_people p where exists (select from account_credentials where person_id = p.id) and email_verified order by role`.execute(db)
  expect(rows.filter(({ role }) => role !== 'administrator')).toEqual([
    { role: 'customer', email: 'client@hanout.test' },
    { role: 'shop_manager', email: 'gerante@hanout.test' },
    { role: 'vendor', email: 'vendeur@hanout.test' },
  ])
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

test('IMP-05, IMP-53 the demo’s orders tell true stories: one in every telling standing, none that contradicts itself, and no stock is taken', async () => {
  const orders = await db.selectFrom('orders').selectAll().where('person_id', 'is', null).execute()
  const steps = orders.map((order) => {
    const { placed_at: placedAt, call_attempts: callAttempts, next_call_at: nextCallAt, return_due: returnDue } = order
    expect([order.id, stands(order)]).toEqual([order.id, true])
    return nextStepOf({ ...order, placed: placedAt !== null, packed: order.packed_at !== null, callAttempts, nextCallAt, returnDue }, new Date())
  })
  const told = ['abandoned', 'to-call', 'call-now', 'call-at', 'to-ship', 'with-courier', 'to-receive', 'to-collect', 'done', 'cancelled'] as const
  expect(told.filter((step) => !steps.includes(step))).toEqual([])
  const { rows } = await sql<Record<string, unknown>>`
    select count(*)::int as all, (select count(*)::int from stock_holds) as held, count(*) filter (where channel = 'staff')::int as taken,
      count(*) filter (where assigned_to is not null)::int as assigned, count(*) filter (where source_name = 'facebook')::int as advertised,
      count(*) filter (where locale = 'ar')::int as arabic, count(*) filter (where state <> 'temp' and channel = 'quick' and place is null)::int as unsure,
      count(*) filter (where call_attempts = 2)::int as twice, count(*) filter (where confirmation = 'refused')::int as refused,
      count(*) filter (where state = 'temp' and updated_at < now() - interval '20 hours')::int as yesterday,
      bool_and(call_attempts = (select count(*) from call_attempts where order_id = orders.id)) as counted,
      bool_and(created_at <= (select min(at) from order_events where order_id = orders.id)) as ordered
    from orders where person_id is null`.execute(db)
  expect(rows).toEqual([
    { all: 19, held: 0, taken: 1, assigned: 1, advertised: 1, arabic: 3, unsure: 1, twice: 1, refused: 1, yesterday: 1, counted: true, ordered: true },
  ])
  const past = new Map(orders.map((order) => [order.phone, orders.filter(({ phone, delivery }) => phone === order.phone && delivery === 'returned').length]))
  expect(orders.filter(({ state, phone }) => state === 'processing' && past.get(phone) === 1)).toHaveLength(1)
})

test('IMP-53, FORM-87 the contact page and that of the return request hold their forms in every language, with texts in each, and staff find entries of every state', async () => {
  const forms = await db.selectFrom('forms').select(['id', 'name', 'published']).orderBy('id').execute()
  expect(forms.map(({ name }) => name)).toEqual(expect.arrayContaining(['Contact', 'Demande de retour', 'Pose à domicile']))
  for (const { id, published } of forms) {
    const texts = (await db.selectFrom('site_pages').select('published').execute()).flatMap(({ published: page }) =>
      page!.blocks.flatMap((block) => (block.kind === 'text' ? [block.html] : [])),
    )
    const holding = texts.filter(({ fr }) => fr.includes(markerOf(id)))
    expect(holding).toHaveLength(1)
    for (const locale of ['fr', 'ar', 'en'] as const) expect(partsOf(holding[0]![locale])).toContainEqual({ form: id })
    expect(untranslated(published)).toEqual([])
    for (const { subject, body: said } of published!.notifications)
      for (const text of [subject, said]) expect(unknownPlaceholders(text.fr, published!)).toEqual([])
  }
  const contact = await db.selectFrom('site_pages').select('published').where('slug', '=', 'contact').executeTakeFirstOrThrow()
  expect(contact.published!.blocks.map(({ kind }) => kind)).toEqual(['contact', 'text'])
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

/** Visitors' texts that lack a language. Texts for staff are in French alone. */
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

/** The person who removes the demo. */
const BY = { id: 'owner', name: 'Leila' }

const countOf = async (table: string) => (await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db)).rows[0]!.count

describe('the demo, once it is over', () => {
  test('is found whoever turned it off, also one of a version that kept no record of it', async () => {
    const recorded = await db.selectFrom('demo_rows').selectAll().execute()
    expect(await findDemoLeft()).toMatchObject({
      products: 65,
      coupons: 4,
      account_people: 3,
      orders: 21,
      forms: 3,
      shipping_zones: 1,
      subscribers: 5,
      newsletter_groups: 1,
    })
    await recordFormerDemo()
    expect(await countOf('demo_rows')).toBe(recorded.length)
    await db.deleteFrom('demo_rows').execute()
    await recordFormerDemo()
    expect(await findDemoLeft()).toMatchObject({ products: 65, coupons: 4, account_people: 1, vendors: expect.any(Number), media: expect.any(Number) })
    await db.deleteFrom('demo_rows').execute()
    for (const row of recorded)
      await db
        .insertInto('demo_rows')
        .values({ ...row, value: JSON.stringify(row.value) })
        .execute()
  })

  test('stays whole while an order of somebody real needs its goods, and says which', async () => {
    const left = await findDemoLeft()
    const { rows } = await sql<{ id: number }>`select id from products where slug = 'metre-ruban-sanaro-5-m'`.execute(db)
    const person = { name: 'Sami', phone: '20123456', address: 'Tunis', locale: 'fr', visitor: randomUUID(), intention: randomUUID() } as const
    const { id } = await placeDirectOrder({ ...person, productId: rows[0]!.id, variationId: null, quantity: 1 })
    await expect(removeDemo(BY)).rejects.toThrow(`(n° ${id})`)
    expect(await findDemoLeft()).toEqual(left)
    await moveOrder({ orderId: id, to: 'cancelled', actor: { kind: 'staff', id: BY.id }, reason: 'essai' })
  })

  test('goes together with what takes its place, or not at all', async () => {
    const left = await findDemoLeft()
    const instead = async (transaction: Database) => {
      await sql`insert into no_such_table values (1)`.execute(transaction)
    }
    await expect(removeDemo(BY, instead)).rejects.toThrow('no_such_table')
    expect(await findDemoLeft()).toEqual(left)
  })

  test('goes at once with everything that came with it; what the merchant made or changed stays, and nothing is left', async () => {
    const own = await addProduct({ name: 'Burnous' })
    await sql`insert into product_categories (product_id, category_id) select ${own}, id from categories where slug = 'cuisine'`.execute(db)
    await sql`update site_pages set revision = revision + 1 where slug = 'livraison'`.execute(db)
    await changeSettings((now) => ({ ...now, promises: { ...now.promises, returnDays: 3 } }))
    await sql`insert into form_entries (form_id, answers, words, sender_digest, content_digest, locale, page, key)
      select form_id, answers, words, sender_digest, 'real', locale, page, 'real' from form_entries order by id limit 1`.execute(db)
    const [{ form_id: answered }] = (await sql<{ form_id: number }>`select form_id from form_entries where content_digest = 'real'`.execute(db)).rows as [
      { form_id: number },
    ]
    await removeDemo(BY)
    expect(await findDemoLeft()).toBeUndefined()
    const kept = {
      products: 1,
      coupons: 0,
      orders: 1,
      account_people: 0,
      shipping_zones: 1,
      brands: 0,
      tags: 0,
      attributes: 0,
      reviews: 0,
      demo_rows: 0,
      vendors: 1,
      subscribers: 0,
      newsletter_consents: 0,
      confirmed_phones: 0,
      newsletter_groups: 1,
    }
    for (const [table, count] of Object.entries(kept)) expect([table, await countOf(table)]).toEqual([table, count])
    expect((await db.selectFrom('categories').select('slug').execute()).map(({ slug }) => slug)).toEqual(['cuisine'])
    expect(await db.selectFrom('site_pages').select('slug').execute()).toEqual([{ slug: 'livraison' }])
    expect(await db.selectFrom('forms').select('id').execute()).toEqual([{ id: answered }])
    expect([...(await findGlossary()).keys()]).toEqual(['Cuisine'])
    expect(await countOf('media')).toBe(0)
    const settings = await findSettings()
    expect(settings).toEqual({ ...DEFAULT_SETTINGS, promises: { ...DEFAULT_SETTINGS.promises, returnDays: 3 } })
    expect((await findAudit({}, 'UTC')).entries[0]).toMatchObject({ action: 'demo-removed', personName: 'Leila', details: { products: 65 } })
    await removeDemo(BY)
    expect((await findAudit({}, 'UTC')).entries.filter(({ action }) => action === 'demo-removed')).toHaveLength(1)
  })
})
