import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addProduct } from '#database/test-goods'
import { useDataFolder } from '#database/test-data-folder'
import { useDatabase } from '#database/test-database'
import { db } from '#platform/database.server'
import { useImports } from '#shop/goods/product-import.testing'
import {
  addAttribute,
  addValue,
  changeTranslations,
  findAttribute,
  findGroup,
  renameAttribute,
  saveGroup,
  saveValue,
  versionOfValue,
} from '#shop/goods/taxonomy-management.manage'
import { GRANTABLE, type Role } from '#shop/people/accounts'
import { changeCapabilities } from '#shop/people/accounts.server'
import { newStaff } from '#shop/people/accounts.testing'
import { findGlossary } from '#shop/upkeep/glossary.server'
import { changeSettings, findSettings } from '#shop/upkeep/settings.server'
import { listOutdated } from '#shop/upkeep/translations.server'
import { placesOf } from '#back-office/translations/outdated-places.server.ts'
import { controlsIn } from '#back-office/forms/forms.testing.ts'
import { answerStaffPage, cookieOf } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()
useDataFolder()

/** Columns of JSON and of languages without the triggers of `second-look/translations.ts`, with the reason. A new column is a decision: a trigger, or a line here. */
const WITHOUT: Record<string, string> = {
  'forms.draft': 'keeps former French itself (`of`, decision 37)',
  'forms.published': 'a copy of the draft',
  'site_pages.draft': 'keeps former French itself',
  'site_pages.published': 'a copy of the draft',
  'site_pages.planned': 'a copy of the draft',
  'site_page_versions.content': 'a former draft',
  'menu_versions.menus': 'keeps former French itself: its links have no keys that stay',
  'order_notice_texts.template_places': 'names of values; the texts beside it are set aside as they are saved',
  'order_notice_texts.locale': 'its texts are set aside as they are saved: each language is a row',
  'products.attributes': 'French; the glossary translates it, by the French itself',
  'products.swatches': 'colours',
  'products.metas': 'of the import, in no language',
  'products.quantity_prices': 'amounts',
  'variations.attributes': 'French; the glossary translates it',
  'variations.metas': 'of the import, in no language',
  'shipping_methods.class_costs': 'amounts',
  'shipping_zones.places': 'codes',
  'courier_accounts.prices': 'amounts',
  'courier_accounts.layout': 'the courier’s own titles',
  'courier_cities.ar': 'proper names, each told by the courier',
  'courier_cities.en': 'proper names',
  'courier_zones.ar': 'proper names',
  'courier_zones.en': 'proper names',
  'order_lines.names': 'what was bought, as it was called then',
  'order_lines.attributes': 'what was bought',
  'troubles.figures': 'figures',
  'orders.taxes': 'what was charged, as it was called then',
  'orders.deliveries': 'what was charged',
  'orders.adjustments': 'what was charged',
  'documents.content': 'issued: never changes',
  'campaigns.segment': 'numbers and codes',
  'campaigns.report': 'figures',
  'messages.data': 'what a message is about',
  'bulk_orders.why': 'the shop’s own words',
  'newsletter_requests.consent': 'what was agreed to, as it was said then',
  'product_proposals.base': 'the product as its vendor saw it',
  'product_proposals.draft': 'the product as its vendor proposes it',
  'vendor_statements.content': 'made once: never changes',
}

/** What people told or did, and languages that they read: nobody translates it. */
const OF_PEOPLE = [
  'account_people',
  'account_shortlists',
  'audit_entries',
  'call_attempts',
  'carts',
  'customer_addresses',
  'demo_rows',
  'document_files',
  'document_prints',
  'documents',
  'form_entries',
  'import_changes',
  'import_matches',
  'messages',
  'newsletter_consents',
  'newsletter_requests',
  'order_events',
  'orders',
  'simulated_payments',
  'stock_alerts',
  'subscribers',
  'tasks',
]

const PLACES = placesOf({ capabilities: [...GRANTABLE] })

