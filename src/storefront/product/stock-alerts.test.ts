import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { db } from '#platform/database.server'
import { startOutbox } from '#jobs/outbox.server'
import { tellStockAlerts } from '#shop/goods/stock-alerts.server'
import { takeTurns, type Turn } from '#shop/upkeep/rate-limits.server'
import type { NewMessage } from '#shop/upkeep/messages'
import { writeMail, writeSms } from '#templates/write-mail.server.ts'
import { answerProductPage, shopPages } from '#back-office/shell/staff-pages.testing.ts'
import { openWire } from '#wire/wire.testing.ts'

useDatabase()
const { newBrowser } = await openWire(shopPages)

const SHOP = 'http://localhost:3000'
const send = async (form: Record<string, string>) => {
  const answer = await answerProductPage(new Request(`${SHOP}/prevenez-moi/`, { method: 'POST', body: new URLSearchParams(form), headers: { origin: SHOP } }))
  return { status: answer.status, main: /<main.*<\/main>/s.exec(await answer.text())![0] }
}
const pageOf = async (slug: string) => (await answerProductPage(new Request(`${SHOP}/product/${slug}/`, { headers: { accept: 'text/html' } }))).text()
const messages = async () =>
  (await db.selectFrom('messages').selectAll().where('kind', '=', 'back-in-stock').orderBy('id').execute()) as unknown as NewMessage[]
const stock = (productId: number, available: number) => db.updateTable('inventory').set({ available }).where('product_id', '=', productId).execute()

test('PDP-43 who waits for a sold-out product is told once, by mail or text, when it is back; another product tells nobody', async () => {
  const [id, other] = [await addProduct({ slug: 'parti', stock: 0 }), await addProduct({ stock: 0 })]
  expect((await pageOf('parti')).includes('action="/prevenez-moi/"')).toBe(true)
  expect((await send({ product: String(id), contact: ' Amel@Example.test ' })).main).toContain('un e-mail part dès')
  expect((await send({ product: String(id), contact: 'amel@example.test' })).status).toBe(200)
  expect((await send({ product: String(id), contact: '+216 22 333 444' })).main).toContain('un SMS part dès')
  expect((await send({ product: String(other), contact: 'sami@example.test' })).status).toBe(200)
  expect(await tellStockAlerts()).toBe(0)
  await stock(id, 3)
  expect([await tellStockAlerts(), await tellStockAlerts()]).toEqual([2, 0])
  const told = await messages()
  expect(told.map(({ channel, recipient }) => [channel, recipient])).toEqual([
    ['mail', 'amel@example.test'],
    ['sms', '21622333444'],
  ])
  const mail = await writeMail(told[0]!, SHOP)
  expect(mail?.subject).toContain('Lampe est de retour')
  expect(mail?.text).toContain(`${SHOP}/product/parti/`)
  expect(await writeSms(told[1]!, SHOP)).toMatch(/Lampe est de retour\. http:\/\/localhost:3000\/product\/parti\/ /)
  await stock(id, 0)
  expect(await writeMail(told[0]!, SHOP)).toBeUndefined()
})

test('PDP-43 the link of a mail and of a text opens a page whose button ends all alerts of who got it, and so does a mail program’s own button', async () => {
  const id = await addProduct({ slug: 'attendu', stock: 0 })
  const ask = (contact: string) => send({ product: String(id), contact })
  for (const contact of ['lina@example.test', 'nour@example.test', '22 555 666']) expect((await ask(contact)).status).toBe(200)
  await stock(id, 3)
  expect(await tellStockAlerts()).toBe(3)
  const told = (await messages()).slice(-3)
  const [mail, second] = [await writeMail(told[0]!, SHOP), await writeMail(told[1]!, SHOP)]
  const linkIn = (text: string) => /http:\/\/localhost:3000(\/prevenez-moi\/\?stop=[\w-]+)$/m.exec(text)![1]!
  await stock(id, 0)
  for (const contact of ['lina@example.test', 'nour@example.test', '22 555 666']) await ask(contact)
  const browser = newBrowser()
  const press = async (link: string, page: string) => {
    const form = /<form method="post">.*?<\/form>/s.exec(page)?.[0]
    expect(form).toContain('Ne plus me prévenir</')
    return (await browser.ask(link, { method: 'POST', body: new URLSearchParams(), headers: { origin: SHOP } })).text()
  }
  await stock(id, 3)
  const links = [linkIn(mail!.text), linkIn((await writeSms(told[2]!, SHOP))!)]
  for (const link of links) {
    const page = await browser.ask(link)
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(await press(link, await page.text())).toContain('plus aucun message')
  }
  const oneClick = new URL(second!.unsubscribe!)
  const answer = await newBrowser().ask(oneClick.pathname + oneClick.search, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })
  expect(answer.status).toBe(200)
  expect((await browser.ask('/prevenez-moi/?stop=x', { method: 'POST', headers: { origin: SHOP } })).status).toBe(200)
  expect(await tellStockAlerts()).toBe(0)
})

