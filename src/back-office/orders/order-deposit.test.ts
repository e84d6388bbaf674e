import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { dinars } from '#money/millimes'
import { db } from '#platform/database.server'
import { placeDirectOrder } from '#shop/buying/quick-order.server'
import { orderOf } from '#shop/buying/quick-order.testing'
import { findBalances } from '#shop/books/ledger.server'
import { findOrder } from '#shop/orders/orders.server'
import { settle } from '#src/shop/orders/payments/settling.server.ts'
import { openedFor } from '#src/shop/orders/payments/paying.testing.ts'
import { nameAtProvider } from '#src/shop/orders/payments/order-subject.server.ts'
import { answerStaffPage, cookieOf } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()

const SHOP = 'http://localhost:3000'

test('IMP-23 staff ask a deposit, waive it, and say what becomes of it when they cancel, without scripts; who only packs may not', async () => {
  const [cookie, packer] = [await cookieOf('administrator'), await cookieOf('packer')]
  const product = await addProduct({ price: 100 })
  const { id, key } = await placeDirectOrder(orderOf(product))
  const path = `${SHOP}/admin/orders/${id}/`
  const pageFor = async (who: string) => (await answerStaffPage(new Request(path, { headers: { cookie: who, accept: 'text/html' } }))).text()
  const send = async (fields: Record<string, string>, who = cookie) =>
    (await answerStaffPage(new Request(path, { method: 'POST', body: new URLSearchParams(fields), headers: { cookie: who, origin: SHOP } }))).status
  expect(await pageFor(cookie)).toContain('value="32,1"')
  expect(await pageFor(packer)).not.toContain('name="amount"')
  expect(await send({ intent: 'deposit', seen: '0', amount: '30' }, packer)).toBe(403)
  expect(await send({ intent: 'deposit', seen: '0', amount: 'beaucoup' })).toBe(400)
  expect(await send({ intent: 'deposit', seen: '0', amount: '30' })).toBe(303)
  const asked = await pageFor(cookie)
  expect(asked).toContain(`/checkout/order-pay/${id}/?key=${key}`)
  expect(await pageFor(packer)).not.toContain(key)
  expect(await send({ intent: 'deposit', seen: '30000', amount: '' })).toBe(303)
  expect(await findOrder(id)).toMatchObject({ state: 'processing', deposit: 0 })

  await send({ intent: 'deposit', seen: '0', amount: '30' })
  const reference = await openedFor(id)
  await settle('simulator', { reference, order: nameAtProvider({ id, key }), state: 'paid', amount: dinars(30), currency: 'TND' })
  const page = await pageFor(cookie)
  const forms = page.split('<form').filter((form) => form.includes('value="kept"'))
  expect(forms).toHaveLength(1)
  for (const part of ['name="deposit"', 'name="reason"', 'Client injoignable']) expect(forms[0]).toContain(part)
  const cancel = { intent: 'move', seen: 'processing', to: 'cancelled', reason: 'changé d’avis' }
  expect(await send(cancel)).toBe(409)
  expect(await send({ ...cancel, reason: '', deposit: 'kept' })).toBeGreaterThanOrEqual(400)
  expect(await send({ ...cancel, deposit: 'kept' })).toBe(303)
  expect(await findOrder(id)).toMatchObject({ state: 'cancelled', kept: dinars(30) })
  const lines = await db.selectFrom('ledger_lines').select(['account', 'amount']).where('order_id', '=', id).where('account', '=', 'kept-deposits').execute()
  expect(lines).toEqual([{ account: 'kept-deposits', amount: -30_000 }])
  expect(await pageFor(cookie)).toContain('acompte gardé')

  const back = { intent: 'refund-surplus', key: randomUUID(), expected: '30000', note: '' }
  expect(await pageFor(cookie)).toContain('Rendre l’acompte gardé')
  expect(await pageFor(packer)).not.toContain('Rendre l’acompte gardé')
  expect(await send({ ...back, note: 'espèces' }, packer)).toBe(403)
  expect(await send(back)).toBe(400)
  expect(await send({ ...back, way: 'provider' })).toBe(409)
  expect(await send({ ...back, note: 'espèces' })).toBe(303)
  expect(await findOrder(id)).toMatchObject({ state: 'cancelled', kept: 0, deposit: 0 })
  expect(await findBalances('', id)).toMatchObject([
    { account: 'cash', amount: -30_000 },
    { account: 'provider:simulator', amount: 30_000 },
  ])
})
