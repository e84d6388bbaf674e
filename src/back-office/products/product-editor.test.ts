import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct, stockOf } from '#database/test-goods'
import { db } from '#platform/database.server'
import { findMoved } from '#shop/people/addresses.server'
import { answerStaffPage, cookieOf } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()

const SHOP = 'http://localhost:3000'

let cookie: string
beforeAll(async () => {
  cookie = await cookieOf('shop_manager')
})

type Fields = Record<string, string>

const get = async (path: string) => answerStaffPage(new Request(SHOP + path, { headers: { accept: 'text/html', cookie } }))

const post = (path: string, fields: Fields | [string, string][]) =>
  answerStaffPage(new Request(SHOP + path, { method: 'POST', body: new URLSearchParams(fields), headers: { cookie, accept: 'text/html', origin: SHOP } }))

const NEW = '/admin/products/new/'
const pathOf = (id: number) => `/admin/products/${id}/`

/** The fields of a form that is published at once. */
const lamp = (more: Fields = {}): Fields => ({
  intent: 'publish',
  formKey: randomUUID(),
  name: 'Lampe de chevet',
  price: '89,9',
  stock: '12',
  kind: 'simple',
  status: 'draft',
  visibility: 'visible',
  reviewsAllowed: 'on',
  ...more,
})

/** Sends a new product's form that is right; gives its number. */
async function made(fields: Fields | [string, string][]): Promise<number> {
  const answer = await post(NEW, fields)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, expect.stringMatching(/^\/admin\/products\/\d+\/\?done=/)])
  return Number(/products\/(\d+)/.exec(answer.headers.get('location')!)![1])
}

const row = (id: number) => db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** What a browser would send of a page's form as it stands: every control but the buttons. */
async function formOn(path: string): Promise<Fields> {
  const html = await (await get(path)).text()
  const form = html.slice(html.indexOf('name="revision"') - 200, html.indexOf('bottom-action'))
  const text = (one: string) => one.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
  const fields: Fields = {}
  for (const [tag] of form.matchAll(/<input [^>]*>/g)) {
    const of = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]
    if (!of('name') || (of('type') === 'checkbox' && !/ checked/.test(tag))) continue
    fields[of('name')!] = text(of('value') ?? '')
  }
  for (const [, name, , value] of form.matchAll(/<textarea [^>]*?name="([^"]+)"([^>]*)>([^<]*)<\/textarea>/g)) fields[name!] = text(value!)
  for (const [, tag, options] of form.matchAll(/<select ([^>]*)>(.*?)<\/select>/gs)) {
    const chosen = /<option value="([^"]*)" selected/.exec(options!) ?? /<option value="([^"]*)"/.exec(options!)
    fields[/name="([^"]+)"/.exec(tag!)![1]!] = text(chosen?.[1] ?? '')
  }
  return fields
}

test('IMP-01, IMP-03 a name, a price and its pieces put a product on sale, with its history', async () => {
  const id = await made(lamp())
  expect(await row(id)).toMatchObject({ name: 'Lampe de chevet', regular_price: 89_900, status: 'published', slug: 'lampe-de-chevet', kind: 'simple' })
  expect(await stockOf(id)).toBe(12)
  const page = await get(pathOf(id))
  const html = await page.text()
  expect([page.status, html.includes('Enregistrer'), html.includes('produit n° ')]).toEqual([200, true, true])
  expect(html).not.toContain('/preview/')
  expect(html).toContain('Manque : Nom (Arabe, Anglais) · Description courte · Description<')
  const after = await (await get(`${pathOf(id)}?done=onSale`)).text()
  const bar = after.slice(after.indexOf('bottom-action'))
  expect(bar).toMatch(/Le produit est en vente\..*href="\/product\/lampe-de-chevet\/".*href="\/admin\/products\/new\/"/s)
  const draft = await made(lamp({ intent: 'save', name: 'Lampe de bureau' }))
  expect(await (await get(`${pathOf(draft)}?done=saved`)).text()).toContain('href="/product/lampe-de-bureau/preview/"')
})

