import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { config } from '#platform/config.server'
import { db } from '#platform/database.server'
import { shipPlaces } from '#shop/delivery/places.server'
import { findOrder, markOrder } from '#shop/orders/orders.server'
import { findTracked } from '#shop/orders/tracking.server'
import { moveAlong, orderOf } from '#shop/people/customers.testing'
import { writtenForms } from '#shop/people/phones.testing'
import { changeSettings } from '#shop/upkeep/settings.server'
import { answerPlacedOrderPage } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()
beforeAll(() => shipPlaces())

const SHOP = 'http://localhost:3000'

async function newOrder(email = '') {
  const id = await orderOf(undefined, { email })
  const { key, phone, name, total } = (await findOrder(id))!
  return { id, key, phone, name, total }
}

async function track(form: Record<string, string>): Promise<{ status: number; main: string }> {
  const answer = await answerPlacedOrderPage(new Request(`${SHOP}/suivi/`, { method: 'POST', body: new URLSearchParams(form), headers: { origin: SHOP } }))
  return { status: answer.status, main: /<main.*<\/main>/s.exec(await answer.text())![0] }
}

const links = async () =>
  (await db.selectFrom('messages').select(['channel', 'recipient', 'data']).where('kind', '=', 'order-link').execute()).map(({ channel, recipient }) => [
    channel,
    recipient,
  ])

test('IMP-41 number and phone tell the step and its day, however the phone is written, and neither name, goods, amount nor key', async () => {
  const { id, key, phone, name } = await newOrder()
  for (const written of writtenForms(phone).slice(0, 5))
    expect([written, (await track({ number: String(id), phone: written })).main.includes('>Reçue<')]).toEqual([written, true])
  const found = await track({ number: `n° ${id}`, phone: `\u202A+216 ${phone}\u202C` })
  expect([found.status, found.main.includes('>Reçue<')]).toEqual([200, true])
  for (const secret of [key, name, 'Lampe', '74.000', 'order-received']) expect([secret, found.main.includes(secret)]).toEqual([secret, false])
  await moveAlong(id, 'on-hold', 'confirmed', 'shipped')
  expect((await track({ number: String(id), phone })).main.includes('>En route<')).toBe(true)
  await markOrder(id, { delivery: 'returned' }, { actor: { kind: 'system', id: 'courier' } })
  expect((await track({ number: String(id), phone })).main).toMatch(/>Retournée à la boutique<.*>Depuis le /)
  await markOrder(id, { delivery: 'handed-over' }, { actor: { kind: 'system', id: 'courier' } })
  await moveAlong(id, 'completed')
  expect((await track({ number: String(id), phone })).main.includes('>Livrée<')).toBe(true)
})

test('IMP-41 an unknown number, a wrong phone and nonsense get one answer, and nothing is sent', async () => {
  const { id, phone } = await newOrder('sami@example.test')
  const wrong: Record<string, string>[] = [
    { number: '99999999', phone },
    { number: String(id), phone: '20999999' },
    { number: 'x', phone },
    { number: '', phone: '' },
    { number: String(id), phone: '', intent: 'link' },
  ]
  const answers = await Promise.all(wrong.map(track))
  const said = answers.map(({ status, main }) => [status, /role="alert".*?<p>(.*?)<\/p>/s.exec(main)?.[1]])
  expect(new Set(said.map(String)).size).toBe(1)
  expect(String(said[0])).toContain('Aucune commande')
  expect(await links()).toEqual([])
})

test('IMP-41 the link goes to the order’s own address, else to its phone, once an hour', async () => {
  const [withMail, without] = [await newOrder('amel@example.test'), await newOrder()]
  for (let time = 0; time < 2; time++) {
    expect((await track({ number: String(withMail.id), phone: withMail.phone, intent: 'link' })).main).toContain('Le lien part à l’e-mail')
    expect((await track({ number: String(without.id), phone: without.phone, intent: 'link' })).main).toContain('Le lien part au téléphone')
  }
  expect(await links()).toEqual([
    ['mail', 'amel@example.test'],
    ['sms', `216${without.phone}`],
  ])
})

test('IMP-41 an order whose link can go nowhere has no button for it, but the shop’s phone', async () => {
  const { HANOUT_DEMO } = config
  config.HANOUT_DEMO = false
  await changeSettings((now) => ({ ...now, sender: { ...now.sender, phone: '71 234 567' } }))
  const [withMail, { id, phone }] = [await newOrder('rim@example.test'), await newOrder()]
  const [found, asked] = [await track({ number: String(id), phone }), await track({ number: String(id), phone, intent: 'link' })]
  const other = await track({ number: String(withMail.id), phone: withMail.phone })
  config.HANOUT_DEMO = HANOUT_DEMO
  for (const { main } of [found, asked]) {
    expect(main).toContain('href="tel:+21671234567"')
    expect(main).not.toMatch(/value="link"|ne peut pas partir/)
  }
  expect(other.main).toContain('value="link"')
  expect(other.main).not.toContain('href="tel:')
})

test('IMP-41 neither a number nor a phone is tried for ever', async () => {
  const { id, phone } = await newOrder()
  const statuses: number[] = []
  for (let time = 0; time < 11; time++) statuses.push((await track({ number: String(id), phone: String(20_000_000 + time) })).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  expect((await track({ number: String(id), phone })).status).toBe(429)
  // A stranger's wrong tries lock out nobody elsewhere.
  expect(await findTracked({ number: id, phone, address: '10.0.0.2' })).toMatchObject({ step: 'received' })
  expect(await findTracked({ number: id, phone: '20999999', address: '10.0.0.2' })).toBeUndefined()
})

test('IMP-41 an order whose link is asked for is one try', async () => {
  await db.deleteFrom('account_throttles').execute()
  const { id, phone } = await newOrder('imen@example.test')
  await track({ number: String(id), phone, intent: 'link' })
  const counted = await db.selectFrom('account_throttles').select('points').where('key', 'like', 'track%').execute()
  expect(counted.map(({ points }) => points)).toEqual([1, 1, 1, 1, 1])
})
