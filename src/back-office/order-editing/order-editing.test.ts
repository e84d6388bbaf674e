import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct, addVariation, stockOf } from '#database/test-goods'
import { dinars } from '#money/millimes'
import { db } from '#platform/database.server'
import { placeDirectOrder } from '#shop/buying/quick-order.server'
import { orderOf } from '#shop/buying/quick-order.testing'
import { findOrderDocuments, issueInvoice } from '#shop/orders/documents.server'
import { withSender } from '#shop/orders/documents.testing'
import { draftOf } from '#shop/orders/order-editing'
import { changeOrder, revisionOf } from '#shop/orders/order-editing.server'
import { findOrder, markOrder, moveOrder, type Order } from '#shop/orders/orders.server'
import { answerStaffPage, cookieOf } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()

const SHOP = 'http://localhost:3000'
const STAFF = { kind: 'staff', id: 'x' } as const

let cookie: string
let lamp: number
beforeAll(async () => {
  cookie = await cookieOf('administrator')
  await withSender()
})
beforeEach(async () => {
  lamp = await addProduct({ name: 'Lampe', price: 30, stock: 10 })
})

const phone = () => `2${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
const again = async (id: number) => (await findOrder(id))!
const place = async (productId = lamp, quantity = 1) => again((await placeDirectOrder(orderOf(productId, { quantity, phone: phone() }))).id)
const pathOf = ({ id }: Order) => `/admin/orders/${id}/edit/`

/** The form of the page as a browser would send it without scripts. */
const formOf = (order: Order, more: Record<string, string> = {}): Record<string, string> => ({
  seen: revisionOf(order),
  ...Object.fromEntries(
    order.lines.flatMap(({ position, productId, variationId, quantity }, index) => [
      [`line.${index}.position`, String(position)],
      [`line.${index}.product`, String(productId)],
      [`line.${index}.variation`, String(variationId ?? '')],
      [`line.${index}.quantity`, String(quantity)],
      [`line.${index}.price`, ''],
      [`line.${index}.reason`, ''],
    ]),
  ),
  name: order.name,
  phone: order.phone,
  email: '',
  address: order.address,
  delivery: '',
  deliveryReason: '',
  coupon: '',
  reason: '',
  q: '',
  press: 'save',
  ...more,
})

const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  answerStaffPage(
    new Request(SHOP + path, { method: 'POST', body: new URLSearchParams(fields), headers: { accept: 'text/html', cookie, origin: SHOP, ...headers } }),
  )

/** What a page shows, as plain text. */
async function shown(answer: Response): Promise<string> {
  const html = await answer.text()
  return html.slice(html.indexOf('<main'), html.indexOf('</main>')).replaceAll('&#x27;', "'").replaceAll('<!-- -->', '')
}
const get = async (path: string) => shown(await answerStaffPage(new Request(SHOP + path, { headers: { accept: 'text/html', cookie } })))

test('IMP-07 without scripts: a piece more shows what it costs before anything is written, saving writes it and the order tells before and after', async () => {
  const order = await place()
  expect(await get(`/admin/orders/${order.id}/`)).toContain(`/admin/orders/${order.id}/edit/#address`)
  expect(await get(pathOf(order))).toContain('37.000 TND')
  const page = await shown(await send(pathOf(order), formOf(order, { press: 'more:0' })))
  expect(page).toContain('67.000 TND')
  expect(page).toContain('avant 37.000 TND')
  expect(page).toContain('name="line.0.quantity"')
  expect(await again(order.id)).toEqual(order)
  const saved = await send(pathOf(order), formOf(order, { 'line.0.quantity': '2', reason: 'au téléphone' }))
  expect([saved.status, saved.headers.get('location')]).toEqual([303, `/admin/orders/${order.id}/`])
  expect([(await again(order.id)).total, await stockOf(lamp)]).toEqual([dinars(67), 8])
  const after = await get(`/admin/orders/${order.id}/`)
  expect(after).toContain('Lampe : 1 × 30.000 TND → 2 × 30.000 TND')
  expect(after).toContain('au téléphone')
})

