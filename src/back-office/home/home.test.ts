import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { db } from '#platform/database.server'
import type { Capability } from '#shop/people/accounts'
import { changeCapabilities } from '#shop/people/accounts.server'
import { newStaff } from '#shop/people/accounts.testing'
import { addEntry, addForm } from '#shop/forms/entries.testing'
import { markOrder, moveOrder } from '#shop/orders/orders.server'
import { placeDirectOrder } from '#shop/buying/quick-order.server'
import { answerStaffPage, cookieOf } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()

beforeAll(async () => {
  const productId = await addProduct()
  await placeDirectOrder({
    name: 'Sami',
    phone: '20123456',
    address: 'Tunis',
    quantity: 1,
    productId,
    variationId: null,
    intention: randomUUID(),
    visitor: randomUUID(),
    locale: 'fr',
  })
  await addProduct({ stock: 1 })
  await addProduct({ stock: 0 })
  await addProduct({ stock: 0, status: 'draft' })
  await db
    .insertInto('reviews')
    .values({ product_id: productId, order_id: null, author: 'Nour', rating: 4, body: 'Ok', decided_at: null, decided_by: null })
    .execute()
})

async function homeOf(...capabilities: Capability[]): Promise<string> {
  const { person } = await newStaff(`Chef${Math.random()}`, 'administrator')
  await changeCapabilities(capabilities, person)
  const response = await answerStaffPage(
    new Request('https://shop.example/admin/home/', { headers: { accept: 'text/html', cookie: await cookieOf('shop_manager') } }),
  )
  expect(response.status).toBe(200)
  return (await response.text()).split('<main')[1]!.split('</main>')[0]!
}

const linesIn = (html: string) =>
  [...html.matchAll(/<li><a [^>]*href="([^"]+)"[^>]*><span[^>]*>(\d+)<\/span>/g)].map(([, to, count]) => [to!.replaceAll('&amp;', '&'), count])

test('IMP-18 the first page counts what waits for those only who may do it, each count with the list that it counts, then the day’s figures', async () => {
  const orders = await homeOf('orders.manage')
  expect(linesIn(orders)).toEqual([['/admin/desk/', '1']])
  expect(orders).toContain('>Commande à appeler<')
  expect(orders).toContain('Chiffres du jour')
  const reviews = await homeOf('products.manage', 'messages.manage')
  expect(linesIn(reviews)).toEqual([
    ['/admin/products/?stock=short', '1'],
    ['/admin/products/?stock=out', '2'],
    ['/admin/reviews/', '1'],
  ])
  expect(reviews).not.toContain('Chiffres du jour')
  expect(await homeOf('messages.manage', 'forms.manage')).toContain('Rien n’attend')
  await addEntry(await addForm())
  expect(linesIn(await homeOf('forms.manage'))).toEqual([['/admin/forms/entries/?view=unread', '1']])
  expect(await homeOf('messages.manage')).toContain('Rien n’attend')
})

test('IMP-23 the first page says how many delivered orders’ cash is to be received and how much couriers hold, to those who may receive it', async () => {
  const [{ id }] = (await db.selectFrom('orders').select('id').execute()) as [{ id: number }]
  for (const to of ['shipped', 'completed'] as const) await moveOrder({ orderId: id, to, actor: { kind: 'staff', id: 'x' } })
  const home = await homeOf('orders.manage')
  expect(linesIn(home)).toEqual([['/admin/orders/?view=collected', '1']])
  expect(home).toMatch(/Livraison à encaisser<span[^>]*>40.500 TND</)
  expect(await homeOf('parcels.manage')).not.toContain('Livraison à encaisser')
  await markOrder(id, { payment: 'paid' }, { actor: { kind: 'staff', id: 'x' } })
  const received = await homeOf('orders.manage')
  expect(received).not.toMatch(/à encaisser/i)
  expect(received).toMatch(/des commandes du jour, encaissé ou non<.*?40.500 TND/)
})