async function kept(): Promise<{ place: string; id: string; document: string; french: unknown }[]> {
  const { rows } = await sql<{ place: string; id: string; document: string; french: unknown }>`
    select place.relname as place, kept.* from (select distinct c.relname::text from pg_trigger t join pg_class c on c.oid = tgrelid
      where tgfoid = 'set_outdated_aside'::regproc) place, translated_columns(place.relname) kept order by 1, 3`.execute(db)
  return rows
}

test('IMP-29 every column that may hold texts in several languages sets outdated translations aside, or says why not', async () => {
  const { rows } = await sql<{ place: string; name: string }>`
    select table_name as place, table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%'
      and (data_type in ('json', 'jsonb') or column_name in ('ar', 'en', 'locale', 'translations')) order by 2`.execute(db)
  const names = new Set((await kept()).map(({ place, document }) => `${place}.${document}`))
  expect([...names].filter((name) => !PLACES.includes(name.split('.')[0]!))).toEqual([])
  const undecided = rows.filter(({ place, name }) => !names.has(name) && !(name in WITHOUT) && !OF_PEOPLE.includes(place))
  expect(undecided.map(({ name }) => name)).toEqual([])
  const there = new Set(rows.map(({ name }) => name))
  expect(Object.keys(WITHOUT).filter((name) => !there.has(name) || names.has(name))).toEqual([])
})

const ADDED: Record<string, () => Promise<unknown>> = {
  products: () => addProduct(),
  vendors: () => sql`insert into vendors (slug, name) values ('nour', 'Nour')`.execute(db),
  categories: () => sql`insert into categories (slug, name) values ('maison', 'Maison')`.execute(db),
  brands: () => sql`insert into brands (slug, name) values ('nadra', 'Nadra')`.execute(db),
  tags: () => sql`insert into tags (slug, name) values ('ete', 'Été')`.execute(db),
  media: () => sql`insert into media (digest, format, width, height, bytes, placeholder) values ('a', 'png', 1, 1, 1, '')`.execute(db),
  campaigns: () => sql`insert into campaigns (name) values ('Soldes')`.execute(db),
}

describe('texts in columns', () => {
  test('IMP-29 a translation that nobody touched is shown no more once its French changes, and comes back with it', async () => {
    for (const { place, id, document, french } of (await kept()).filter((one) => one.place !== 'glossary')) {
      await ADDED[place]?.()
      const { rows } = await sql<{ id: string }>`select max(${sql.ref(id)})::text as id from ${sql.table(place)}`.execute(db)
      const row = rows[0]!.id
      const columns = french === null ? [] : typeof french === 'string' ? [french] : Object.values(french as Record<string, string>)
      const keys = french === null || typeof french === 'string' ? [] : Object.keys(french as object)
      const inside = (text: string) => (keys.length === 0 ? text : Object.fromEntries(keys.map((key) => [key, text])))
      const texts = (fr: string, ar: string, en: string) => JSON.stringify({ ...(french === null && { fr }), ar: inside(ar), en: inside(en) })
      const save = (fr: string, ar: string, en: string) =>
        sql`update ${sql.table(place)} set ${sql.join([sql`${sql.ref(document)} = ${texts(fr, ar, en)}::jsonb`, ...columns.map((name) => sql`${sql.ref(name)} = ${fr}`)])}
          where ${sql.ref(id)}::text = ${row}`.execute(db)
      const shown = async (locale: string) => {
        const path = [locale, ...keys.slice(0, 1)]
        const found = await sql<{
          text: string | null
        }>`select ${sql.ref(document)} #>> ${path} as text from ${sql.table(place)} where ${sql.ref(id)}::text = ${row}`.execute(db)
        return [place, document, found.rows[0]!.text ?? '']
      }
      await save('Un', 'واحد', 'One')
      await save('Deux', 'واحد', 'Two')
      expect(await shown('ar')).toEqual([place, document, ''])
      expect(await shown('en')).toEqual([place, document, 'Two'])
      const { rows: aside } =
        await sql`select text, source, french_today(place, row_id, path) as today from outdated_translations where place = ${place}`.execute(db)
      expect([place, aside]).toEqual([place, Array.from({ length: Math.max(1, keys.length) }, () => ({ text: 'واحد', source: 'Un', today: 'Deux' }))])
      // A form that shows the old translation, and a file that still has it, change nothing.
      await save('Trois', 'واحد', 'Three')
      expect(await shown('ar')).toEqual([place, document, ''])
      await save('Un', '', 'One')
      expect(await shown('ar')).toEqual([place, document, 'واحد'])
      await save('Deux', 'واحد', 'Two')
      await save('Deux', 'اثنان', 'Two')
      expect(await shown('ar')).toEqual([place, document, 'اثنان'])
      await save('Quatre', 'اثنان', 'Two')
      if (place !== 'settings') await sql`delete from ${sql.table(place)} where ${sql.ref(id)}::text = ${row}`.execute(db)
      const left = await db.selectFrom('outdated_translations').select('text').where('place', '=', place).execute()
      expect([place, left.length > 0]).toEqual([place, place === 'settings'])
      await db.deleteFrom('outdated_translations').execute()
    }
  })

  test('IMP-29 the first French text, and one that was only a copy of its translation, make no translation older', async () => {
    for (const first of ['', 'مقص']) {
      const id = await addProduct({ name: first })
      await sql`update products set translations = '{"ar": {"name": "مقص"}}' where id = ${id}`.execute(db)
      await sql`update products set name = 'Ciseaux' where id = ${id}`.execute(db)
    }
    expect(await db.selectFrom('outdated_translations').selectAll().execute()).toEqual([])
  })
})

