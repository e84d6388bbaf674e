import { afterEach, beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct, stockOf } from '#database/test-goods'
import { dinars, millimes, sum } from '#money/millimes'
import { clock } from '#platform/steady-clock'
import { placeDirectOrder, saveTempOrder } from '#shop/buying/quick-order.server'
import { orderOf, refusalOf } from '#shop/buying/quick-order.testing'
import { draftOf, type OrderDraft } from '#shop/orders/order-editing'
import { changeOrder, revisionOf } from '#shop/orders/order-editing.server'
import { findOrder } from '#shop/orders/orders.server'
import { recordOutcome, undoOutcome } from './calls.server.ts'
import { agentNamed, callAbout, outcomeOf, yesTo } from './calls.testing.ts'

useDatabase()

const realNow = clock.now
let lamp: number
let salma: string
beforeEach(async () => {
  clock.now = () => new Date('2026-11-24T11:00:00Z')
  lamp = await addProduct()
  salma = await agentNamed('Salma')
})
afterEach(() => {
  clock.now = realNow
})

let phones = 20_000_000
const place = async () => (await placeDirectOrder(orderOf(lamp, { phone: String(++phones) }))).id
const abandon = async () => (await saveTempOrder(orderOf(lamp, { phone: String(++phones) })))!.id

async function change(id: number, said: (draft: OrderDraft) => Partial<OrderDraft>): Promise<void> {
  const order = (await findOrder(id))!
  const draft = draftOf(order)
  await changeOrder(id, { ...draft, ...said(draft) }, { seen: revisionOf(order), by: { kind: 'staff', id: salma } })
}

test('IMP-05 a yes is to what was told: other goods, or another split, of the same total are not confirmed unseen, and who changed what is said', async () => {
  const vase = await addProduct({ name: 'Vase' })
  const other = { position: null, productId: vase, variationId: null, attributes: {}, quantity: 1, price: null }
  const changes: [(draft: OrderDraft) => Partial<OrderDraft>, RegExp][] = [
    [() => ({ lines: [other] }), /retiré : Lampe .* · ajouté : Vase/],
    [
      ({ lines }) => ({ lines: lines.map((line) => ({ ...line, quantity: 2, price: { amount: millimes(16_750), reason: 'convenu' } })) }),
      /Lampe : 1 × .* → 2 × /,
    ],
    [
      ({ lines }) => ({
        lines: lines.map((line) => ({ ...line, price: { amount: dinars(40.5), reason: 'convenu' } })),
        delivery: { amount: dinars(0), reason: 'x' },
      }),
      /Livraison/,
    ],
  ]
  for (const [to, told] of changes) {
    const id = await place()
    const { total } = (await findOrder(id))!
    const yes = await yesTo(id)
    await change(id, to)
    expect((await findOrder(id))!.total).toBe(total)
    const refused = await refusalOf(callAbout(yes, salma))
    expect(refused).toMatch(/^Salma a changé cette commande entre-temps \(.+\) ; elle coûte maintenant 40\.500 TND\. Relisez-la au client/)
    expect(refused).toMatch(told)
    expect((await findOrder(id))!.state).toBe('processing')
    await callAbout(await yesTo(id), salma)
    expect((await findOrder(id))!.state).toBe('confirmed')
  }
})

test('IMP-06 an abandoned order that is confirmed is placed at once, as the customer was told it', async () => {
  const id = await abandon()
  expect(await refusalOf(callAbout(outcomeOf(id, 'confirmed'), salma))).toBe('Dites d’abord le total au client, puis confirmez.')
  expect(await refusalOf(callAbout(outcomeOf(id, 'confirmed', { seen: '40500' }), salma))).toMatch(/^Cette commande a changé entre-temps/)
  const said = await yesTo(id)
  const recorded = await callAbout(said, salma)
  expect(await findOrder(id)).toMatchObject({ state: 'confirmed', confirmation: 'confirmed' })
  expect(await stockOf(lamp)).toBe(9)
  expect(await recordOutcome(said, salma)).toEqual(recorded)
  expect(await refusalOf(undoOutcome(said.key, salma))).toMatch(/^La commande est passée/)
})

test('IMP-06, IMP-07 an abandoned order that staff changed with its customer is placed at what was agreed, here as on its page', async () => {
  const id = await abandon()
  const before = await yesTo(id)
  const { itemsTotal } = (await findOrder(id))!
  await change(id, () => ({ delivery: { amount: dinars(2), reason: 'convenu' } }))
  expect(await refusalOf(callAbout(before, salma))).toMatch(/^Cette commande a changé entre-temps/)
  await callAbout(await yesTo(id), salma)
  expect(await findOrder(id)).toMatchObject({ state: 'confirmed', shippingTotal: dinars(2), total: sum(itemsTotal, dinars(2)) })
})