test('IMP-01 what the page shows and sends again changes nothing; only what is typed changes', async () => {
  const id = await made(
    lamp({ intent: 'save', description: 'Un\r\n\r\ndeux & trois', tags: 'Noël, Déco', weight: '1,25', salePrice: '79', saleEnds: '2026-12-31' }),
  )
  const { revision, description } = await row(id)
  expect([description, (await row(id)).status]).toEqual(['<p>Un</p><p>deux &amp; trois</p>', 'draft'])
  const shown = await formOn(pathOf(id))
  expect((await post(pathOf(id), { ...shown, intent: 'save' })).status).toBe(303)
  expect((await row(id)).revision).toBe(revision)
  expect((await post(pathOf(id), { ...shown, price: '99', intent: 'save' })).status).toBe(303)
  expect(await row(id)).toMatchObject({ regular_price: 99_000, sale_price: 79_000, weight_grams: 1250, description })
})

test('IMP-01, IMP-04 wrong controls say so in words, each in its place; nothing is saved and nothing typed is lost', async () => {
  const before = await db.selectFrom('products').select('id').execute()
  const answer = await post(
    NEW,
    lamp({ name: ' ', price: 'cent', salePrice: '-1', dealEnds: 'demain', weight: 'lourd', upsells: 'RIEN-12', 'offer-0-from': '1', shortAr: 'نص قصير' }),
  )
  const html = await answer.text()
  expect(answer.status).toBe(400)
  for (const text of [
    'Écrivez le nom du produit.',
    '« cent » n&#x27;est pas un prix',
    '« demain » n&#x27;est pas une date',
    '« lourd » n&#x27;est pas un nombre',
  ])
    expect(html).toContain(text)
  for (const typed of ['value="cent"', 'value="lourd"', '>RIEN-12</textarea>', '>نص قصير</textarea>']) expect(html).toContain(typed)
  expect(html).toMatch(/<details open=""[^>]*>(?:(?!<\/details>).)*Livraison/s)
  expect(await (await post(NEW, lamp({ upsells: 'RIEN-12' }))).text()).toContain('Produits inconnus : RIEN-12.')
  expect(await (await post(NEW, lamp({ price: '' }))).text()).toContain('Écrivez un prix')
  expect(await (await post(NEW, lamp({ salePrice: '90' }))).text()).toContain('plus bas que le prix normal')
  expect(await db.selectFrom('products').select('id').execute()).toEqual(before)
})

test('IMP-01 of two people in one product the second is told, keeps what they typed, and may save it over the other’s once they saw it', async () => {
  const id = await made(lamp())
  const shown = await formOn(pathOf(id))
  expect((await post(pathOf(id), { ...shown, intent: 'save', name: 'La première' })).status).toBe(303)
  const refused = await post(pathOf(id), { ...shown, intent: 'save', name: 'La seconde' })
  const html = await refused.text()
  expect([refused.status, html.includes('value="La seconde"'), html.includes(`href="${pathOf(id)}" target="_blank"`)]).toEqual([409, true, true])
  expect((await row(id)).name).toBe('La première')
  const latest = /name="latest" value="(\d+)"/.exec(html)![1]!
  await post(pathOf(id), { ...(await formOn(pathOf(id))), intent: 'save', name: 'La troisième' })
  expect((await post(pathOf(id), { ...shown, intent: 'save-over', latest, name: 'La seconde' })).status).toBe(409)
  expect((await row(id)).name).toBe('La troisième')
  const { revision } = await row(id)
  expect((await post(pathOf(id), { ...shown, intent: 'save-over', latest: String(revision), name: 'La seconde' })).status).toBe(303)
  expect((await row(id)).name).toBe('La seconde')
})

test('IMP-01 an attribute of the catalogue goes by its name of today: no twin is made of it', async () => {
  await db.insertInto('attributes').values({ slug: 'matiere', name: 'Tissu' }).execute()
  const id = await made(
    lamp({ name: 'Nappe', 'attribute-0-name': 'Tissu', 'attribute-0-values': 'Lin', 'attribute-0-global': 'on', 'attribute-0-visible': 'on' }),
  )
  expect((await row(id)).attributes).toMatchObject([{ slug: 'matiere', name: 'Tissu', values: ['Lin'], global: true, varies: false }])
})

test('IMP-01 a form sent twice makes one product, at the same time too; another text under its key is refused and kept', async () => {
  const once = lamp({ name: 'Vase unique', sku: 'VASE-1' })
  const answers = await Promise.all([post(NEW, once), post(NEW, once)])
  expect(new Set(answers.map((answer) => `${answer.status} ${answer.headers.get('location')}`)).size).toBe(1)
  expect((await db.selectFrom('products').select('id').where('name', '=', 'Vase unique').execute()).length).toBe(1)
  const other = await post(NEW, { ...once, name: 'Un autre vase' })
  expect([other.status, (await other.text()).includes('value="Un autre vase"')]).toEqual([409, true])
})