describe('names that the glossary translates', () => {
  const groupOf = async (id: number) => (await findGroup('category', id))!
  const rename = async (id: number, name: string, names?: object) => {
    const { version, ...group } = await groupOf(id)
    await saveGroup('category', { known: { id, version }, draft: { ...group, name, ...(names && { names }) } })
  }
  const arabic = async (name: string) => (await findGlossary()).get(name)?.ar

  test('IMP-29 a renamed category is called by its French until its translation is written anew; its old one waits, however often it is renamed', async () => {
    const draft = { name: 'Cuisine', names: { ar: 'مطبخ' }, slug: '', texts: {}, mediaId: null, parentId: null }
    const id = await saveGroup('category', { known: undefined, draft })
    await rename(id, 'Table')
    expect([await arabic('Table'), (await groupOf(id)).names]).toEqual([undefined, { ar: 'مطبخ', of: { ar: 'Cuisine' } }])
    await rename(id, 'Vaisselle')
    expect(await listOutdated(PLACES, 9)).toMatchObject([{ place: 'glossary', rowId: 'Vaisselle', text: 'مطبخ', source: 'Cuisine', today: 'Vaisselle' }])
    await rename(id, 'Cuisine')
    expect([await arabic('Cuisine'), await listOutdated(PLACES, 9)]).toEqual(['مطبخ', []])
    await rename(id, 'Vaisselle')
    await rename(id, 'Vaisselle', { ar: 'أواني' })
    expect([await arabic('Vaisselle'), await listOutdated(PLACES, 9)]).toEqual(['أواني', []])
    // A name that the glossary knows has its translation at once.
    await rename(id, 'Cuisine')
    expect([await arabic('Cuisine'), await listOutdated(PLACES, 9)]).toEqual(['مطبخ', []])
  })

  test('IMP-29 the same of attributes and their values; what the page of translations is given is right', async () => {
    await addAttribute({ name: 'Couleur', names: { ar: 'اللون' } })
    await addValue('couleur', { label: 'Rouge', names: { ar: 'أحمر' }, colour: null, mediaId: null })
    const stored = async () => (await findAttribute('couleur'))!
    await renameAttribute('couleur', { name: 'Teinte', names: (await stored()).names })
    const value = (await stored()).values[0]!
    await saveValue('couleur', { slug: 'rouge', version: versionOfValue(value) }, { ...value, label: 'Bordeaux' })
    expect([await arabic('Teinte'), await arabic('Bordeaux')]).toEqual([undefined, undefined])
    expect((await stored()).values[0]!.names).toEqual({ ar: 'أحمر', of: { ar: 'Rouge' } })
    await changeTranslations(new Map([['Bordeaux', { ar: 'أحمر' }]]))
    expect([await arabic('Bordeaux'), (await listOutdated(PLACES, 9)).map(({ rowId }) => rowId)]).toEqual(['أحمر', ['Teinte']])
    await db.deleteFrom('outdated_translations').execute()
  })
})