test.each([
  ['name', 'x'.repeat(101), 'Trop long : 100 caractères au plus.'],
  ['address', 'x'.repeat(301), 'Trop long : 300 caractères au plus.'],
  ['line.0.quantity', '', 'Écrivez une quantité en chiffres'],
  ['line.0.quantity', '0x10', 'Écrivez une quantité en chiffres'],
  ['line.0.quantity', '1e3', 'Écrivez une quantité en chiffres'],
])('IMP-07 what an order cannot keep is refused at its field, never saved as something else: %s', async (field, typed, said) => {
  const order = await place(lamp, 2)
  const answer = await send(pathOf(order), formOf(order, { [field]: typed }))
  const page = await shown(answer)
  expect([answer.status, page.split('aria-invalid="true"').length]).toEqual([400, 2])
  expect(page).toContain(said)
  if (typed.length > 10) expect(page).toContain(typed)
  expect(await again(order.id)).toEqual(order)
})

test.each([
  ['line.0.price', 'line.0.reason'],
  ['delivery', 'deliveryReason'],
])('IMP-07 a price by hand (%s) without its reason says so at the field of the reason once it is saved, not while it is typed', async (price, reason) => {
  const order = await place()
  const said = new RegExp(`<input[^>]*aria-invalid="true" aria-describedby="[^"]+"[^>]*name="${reason}"`)
  const wrong = { [price]: '18,5', [reason]: ' ' }
  expect(await shown(await send(pathOf(order), formOf(order, { ...wrong, press: 'recalc' })))).not.toContain('aria-invalid="true"')
  const answer = await send(pathOf(order), formOf(order, wrong))
  expect([answer.status, await shown(answer)]).toEqual([400, expect.stringMatching(said)])
  expect(await again(order.id)).toEqual(order)
})

test('IMP-07 what is saved from the desk leads back to the call', async () => {
  const order = await place()
  const saved = await send(`${pathOf(order)}?from=desk`, formOf(order))
  expect([saved.status, saved.headers.get('location')]).toEqual([303, `/admin/desk/?order=${order.id}`])
})

test('IMP-07 a product is found and added, a variation chosen, a price agreed with its reason, the delivery and the address changed, in one save', async () => {
  const product = await addProduct({ kind: 'variable', name: 'Foulard de Mahdia' })
  const [red, blue] = [await addVariation(product, { couleur: 'Rouge' }, { price: 20 }), await addVariation(product, { couleur: 'Bleu' }, { price: 25 })]
  const order = await place()
  const { sku } = await db.selectFrom('products').select('sku').where('id', '=', product).executeTakeFirstOrThrow()
  const found = await shown(await send(pathOf(order), formOf(order, { q: sku!, press: 'recalc' })))
  expect(found).toContain(`value="add:${product}:${red}"`)
  const added = await shown(await send(pathOf(order), formOf(order, { press: `add:${product}:${red}` })))
  expect(added).toMatch(new RegExp(`name="line\\.1\\.product" value="${product}"`))
  const second = { 'line.1.product': String(product), 'line.1.variation': String(blue), 'line.1.quantity': '2', 'line.1.price': '18,5' }
  const unsaid = await send(pathOf(order), formOf(order, second))
  expect(unsaid.status).toBe(400)
  expect(await shown(unsaid)).toContain('Dites pourquoi ce prix est différent')
  const all = { ...second, 'line.1.reason': 'fin de série', delivery: '5', deliveryReason: 'quartier voisin', name: 'Amira', address: '7 rue du Lac, Sousse' }
  expect((await send(pathOf(order), formOf(order, all))).status).toBe(303)
  const now = await again(order.id)
  expect(now).toMatchObject({ name: 'Amira', address: '7 rue du Lac, Sousse', shippingTotal: dinars(5), total: dinars(30 + 37 + 5) })
  expect(now.lines[1]).toMatchObject({ variationId: blue, unitPrice: dinars(18.5), quantity: 2 })
})

