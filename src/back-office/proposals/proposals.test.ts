import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { db } from '#platform/database.server'
import { findAuditOf } from '#shop/upkeep/audit.server'
import { findOutdated } from '#shop/upkeep/translations.server'
import { findProductForStaff, saveProduct } from '#shop/goods/product-management.manage'
import type { GoodsAuthor } from '#shop/people/accounts'
import { newProduct, newShirt, productRow } from '#src/shop/goods/product-management/products.testing.ts'
import { answerStaffPage, cookieOf, vendorCookie } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()

const SHOP = 'http://localhost:3000'
const PATH = '/admin/proposals/'
const LONG = `<p>${'Cuir de chèvre tanné à la main. '.repeat(20)}</p>`

let staff: string
let theirs: string
let vendor: GoodsAuthor & { store: NonNullable<GoodsAuthor['store']> }
beforeAll(async () => {
  staff = await cookieOf('shop_manager')
  theirs = await vendorCookie('fes')
  const person = await db.selectFrom('account_people').select(['id', 'name', 'vendor_id']).where('vendor_id', 'is not', null).executeTakeFirstOrThrow()
  vendor = { id: person.id, name: person.name, store: { id: person.vendor_id!, standing: 'open', trusted: false, hasAgreed: true } }
})

const ask = (path: string, cookie: string, body?: Record<string, string>) =>
  answerStaffPage(
    new Request(SHOP + path, {
      headers: { accept: 'text/html', cookie, origin: SHOP },
      ...(body && { method: 'POST', body: new URLSearchParams(body) }),
    }),
  )
const pageOf = async (path = PATH, cookie = staff) => (await ask(path, cookie)).text()

async function propose(name: string, change: Partial<Parameters<typeof productRow>[0]> = {}): Promise<number> {
  const published = { name, status: 'published', description: LONG } as const
  const made = await saveProduct(newProduct(productRow(published)), { ...vendor, store: { ...vendor.store, trusted: true } })
  if (made.problems) throw new Error('not saved')
  const { product, revision, variations } = (await findProductForStaff(made.id))!
  const values = { ...product.read.values, ...change }
  await saveProduct({ id: made.id, revision, variations, product: { ...product, read: { ...product.read, values } } }, vendor)
  return made.id
}

/** The card of a product, and the state that its forms send. */
async function cardOf(name: string): Promise<{ card: string; seen: string }> {
  const card = (await pageOf()).split('<article').find((one) => one.startsWith(` aria-label="${name}"`)) ?? ''
  return { card, seen: /name="seen" value="([^"]+)"/.exec(card)?.[1] ?? '' }
}

async function noticesOf(id: number): Promise<string[]> {
  const messages = await db.selectFrom('messages').select('data').where('kind', '=', 'vendor-notice').execute()
  const notices = messages.map(({ data }) => data as { event: string; values: { productId?: number } })
  return notices.filter(({ values }) => values.productId === id).map(({ event }) => event)
}

test('VEND-08 staff read what was and what is proposed, in full, and approve it in one tap; the vendor reads that it waits', async () => {
  const id = await propose('Balgha', { description: LONG.replace('</p>', 'Fait à Tunis.</p>') })
  expect(await pageOf(`/admin/products/${id}/`, theirs)).toContain('En attente d’approbation')
  expect(await pageOf('/admin/products/')).toMatch(/À approuver[^]{0,200}>1</)
  const { card, seen } = await cardOf('Balgha')
  expect(card).toMatch(/Avant[^]+<del>[^]+Proposé[^]+Fait à Tunis\./)
  const approved = await ask(PATH, staff, { intent: 'approve', product: String(id), seen })
  expect(await pageOf(approved.headers.get('location')!)).toContain('Approuvé : les clients voient cette version.')
  expect((await findProductForStaff(id))!.product.read.values.description).toContain('Fait à Tunis.')
  expect(await pageOf()).toContain('Rien n’attend votre accord.')
  expect(await noticesOf(id)).toEqual(['goods-approved'])
  const [entry] = await findAuditOf(`product:${id}`, 1)
  expect(entry).toMatchObject({ action: 'proposal-approved', details: { changes: [{ field: 'description' }] } })
})

test('VEND-08 staff give a proposal back with an answer, which the vendor reads in the editor beside their version', async () => {
  const id = await propose('Sac', { name: 'Sac berbère' })
  const { seen } = await cardOf('Sac')
  const empty = await ask(PATH, staff, { intent: 'answer', product: String(id), seen, text: ' ' })
  expect([empty.status, (await empty.text()).includes('Écrivez au vendeur')]).toEqual([400, true])
  const answered = await ask(PATH, staff, { intent: 'answer', product: String(id), seen, text: 'Plus de photos <b>' })
  expect(await pageOf(answered.headers.get('location')!)).toContain('Votre demande de changement est envoyée au vendeur.')
  expect(await noticesOf(id)).toEqual(['goods-answered'])
  const html = await pageOf(`/admin/products/${id}/`, theirs)
  expect(html).toContain('Plus de photos &lt;b&gt;')
  expect(html).toContain('value="Sac berbère"')
  expect(await pageOf(`/admin/products/${id}/`)).toContain('value="Sac"')
})