describe('doors', () => {
  const merchant = useImports()

  test('IMP-29, IMP-47 a file that changes a product’s French shows no old translation, whether it brings it again or not; undone, it is back', async () => {
    const row = { ID: 900, Type: 'simple', Name: 'Lampe', 'Meta: hanout_name_ar': 'مصباح', 'Meta: hanout_description_ar': 'ضوء', Description: 'Clair' }
    const arabic = async () => (await db.selectFrom('products').select('translations').where('id', '=', 900).executeTakeFirstOrThrow()).translations.ar
    await merchant.importRows([row])
    await merchant.importRows([{ ...row, Name: 'Lampe de bureau' }])
    expect(await arabic()).toEqual({ description: '<p>ضوء</p>' })
    await merchant.importRows([{ ID: 900, Type: 'simple', Name: 'Lampe de bureau', Description: 'Sombre' }])
    expect(await arabic()).toEqual({})
    expect((await listOutdated(PLACES, 9)).map(({ text, source, today }) => [text, source, today])).toEqual([
      ['<p>ضوء</p>', '<p>Clair</p>', '<p>Sombre</p>'],
      ['مصباح', 'Lampe', 'Lampe de bureau'],
    ])
    await merchant.importRows([row])
    expect([await arabic(), await listOutdated(PLACES, 9)]).toEqual([{ name: 'مصباح', description: '<p>ضوء</p>' }, []])
  })

  test('IMP-08, IMP-29 a setting’s translation that was only the first one belongs to the first French', async () => {
    const consent = async () => (await findSettings()).newsletter.consent
    const first = await consent()
    const change = (fr: string) => changeSettings((now) => ({ ...now, newsletter: { ...now.newsletter, consent: { ...now.newsletter.consent, fr } } }))
    await change('Je veux les offres.')
    expect(await consent()).toEqual({ fr: 'Je veux les offres.', ar: '', en: '' })
    await change(first.fr)
    expect(await consent()).toEqual(first)
  })
})

