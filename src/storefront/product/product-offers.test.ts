import { expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { answerProductPage } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()

const SHOP = 'http://localhost:3000'
const headers = { accept: 'text/html', origin: SHOP }

const pageOf = async (path: string) => (await answerProductPage(new Request(SHOP + path, { headers }))).text()

function offersOf(html: string): [pieces: string, text: string, chosen: boolean][] {
  return [...html.matchAll(/<button([^>]*name="pieces"[^>]*)>(.*?)<\/button>/g)].map(([, own, row]) => [
    /value="(\d+)"/.exec(own!)![1]!,
    row!
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
    own!.includes('aria-pressed="true"'),
  ])
}

test('IMP-04 a product’s page offers each quantity with a price of its own, in the language of the page', async () => {
  await addProduct({ slug: 'lot', price: 59, quantityPrices: { 2: 49.5, 3: 45 } })
  expect(offersOf(await pageOf('/product/lot/'))).toEqual([
    ['1', '1 pièce 59.00 TND', true],
    ['2', '2 pièces −16 % 99.00 TND', false],
    ['3', '3 pièces −23 % 135.00 TND', false],
  ])
  expect(offersOf(await pageOf('/en/product/lot/'))[1]).toEqual(['2', '2 pieces −16% 99.00 TND', false])
  expect(offersOf(await pageOf('/ar/product/lot/')).map(([, text]) => text.split(' ')[0])).toEqual(['قطعة', 'قطعتان', '3'])
})

test('IMP-04 a product without them has no such choice, nor words for it', async () => {
  await addProduct({ slug: 'seul' })
  const html = await pageOf('/product/seul/')
  expect(offersOf(html)).toEqual([])
  expect(html).not.toMatch(/Prix par quantité|quantity-offers/)
})

test('IMP-04 structured data and the head tell the price of one piece', async () => {
  await addProduct({ slug: 'lot-de-deux', price: 59, quantityPrices: { 2: 49.5 } })
  const html = await pageOf('/product/lot-de-deux/')
  expect(html).toContain('"price":"59.000"')
  expect(html).toContain('<meta property="product:price:amount" content="59.000"/>')
})

test('IMP-04 without JavaScript a press brings the form back with that quantity, its figures, and what was typed; nothing is refused', async () => {
  const id = await addProduct({ slug: 'sans-script', price: 59, quantityPrices: { 2: 49.5, 3: 45 } })
  const body = new URLSearchParams({ product_id: String(id), quantity: '1', pieces: '2', billing_first_name: 'Sami', billing_phone: '201' })
  const answer = await answerProductPage(new Request(`${SHOP}/product/sans-script/`, { method: 'POST', body, headers }))
  const html = await answer.text()
  expect(answer.status).toBe(200)
  expect(offersOf(html).map(([, , chosen]) => chosen)).toEqual([false, true, false])
  expect(html).toMatch(/name="quantity"[^>]* value="2"/)
  expect(html).toMatch(/name="billing_first_name"[^>]* value="Sami"/)
  expect(html).toContain('106.00 TND')
  expect(html).not.toContain('aria-invalid="true"')
})