test('PDP-43 a mistyped contact comes back in its form with what is wrong; noted, the answer names the product and leads back to it', async () => {
  const id = await addProduct({ slug: 'revenant', stock: 0 })
  const wrong = await send({ product: String(id), contact: 'amel@' })
  expect(wrong.status).toBe(422)
  expect(wrong.main).toMatch(new RegExp(`<form [^>]*action="/prevenez-moi/".*name="product" value="${id}"`))
  expect(wrong.main).toMatch(/<input [^>]*aria-invalid="true"[^>]*value="amel@"/)
  expect(wrong.main).toContain('href="/product/revenant/"')
  const { main } = await send({ product: String(id), contact: 'amel@example.test' })
  expect(main).toContain('de retour : Lampe.')
  expect(main).toContain('href="/product/revenant/"')
})

test('PDP-43 nobody waits for what is in stock, nor by nonsense', async () => {
  const [there, gone] = [await addProduct({ slug: 'la', stock: 2 }), await addProduct({ stock: 0 })]
  expect((await pageOf('la')).includes('/prevenez-moi/')).toBe(false)
  expect((await send({ product: String(there), contact: 'a@example.test' })).status).toBe(422)
  for (const contact of ['', 'x', '123', 'a@b', `${'a'.repeat(300)}@example.test`])
    expect([contact, (await send({ product: String(gone), contact })).status]).toEqual([contact, 422])
  for (const product of ['', 'x', '-1', '99999999999999999999'])
    expect([product, (await send({ product, contact: 'a@example.test' })).status]).toEqual([product, 422])
})

test('PDP-43 who was to be told, and was not as the last piece went again, waits on and is told the next time, once', async () => {
  const id = await addProduct({ slug: 'revient', stock: 0 })
  for (const contact of ['ines@example.test', '22 777 888']) await send({ product: String(id), contact })
  const before = (await messages()).length
  const states = async () =>
    (await db.selectFrom('messages').select('state').where('kind', '=', 'back-in-stock').orderBy('id').execute()).slice(before).map(({ state }) => state)
  const goOut = async (expected: string[]) => {
    const stop = startOutbox()
    await expect.poll(states).toEqual(expected)
    await stop()
  }
  await stock(id, 1)
  expect(await tellStockAlerts()).toBe(2)
  await stock(id, 0)
  await goOut(['dropped', 'dropped'])
  expect(await tellStockAlerts()).toBe(0)
  await stock(id, 1)
  expect([await tellStockAlerts(), await tellStockAlerts()]).toEqual([2, 0])
  await goOut(['dropped', 'dropped', 'sent', 'sent'])
  expect(await tellStockAlerts()).toBe(0)
})

test('PDP-43 texts that wait for the next day hold up no mail', async () => {
  const id = await addProduct({ slug: 'cherche', stock: 0 })
  await db
    .insertInto('stock_alerts')
    .values(
      Array.from({ length: 60 }, (_, n) => ({
        product_id: id,
        channel: 'sms' as const,
        recipient: `216220000${n + 10}`,
        locale: 'fr',
        token: `t${n}`,
        told_at: null,
      })),
    )
    .execute()
  await send({ product: String(id), contact: 'maya@example.test' })
  const turn: Turn[] = [['textsDaily', 'shop']]
  await takeTurns(turn)
  await sql`update account_throttles set points = 1000 where key like 'textsDaily:%'`.execute(db)
  await stock(id, 3)
  expect([await tellStockAlerts(), (await messages()).at(-1)!.recipient]).toEqual([1, 'maya@example.test'])
})