test('VEND-08 who decides about what changed meanwhile is told, and sees the new state; a vendor decides nothing', async () => {
  const id = await propose('Tapis', { name: 'Tapis de Gafsa' })
  const { seen } = await cardOf('Tapis')
  await db.updateTable('products').set({ revision: 99 }).where('id', '=', id).execute()
  const answer = await ask(PATH, staff, { intent: 'approve', product: String(id), seen })
  expect([answer.status, (await answer.text()).includes('a changé pendant que vous lisiez')]).toEqual([409, true])
  expect((await cardOf('Tapis')).seen).not.toBe(seen)
  for (const intent of ['approve', 'answer']) {
    expect((await ask(PATH, theirs, { intent, product: String(id), seen, text: 'Oui' })).status).toBe(403)
  }
  expect((await ask(PATH, staff, { intent: 'approve', product: 'x', seen })).status).toBe(400)
})

test('VEND-08 staff read merchants’ words, texts without their tags, and of new goods no defaults', async () => {
  const description = '<h2>Cuir</h2><ul><li>fait main</li><li>voir <a href="https://atelier.example/">l’atelier</a></li></ul>'
  const attributes = [{ slug: 'matiere', name: 'Matière', values: ['Cuir', 'Laine'], visible: true, varies: false, global: true }]
  const { id } = (await saveProduct(newProduct(productRow({ name: 'Pouf', status: 'published', description, attributes, weight_grams: 900 })), vendor)) as {
    id: number
  }
  const termsOf = (card: string) => [...card.matchAll(/<dt[^>]*>([^<]*)<\/dt>/g)].map(([, term]) => term)
  const { card, seen } = await cardOf('Pouf')
  expect(termsOf(card)).toEqual(['nom', 'description', 'prix', 'poids (g)', 'stock · pièces', 'caractéristiques · Matière · valeurs'])
  expect(card).toContain('>Cuir\nfait main\nvoir l’atelier (https://atelier.example/)</dd>')
  await ask(PATH, staff, { intent: 'approve', product: String(id), seen })
  const { product, revision, variations } = (await findProductForStaff(id))!
  const values = { ...product.read.values, description: description.replaceAll('h2', 'h3'), translations: { ar: { description: '<p>جلد</p>' } } }
  await saveProduct({ id, revision, variations, product: { ...product, read: { ...product.read, values } } }, vendor)
  const { card: changed } = await cardOf('Pouf')
  expect(termsOf(changed)).toEqual(['description', 'traductions · arabe · description'])
  const shirt = newShirt()
  await saveProduct({ ...shirt, product: productRow({ ...shirt.product.read.values, name: 'Gandoura', status: 'published' }, { stock: undefined }) }, vendor)
  const ofBlue = ['prix', 'Référence (SKU)', 'stock · pièces'].map((field) => `variations · Bleu · ${field}`)
  expect(termsOf((await cardOf('Gandoura')).card)).toEqual(expect.arrayContaining(ofBlue))
  expect(changed).toMatch(/Le même texte, mis en forme autrement\.[^]+جلد</)
})

test('VEND-08 attributes that differ by a point alone are both read', async () => {
  const attribute = { visible: true, varies: false, global: false }
  const attributes = [
    { ...attribute, slug: 'a', name: 'Taille.EU', values: ['40'] },
    { ...attribute, slug: 'b', name: 'Taille,EU', values: ['41'] },
  ]
  await saveProduct(newProduct(productRow({ name: 'Babouches', status: 'published', attributes })), vendor)
  const { card } = await cardOf('Babouches')
  expect(card).toContain('>40</dd>')
  expect(card).toContain('>41</dd>')
})

test('VEND-08 new French that is approved sets its translations aside for review, and loses none', async () => {
  const texts = { description: '<p>Laine.</p>', translations: { ar: { description: '<p>صوف</p>' } } }
  const { id } = (await saveProduct(newProduct(productRow({ name: 'Margoum', status: 'published', ...texts })), vendor)) as { id: number }
  await ask(PATH, staff, { intent: 'approve', product: String(id), seen: (await cardOf('Margoum')).seen })
  const { product, revision, variations } = (await findProductForStaff(id))!
  const values = { ...product.read.values, description: '<p>Laine douce.</p>' }
  await saveProduct({ id, revision, variations, product: { ...product, read: { ...product.read, values } } }, vendor)
  const { card, seen } = await cardOf('Margoum')
  expect([...card.matchAll(/<dt[^>]*>([^<]*)<\/dt>/g)].map(([, term]) => term)).toEqual(['description'])
  await ask(PATH, staff, { intent: 'approve', product: String(id), seen })
  expect(await findOutdated('products', [String(id)])).toMatchObject([{ locale: 'ar', text: '<p>صوف</p>', source: '<p>Laine.</p>' }])
})
