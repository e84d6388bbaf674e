import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { db } from '#platform/database.server'
import { placeDirectOrder } from '#shop/buying/quick-order.server'
import { answerStaffPage, cookieOf } from './staff-pages.testing.ts'

useDatabase()

test('IMP-11 where no courier goes, the order’s page says what to do instead and leads there', async () => {
  const details = { name: 'Sami', phone: '20123456', address: 'Tunis', quantity: 1, productId: await addProduct(), variationId: null }
  const { id } = await placeDirectOrder({ ...details, intention: randomUUID(), visitor: randomUUID(), locale: 'fr' })
  await db.updateTable('orders').set({ country: 'FR' }).where('id', '=', id).execute()
  const asked = new Request(`http://localhost:3000/admin/orders/${id}/`, { headers: { accept: 'text/html', cookie: await cookieOf('shop_manager') } })
  const page = await (await answerStaffPage(asked)).text()
  expect(page).toContain('ne dessert « France ». Confiez le colis à un autre transporteur ou livrez vous-même')
  for (const place of ['marks', 'moves']) {
    expect(page).toContain(`href="#${place}"`)
    expect(page).toContain(`<section id="${place}"`)
  }
})
