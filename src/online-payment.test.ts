import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct, stockOf } from '#database/test-goods'
import { dinars } from '#money/millimes'
import { createPageCache } from '#platform/page-cache.server'
import { findOrder } from '#shop/orders.server'
import { shop } from './app.ts'

useDatabase()

const app = shop({ pages: async () => new Response('page'), cache: createPageCache(), formTargets: [] })

test('QO-52 place_order leads to the payment page, and paying there makes the order paid', async () => {
  const product = await addProduct({ price: 100 })
  const answer = await app.request('/wp-admin/admin-ajax.php', {
    method: 'POST',
    body: new URLSearchParams({
      action: 'place_order', product_id: String(product), variation_id: '', quantity: '1', billing_first_name: 'Sami', billing_phone: '20123456',
      billing_address_1: 'Tunis', intention: randomUUID(), shipping: 'x', items_subtotal: '1', order_total: '1',
    }),
  })
  const { success, data } = (await answer.json()) as { success: boolean; data: { payment_url: string } }
  console.log(data)
  expect(success).toBe(true)
  const page = await app.request(data.payment_url)
  const text = await page.text()
  expect(text).toContain('101.650 TND')
  const back = await app.request(data.payment_url, { method: 'POST', body: new URLSearchParams({ outcome: 'pay', notice: 'never' }) })
  console.log(back.status, back.headers.get('location'))
  const landed = await app.request(back.headers.get('location')!)
  console.log(landed.status, landed.headers.get('location'))
  const id = Number(/received\/(\d+)/.exec(landed.headers.get('location')!)![1])
  expect(await findOrder(id)).toMatchObject({ state: 'processing', payment: 'paid', total: dinars(101.65) })
  expect(await stockOf(product)).toBe(9)
})