test('IMP-07 of two staff the second is told who changed what; their page keeps what they typed', async () => {
  const order = await place()
  await changeOrder(order.id, { ...draftOf(order), address: 'Nabeul' }, { seen: revisionOf(order), by: STAFF })
  const late = await send(pathOf(order), formOf(order, { 'line.0.quantity': '4' }))
  expect(late.status).toBe(409)
  const page = await shown(late)
  expect(page).toContain('a changé cette commande entre-temps')
  expect(page).toContain('Nabeul')
  expect(page).toContain('value="4"')
  expect((await again(order.id)).lines[0]!.quantity).toBe(1)
})

test('IMP-07, IMP-14 that an invoice is taken back is said before saving, and saved only with a yes', async () => {
  const order = await place()
  await moveOrder({ orderId: order.id, to: 'confirmed', actor: STAFF })
  const { number } = await issueInvoice(order.id, null)
  const now = await again(order.id)
  expect(await shown(await send(pathOf(order), formOf(now, { press: 'more:0' })))).toContain(`La facture ${number} est numérotée`)
  expect((await send(pathOf(order), formOf(now, { 'line.0.quantity': '2' }))).status).toBe(409)
  expect(await findOrderDocuments(order.id)).toHaveLength(1)
  expect((await send(pathOf(order), formOf(now, { 'line.0.quantity': '2', agreed: '1' }))).status).toBe(303)
  expect((await findOrderDocuments(order.id)).map(({ kind }) => kind)).toEqual(['invoice', 'creditnote', 'invoice'])
})

test('IMP-07 a paid order leads to the refund, and one that is shipped says that it stays', async () => {
  const paid = await place()
  await markOrder(paid.id, { payment: 'paid' }, { actor: STAFF })
  expect(await get(pathOf(paid))).toContain(`/admin/orders/${paid.id}/refund/`)
  const shipped = await place()
  await moveOrder({ orderId: shipped.id, to: 'confirmed', actor: STAFF })
  await moveOrder({ orderId: shipped.id, to: 'shipped', actor: STAFF })
  const page = await get(pathOf(shipped))
  expect(page).toContain('elle ne se modifie plus')
  expect(page).not.toContain('value="save"')
  expect(await get(`/admin/orders/${shipped.id}/`)).not.toContain('/edit/')
})

test('IMP-07 a quantity changes by one tap on the order’s own page', async () => {
  const order = await place()
  const page = await get(`/admin/orders/${order.id}/`)
  expect(page).toContain('Une pièce de plus : Lampe')
  const step = { intent: 'quantity', seen: revisionOf(order), line: '1', quantity: '2' }
  expect((await send(`/admin/orders/${order.id}/`, step)).status).toBe(303)
  expect((await again(order.id)).total).toBe(dinars(67))
  expect((await send(`/admin/orders/${order.id}/`, step)).status).toBe(409)
  expect((await send(`/admin/orders/${order.id}/`, { ...step, quantity: 'viele' })).status).toBe(400)
})

test('IMP-18, IMP-07 who may not, strangers’ pages and unreadable forms change nothing', async () => {
  const order = await place()
  const packer = await cookieOf('packer')
  const more = formOf(order, { 'line.0.quantity': '3' })
  expect((await send(pathOf(order), more, { cookie: packer })).status).toBe(403)
  expect((await send(`/admin/orders/${order.id}/`, { intent: 'quantity', seen: revisionOf(order), line: '1', quantity: '2' }, { cookie: packer })).status).toBe(
    403,
  )
  expect((await send(pathOf(order), more, { origin: 'https://evil.example' })).status).toBeGreaterThanOrEqual(400)
  expect((await send(pathOf(order), { press: 'save' })).status).toBe(400)
  const wrongs: Record<string, string>[] = [
    { 'line.0.quantity': '-1' },
    { 'line.0.quantity': '1e9' },
    { 'line.0.product': 'x' },
    { 'line.0.price': 'beaucoup' },
    { phone: '12' },
    { email: 'x' },
  ]
  for (const wrong of wrongs) {
    expect([wrong, (await send(pathOf(order), formOf(order, wrong))).status]).toEqual([wrong, 400])
  }
  expect((await send('/admin/orders/999999/edit/', more)).status).toBe(404)
  expect(await again(order.id)).toEqual(order)
})