test('IMP-01 a new product with the SKU of another is refused, and the other stays as it is', async () => {
  const id = await made(lamp({ name: 'La première', sku: 'PRISE-1' }))
  const refused = await post(NEW, lamp({ name: 'La seconde', sku: 'PRISE-1' }))
  expect([refused.status, (await refused.text()).includes(`est celle de l’article ${id}.`)]).toEqual([400, true])
  expect((await row(id)).name).toBe('La première')
})

test('IMP-03 pieces sold while the form was open are not put back: only the difference typed counts', async () => {
  const id = await made(lamp())
  const shown = await formOn(pathOf(id))
  await db.updateTable('inventory').set({ available: 9 }).where('item_id', '=', id).execute()
  await post(pathOf(id), { ...shown, intent: 'save', stock: '22' })
  expect(await stockOf(id)).toBe(19)
})

/** A form of a shirt in so many colours and sizes, its grid made by the page without a script. */
async function shirt(colours: number, sizes: number): Promise<Fields> {
  const list = (name: string, count: number) => Array.from({ length: count }, (_, place) => `${name}${place + 1}`).join(', ')
  const options = { 'option-0-name': 'Couleur', 'option-0-values': list('C', colours), 'option-1-name': 'Taille', 'option-1-values': list('T', sizes) }
  const answer = await post(NEW, { ...lamp({ name: 'Chemise' }), ...options, intent: 'grid' })
  const html = await answer.text()
  expect([answer.status, [...html.matchAll(/name="variation-\d+-price"/g)].length]).toEqual([200, colours * sizes])
  const rows = Array.from({ length: colours * sizes }, (_, place) => ({
    [`variation-${place}-choice-0`]: `C${Math.floor(place / sizes) + 1}`,
    [`variation-${place}-choice-1`]: `T${(place % sizes) + 1}`,
    [`variation-${place}-price`]: String(50 + place),
    [`variation-${place}-stock`]: '3',
    [`variation-${place}-enabled`]: 'on',
    [`variation-${place}-sku`]: `CH-${place}`,
  }))
  return Object.assign(lamp({ name: 'Chemise', price: '', stock: '' }), options, ...rows) as Fields
}

test('IMP-02 a hundred variations are made of two options, saved and changed in one form', async () => {
  const id = await made(await shirt(10, 10))
  const shown = await formOn(pathOf(id))
  expect(Object.keys(shown).length).toBeGreaterThan(1000)
  expect(await row(id)).toMatchObject({ kind: 'variable', regular_price: null })
  expect((await post(pathOf(id), { ...shown, intent: 'save', 'variation-99-price': '12,5', firstChoice: '7' })).status).toBe(303)
  const rows = await db.selectFrom('variations').select(['id', 'attributes', 'regular_price']).where('product_id', '=', id).orderBy('position').execute()
  expect([rows.length, rows[99]]).toMatchObject([100, { attributes: { couleur: 'C10', taille: 'T10' }, regular_price: 12_500 }])
  expect((await row(id)).default_variation_id).toBe(rows[7]!.id)
  const wrong = await post(pathOf(id), { ...(await formOn(pathOf(id))), intent: 'save', 'variation-42-price': 'x' })
  expect([wrong.status, (await wrong.text()).includes('« x » n&#x27;est pas un prix')]).toEqual([400, true])
})

test('IMP-02 options that go on sale without a list get theirs, at the product’s price, which is asked for', async () => {
  const options = { 'option-1-name': 'Taille', 'option-1-values': 'S, M, L' }
  const unpriced = await (await post(NEW, { ...lamp({ price: '' }), ...options })).text()
  expect([unpriced.includes('Écrivez un prix'), unpriced.includes('value="S, M, L"'), unpriced.includes('variation-0-price')]).toEqual([true, true, false])
  const listed = (id: number) => db.selectFrom('variations').select(['attributes', 'regular_price']).where('product_id', '=', id).orderBy('position').execute()
  const sizes = ['S', 'M', 'L'].map((taille) => ({ attributes: { taille }, regular_price: 89_900 }))
  expect(await listed(await made({ ...lamp(), ...options }))).toEqual(sizes)
  const onSale = await made(lamp())
  expect((await post(pathOf(onSale), { ...(await formOn(pathOf(onSale))), ...options, intent: 'save' })).status).toBe(303)
  expect(await listed(onSale)).toEqual(sizes)
  expect(await (await post(NEW, lamp({ kind: 'variable' }))).text()).toContain('Écrivez une option et ses valeurs, par exemple Taille')
})