describe('the page of translations to review', () => {
  const ask = async (fields?: Record<string, string>, role: Role = 'administrator') =>
    answerStaffPage(
      new Request('https://shop.example/admin/translations/', {
        ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
        headers: { cookie: await cookieOf(role), origin: 'https://shop.example', accept: 'text/html' },
      }),
    )
  const html = async () => (await ask()).text()
  const home = async () =>
    (await answerStaffPage(new Request('https://shop.example/admin/home/', { headers: { cookie: await cookieOf('administrator') } }))).text()

  test('IMP-29, IMP-49 lists them with both French texts; one is kept, and visitors read it again, or deleted, once', async () => {
    const id = await addProduct({ name: 'Tasse' })
    await sql`update products set translations = '{"ar": {"name": "فنجان"}, "en": {"name": "Cup"}}' where id = ${id}`.execute(db)
    await sql`update products set name = 'Bol' where id = ${id}`.execute(db)
    expect(await home()).toContain('Traductions à revoir')
    const page = await html()
    for (const text of ['فنجان', 'Cup', '« Bol »', '« Tasse »', `/admin/products/${id}/`]) expect(page).toContain(text)
    const settle = async (locale: string, intent: string) =>
      (await ask({ place: 'products', row: String(id), path: `translations/${locale}/name`, intent })).headers.get('location')
    expect(await settle('ar', 'keep')).toBe('/admin/translations/?done=keep')
    expect(await settle('ar', 'keep')).toBe('/admin/translations/?done=gone')
    expect(await settle('en', 'drop')).toBe('/admin/translations/?done=drop')
    const product = await db.selectFrom('products').select(['translations', 'search_text']).where('id', '=', id).executeTakeFirstOrThrow()
    expect(product).toEqual({ translations: { ar: { name: 'فنجان' }, en: {} }, search_text: expect.stringContaining('فنجان') })
    expect(await html()).toContain('Toutes les traductions suivent leur texte.')
    const { rows } = await sql<{ details: object }>`select details from audit_entries where action = 'translation-reviewed' order by id`.execute(db)
    expect(rows.map(({ details }) => details)).toEqual([
      {
        changes: [
          { field: 'outdated', from: 'فنجان', to: null },
          { field: 'translation', from: null, to: 'فنجان' },
        ],
      },
      { changes: [{ field: 'outdated', from: 'Cup', to: null }] },
    ])
  })

  test('IMP-18 nobody reviews what they may not change', async () => {
    const { person } = await newStaff(`Chef${Math.random()}`, 'administrator')
    await changeCapabilities(['newsletter.manage'], person)
    const id = await addProduct({ name: 'Tasse' })
    await sql`update products set translations = '{"ar": {"name": "فنجان"}}' where id = ${id}`.execute(db)
    await sql`update products set name = 'Bol' where id = ${id}`.execute(db)
    expect(await (await ask(undefined, 'shop_manager')).text()).not.toContain('فنجان')
    expect((await ask({ place: 'products', row: String(id), path: 'translations/ar/name', intent: 'keep' }, 'shop_manager')).status).toBe(403)
    await changeCapabilities(['orders.read'], person)
    expect((await ask(undefined, 'shop_manager')).status).toBe(403)
  })

  test('IMP-29 the editors show the old translation with a mark: saved as it is it still waits, written anew it is shown', async () => {
    await db.deleteFrom('outdated_translations').execute()
    const id = await addProduct({ name: 'Tasse', price: 1000 })
    await sql`update products set translations = '{"ar": {"name": "كأس"}}' where id = ${id}`.execute(db)
    await sql`update products set name = 'Bol' where id = ${id}`.execute(db)
    const draft = {
      name: 'Jeux',
      names: { ar: 'كأس' },
      slug: '',
      texts: { fr: { description: 'Un' }, ar: { description: '<p>كأس</p>' } },
      mediaId: null,
      parentId: null,
    }
    const group = await saveGroup('category', { known: undefined, draft })
    const { version } = (await findGroup('category', group))!
    await saveGroup('category', { known: { id: group, version }, draft: { ...draft, name: 'Jouets', texts: { ...draft.texts, fr: { description: 'Deux' } } } })
    await addAttribute({ name: 'Taille', names: { ar: 'كأس' } })
    await renameAttribute('taille', { name: 'Pointure', names: { ar: 'كأس' } })
    await addValue('taille', { label: 'Grand', names: { ar: 'كأس' }, colour: null, mediaId: null })
    const value = (await findAttribute('taille'))!.values[0]!
    await saveValue('taille', { slug: 'grand', version: versionOfValue(value) }, { ...value, label: 'Large' })
    await changeSettings((now) => ({ ...now, newsletter: { ...now.newsletter, consent: { fr: 'Un', ar: 'كأس', en: '' } } }))
    await changeSettings((now) => ({ ...now, newsletter: { ...now.newsletter, consent: { ...now.newsletter.consent, fr: 'Deux' } } }))
    const editors: [path: string, ...controls: string[]][] = [
      [`/admin/products/${id}/`, 'nameAr'],
      [`/admin/categories/${group}/`, 'nameAr', 'descriptionAr'],
      ['/admin/attributes/taille/large/', 'nameAr'],
      ['/admin/attributes/taille/', 'nameAr'],
      ['/admin/settings/newsletter/', 'newsletter.consent.ar'],
    ]
    const cookie = await cookieOf('administrator')
    const send = async (path: string, fields?: Record<string, string>) =>
      answerStaffPage(
        new Request(`https://shop.example${path}`, {
          ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
          headers: { cookie, origin: 'https://shop.example', accept: 'text/html' },
        }),
      )
    const waiting = async () => (await listOutdated(PLACES, 99)).length
    let left = await waiting()
    expect(left).toBe(6)
    for (const [path, ...controls] of editors) {
      const page = await (await send(path)).text()
      expect([path, page.match(/badge-warn">À revoir</g)?.length]).toEqual([path, controls.length])
      const form = page.slice(page.lastIndexOf('<form', page.indexOf(`name="${controls[0]}"`)))
      const typed: Record<string, string> = { ...controlsIn(`<h1${form}`), revision: / name="revision"[^>]* value="([^"]*)"/.exec(form)?.[1] ?? '' }
      expect(controls.map((name) => typed[name])).toEqual(controls.map(() => expect.stringContaining('كأس')))
      expect([path, (await send(path, typed)).status]).toEqual([path, 303])
      expect([path, await waiting()]).toEqual([path, left])
      const again = await (await send(path)).text()
      const now = {
        ...typed,
        version: / name="version"[^>]* value="([^"]*)"/.exec(again)?.[1] ?? '',
        revision: / name="revision"[^>]* value="([^"]*)"/.exec(again)?.[1] ?? '',
      }
      expect([path, (await send(path, { ...now, ...Object.fromEntries(controls.map((name) => [name, 'جديد'])) })).status]).toEqual([path, 303])
      left -= controls.length
      expect([path, await waiting()]).toEqual([path, left])
    }
    expect((await findSettings()).newsletter.consent.ar).toBe('جديد')
  })

  test('IMP-29 so do the pages of delivery, taxes, pictures, groups of subscribers, campaigns and order notices', async () => {
    const media = await sql<{
      id: string
    }>`insert into media (digest, format, width, height, bytes, placeholder) values (${'b'.repeat(64)}, 'png', 1, 1, 1, '') returning id::text`.execute(db)
    const campaign = await sql<{ id: string }>`insert into campaigns (name, texts) values ('Soldes', '{"fr": "Un"}') returning id::text`.execute(db)
    await changeSettings((now) => ({ ...now, subjectToVat: 'yes' }))
    await sql`insert into newsletter_groups (name) values ('Amis')`.execute(db)
    const first = async (table: string) => (await sql<{ id: string }>`select min(id)::text as id from ${sql.table(table)}`.execute(db)).rows[0]!.id
    const pages: [page: string, place: string, row: string, path: string[]][] = [
      ['/admin/settings/shipping/', 'shipping_methods', await first('shipping_methods'), ['title', 'ar']],
      ['/admin/settings/taxes/', 'tax_rates', await first('tax_rates'), ['name', 'ar']],
      [`/admin/media/${media.rows[0]!.id}/`, 'media', media.rows[0]!.id, ['alt', 'ar']],
      ['/admin/newsletter/groups/', 'newsletter_groups', await first('newsletter_groups'), ['translations', 'ar']],
      [`/admin/newsletter/campaigns/${campaign.rows[0]!.id}/text/`, 'campaigns', campaign.rows[0]!.id, ['texts', 'ar']],
      ['/admin/settings/order-notices/', 'order_notice_texts', 'shipped', ['ar']],
    ]
    await sql`update shipping_methods set title = title || '{"ar": ""}'`.execute(db)
    await sql`update tax_rates set name = name || '{"ar": ""}'`.execute(db)
    await db.deleteFrom('outdated_translations').execute()
    await db
      .insertInto('outdated_translations')
      .values(pages.map(([, place, row_id, path]) => ({ place, row_id, path, text: 'قديم', source: 'Avant' })))
      .execute()
    const cookie = await cookieOf('administrator')
    for (const [page] of pages) {
      const answer = await (await answerStaffPage(new Request(`https://shop.example${page}`, { headers: { cookie } }))).text()
      expect([page, answer.match(/badge-warn">À revoir</g)?.length, answer.includes('>قديم<') || answer.includes('value="قديم"')]).toEqual([page, 1, true])
    }
  })
})