test('IMP-02 prices and pieces are filled in at once, for all or for those with a value', async () => {
  const fields = await shirt(2, 2)
  const filled = await (await post(NEW, { ...fields, intent: 'for-all', 'all-value': 'C2', 'all-price': '77', 'all-stock': '5' })).text()
  expect([...filled.matchAll(/name="variation-\d-price" value="([^"]*)"/g)].length + [...filled.matchAll(/value="77"/g)].length).toBeGreaterThan(1)
  expect([...filled.matchAll(/value="77"/g)].length).toBe(2)
})

test('IMP-01, IMP-45 a new address keeps the old one alive; one that is taken is refused with all the rest', async () => {
  await addProduct({ slug: 'deja-pris' })
  const id = await made(lamp({ name: 'Bol' }))
  const shown = await formOn(pathOf(id))
  const refused = await post(pathOf(id), { ...shown, intent: 'save', name: 'Grand bol', slug: 'deja-pris' })
  expect([refused.status, (await refused.text()).includes('est déjà prise')]).toEqual([400, true])
  expect((await row(id)).name).toBe('Bol')
  expect((await post(pathOf(id), { ...shown, intent: 'save', slug: 'Grand bol bleu' })).status).toBe(303)
  expect([(await row(id)).slug, await findMoved('product', 'bol')]).toEqual(['grand-bol-bleu', '/product/grand-bol-bleu/'])
})

test('IMP-01 a product is duplicated once a form, put away and brought back; each is in its history', async () => {
  const id = await made(lamp({ name: 'Théière', sku: 'TH-1', gtin: '1234567', accessories: 'VASE-1' }))
  const formKey = randomUUID()
  const copies = [await post(pathOf(id), { intent: 'duplicate', formKey }), await post(pathOf(id), { intent: 'duplicate', formKey })]
  expect(new Set(copies.map((answer) => answer.headers.get('location'))).size).toBe(1)
  const copy = Number(/products\/(\d+)/.exec(copies[0]!.headers.get('location')!)![1])
  expect(await row(copy)).toMatchObject({ name: 'Théière (copie)', sku: null, gtin: null, status: 'draft', regular_price: 89_900 })
  expect([await stockOf(copy), await stockOf(id)]).toEqual([0, 12])
  const asking = (await (await get(pathOf(id))).text()).match(/<details(?:(?!<\/details>)[^])*value="archive"(?:(?!<\/details>)[^])*<\/details>/)?.[0]
  expect(asking).toMatch(/Archiver – Théière[^]+ses commandes et son historique restent[^]+Archiver ce produit – Théière/)
  expect((await post(pathOf(id), { intent: 'archive' })).status).toBe(303)
  expect((await row(id)).status).toBe('archived')
  expect((await post(pathOf(id), { intent: 'bring-back' })).status).toBe(303)
  expect(await row(id)).toMatchObject({ status: 'draft', sku: 'TH-1', gtin: '1234567' })
  const html = await (await get(pathOf(id))).text()
  for (const done of ['a enregistré le', 'a archivé le', 'a ramené le']) expect(html).toContain(done)
})

test('IMP-01 whatever is asked or sent is answered without a fault', async () => {
  const id = await made(lamp({ name: 'Solide' }))
  for (const path of ['/admin/products/0/', '/admin/products/99999999/', '/admin/products/x/', `/admin/products/${'9'.repeat(30)}/`]) {
    expect([path, (await get(path)).status, (await post(path, lamp())).status]).toEqual([path, 404, 404])
  }
  for (const fields of [
    {},
    { intent: 'publish', kind: 'airship' },
    { ...lamp(), name: 'a\0b', picture: '999999', 'category-999999': 'on', firstChoice: '77' },
    { ...lamp(), name: 'x'.repeat(301) },
    { ...lamp(), 'option-0-name': '!?', 'option-0-values': 'a' },
    { ...lamp(), 'variation-999-price': 'x', 'variation-0-choice-0': 'y', kind: 'variable', 'option-0-name': 'Taille', 'option-0-values': 'S' },
    { ...lamp(), formKey: 'x', revision: '-1', seen: 'y' },
    { ...lamp(), name: 'demi \ud800 signe' },
  ] as Fields[]) {
    for (const path of [NEW, pathOf(id)]) expect((await post(path, fields)).status).toBeLessThan(500)
  }
})
