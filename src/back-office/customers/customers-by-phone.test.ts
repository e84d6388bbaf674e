import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { db, inTransaction } from '#platform/database.server'
import { placeDirectOrder } from '#shop/buying/quick-order.server'
import { writeReview } from '#shop/goods/reviews.server'
import { beginBulkOrders, findBulkOrders } from '#shop/orders/bulk-orders.server'
import { findSavedViews, saveView } from '#shop/orders/order-management.server'
import { findOrder, markOrder, moveOrder } from '#shop/orders/orders.server'
import { newStaff } from '#shop/people/accounts.testing'
import { eraseCustomer, exportData, exportPhone } from '#shop/people/customers.server'
import { newCustomer } from '#shop/people/customers.testing'
import { emptyAudit } from '#shop/upkeep/audit.testing'
import { queueMessage } from '#shop/upkeep/messages.server'
import { answerStaffPage, cookieOf } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()

const SHOP = 'https://shop.example'
let cookie: string

async function read(path: string): Promise<{ status: number; html: string }> {
  const answer = await answerStaffPage(new Request(SHOP + path, { headers: { accept: 'text/html', cookie } }))
  return { status: answer.status, html: (await answer.text()).replaceAll('<!-- -->', '').replaceAll('&#x27;', "'") }
}
const postFrom = (origin: string, path: string, fields: Record<string, string>) =>
  answerStaffPage(new Request(SHOP + path, { method: 'POST', body: new URLSearchParams(fields), headers: { cookie, origin } }))
const post = (path: string, fields: Record<string, string>) => postFrom(SHOP, path, fields)

const PHONES = '/admin/customers/phones/'
const STAFF = { kind: 'staff', id: 'rim' } as const

let productId: number
let phones = 27_000_000
beforeAll(async () => {
  productId = await addProduct({ stock: 100, name: 'Lampe Zahra' })
})
beforeEach(async () => {
  await emptyAudit()
  cookie = await cookieOf('administrator')
})

const newPhone = () => String(++phones)

async function orderOf(phone: string, name = 'Amel Jaziri'): Promise<number> {
  const about = { productId, variationId: null, quantity: 1, name, phone, address: '18 rue des Jasmins', locale: 'fr' as const }
  return (await placeDirectOrder({ ...about, intention: randomUUID(), visitor: randomUUID() })).id
}

const SMS = { kind: 'order-notice', channel: 'sms', locale: 'fr' } as const

/** A call of staff about an order, with what they wrote of it. */
const callAbout = (orderId: number, note: string) =>
  sql`
    insert into call_attempts (key, order_id, at, outcome, reason, note, before)
    values (gen_random_uuid(), ${orderId}, now(), 'refused', 'Trop cher pour Amel', ${note}, '{}')`.execute(db)

const notesOf = async (phone: string) =>
  (await db.selectFrom('customer_notes').select('text').where('phone', '=', `216${phone}`).orderBy('id').execute()).map(({ text }) => text)
const blockOf = (phone: string) => db.selectFrom('blocked_phones').selectAll().where('phone', '=', `216${phone}`).executeTakeFirst()
const whole = async (pieces: AsyncGenerator<string>) => JSON.parse((await Array.fromAsync(pieces)).join('')) as Record<string, unknown[]>

describe('IMP-16 whoever orders with a phone', () => {
  test('is one line of the list, by their last name, with what was delivered and what came back; found by number and name', async () => {
    const phone = newPhone()
    const first = await orderOf(phone, 'Amel')
    for (const to of ['confirmed', 'shipped', 'completed'] as const) await moveOrder({ orderId: first, to, actor: STAFF })
    const second = await orderOf(phone, 'Amel Jaziri Zahra')
    await moveOrder({ orderId: second, to: 'shipped', actor: STAFF })
    await markOrder(second, { delivery: 'returned' }, { actor: STAFF })
    const { html } = await read(PHONES)
    expect(html.split(`>+216${phone}<`)).toHaveLength(2)
    expect(html).toContain('2 commandes, 1 livrée, 1 colis revenu')
    for (const q of [phone, `+216 ${phone.slice(0, 5)}`, 'zahra JAZIRI'])
      expect([q, (await read(`${PHONES}?q=${encodeURIComponent(q)}`)).html.includes(`+216${phone}`)]).toEqual([q, true])
    expect((await read(`${PHONES}?q=personne-du-tout`)).html).toContain('Aucun client ne correspond')
  })

  test('has a page with their orders, what they did so far and their account, if any; a number that nobody ordered with has none', async () => {
    const phone = newPhone()
    const id = await orderOf(phone)
    const { html } = await read(`${PHONES}216${phone}/`)
    for (const said of ['Amel Jaziri', `/admin/orders/${id}/`, '1 en cours', `tel:+216${phone}`, `/admin/orders/new/?phone=216${phone}`])
      expect([said, html.includes(said)]).toEqual([said, true])
    for (const wrong of ['21620999999', '0021620999999', 'abc', '1', '999999999999999999'])
      expect([wrong, (await read(`${PHONES}${wrong}/`)).status]).toEqual([wrong, 404])
  })

  test('IMP-05 shows of each order what is next, as the list of orders does; so do an account’s page and the one where staff take an order', async () => {
    const phone = newPhone()
    const id = await orderOf(phone)
    const { person } = await newCustomer()
    await db.updateTable('orders').set({ person_id: person.id, confirmation: 'no-answer', call_attempts: 6 }).where('id', '=', id).execute()
    for (const page of [`${PHONES}216${phone}/`, `/admin/customers/${person.id}/`, `/admin/orders/new/?key=${randomUUID()}&phone=216${phone}`]) {
      const { html } = await read(page)
      expect([page, html.includes(`/admin/orders/${id}/`), html.includes('>Injoignable<')]).toEqual([page, true, true])
    }
  })

  test('IMP-05 has a risk with its reasons in words', async () => {
    const phone = newPhone()
    for (let n = 0; n < 2; n++) await orderOf(phone)
    expect((await read(`${PHONES}216${phone}/`)).html).toMatch(/Risque(<[^>]*>)*2 à confirmer/)
  })

  test('is noted about and blocked by staff, in the log without the number; a second press changes nothing', async () => {
    const phone = newPhone()
    await orderOf(phone)
    const page = `${PHONES}216${phone}/`
    expect((await post(page, { intent: 'note', text: '  Rappeler   le soir ' })).status).toBe(303)
    expect(await notesOf(phone)).toEqual(['Rappeler le soir'])
    expect((await post(page, { intent: 'block', reason: 'Trois colis refusés', days: '30' })).status).toBe(303)
    const block = (await blockOf(phone))!
    expect([block.reason, Math.round((block.until!.getTime() - block.at.getTime()) / 86_400_000)]).toEqual(['Trois colis refusés', 30])
    expect((await read(page)).html).toContain('Trois colis refusés')
    for (let time = 0; time < 2; time++) expect((await post(page, { intent: 'unblock' })).status).toBe(303)
    expect(await blockOf(phone)).toBeUndefined()
    const [note] = await db.selectFrom('customer_notes').select('id').where('phone', '=', `216${phone}`).execute()
    for (let time = 0; time < 2; time++) expect((await post(page, { intent: 'remove-note', note: String(note!.id) })).status).toBe(303)
    expect(await notesOf(phone)).toEqual([])
    const { rows } = await sql<{
      action: string
      subject: string
    }>`select action, subject from audit_entries where subject = ${`phone:…${phone.slice(-3)}`} order by id`.execute(db)
    expect(rows.map(({ action }) => action)).toEqual(['customer-noted', 'customer-blocked', 'customer-unblocked', 'customer-note-removed'])
  })

  test('is left as they are by a form of another site, by who may not, and by what cannot be read', async () => {
    const phone = newPhone()
    await orderOf(phone)
    const page = `${PHONES}216${phone}/`
    const wrong: Record<string, string>[] = [
      { intent: 'note', text: '' },
      { intent: 'note', text: 'x'.repeat(501) },
      { intent: 'block', reason: '', days: '' },
      { intent: 'block', reason: 'x', days: '9' },
      { intent: 'x' },
    ]
    for (const fields of wrong) expect([fields, (await post(page, fields)).status]).toEqual([fields, 400])
    expect((await postFrom('https://evil.example', page, { intent: 'block', reason: 'x', days: '' })).status).toBeGreaterThanOrEqual(400)
    cookie = await cookieOf('packer')
    expect([(await read(page)).status, (await post(page, { intent: 'note', text: 'x' })).status, (await read(PHONES)).status]).toEqual([403, 403, 403])
    expect([await notesOf(phone), await blockOf(phone)]).toEqual([[], undefined])
  })

  test('gets what is known of them: orders without an account, notes and messages, without keys', async () => {
    const phone = newPhone()
    const id = await orderOf(phone)
    const { key } = (await findOrder(id))!
    await post(`${PHONES}216${phone}/`, { intent: 'note', text: 'Parle arabe' })
    await callAbout(id, 'Veut être livrée le soir')
    const accounts = await orderOf(phone)
    await db
      .updateTable('orders')
      .set({ person_id: (await newCustomer()).person.id })
      .where('id', '=', accounts)
      .execute()
    await writeReview({ id, state: 'completed' }, productId, { author: 'Amel', rating: 5, text: 'Belle.' })
    await inTransaction(async (transaction) => {
      for (const orderId of [id, accounts]) await queueMessage(transaction, { ...SMS, recipient: `216${phone}`, data: { orderId, event: 'shipped' } })
    })
    const data = await whole(exportPhone(`216${phone}`))
    expect(data).toMatchObject({
      orders: [{ id, name: 'Amel Jaziri', phone, calls: [{ outcome: 'refused', reason: 'Trop cher pour Amel', note: 'Veut être livrée le soir' }] }],
      notes: [{ text: 'Parle arabe' }],
      reviews: [{ orderId: id, author: 'Amel' }],
    })
    expect(data['orders'], 'those of an account go with the account').toHaveLength(1)
    expect(data['messages']!.filter((message) => (message as { kind: string }).kind === 'order-notice')).toHaveLength(1)
    expect(JSON.stringify(data)).not.toContain(key)
    const response = await post(`${PHONES}216${phone}/export/`, {})
    expect([response.status, response.headers.get('content-disposition')]).toEqual([200, expect.stringContaining('hanout-data.json')])
  })

  test('is erased once no order of theirs is open: name, phone, address and notes go, goods and amounts stay, a block holds without its reason', async () => {
    const phone = newPhone()
    const id = await orderOf(phone)
    const page = `${PHONES}216${phone}/`
    await post(page, { intent: 'note', text: 'Parle arabe' })
    await post(page, { intent: 'block', reason: 'Insultes', days: '' })
    expect((await read(`${page}erase/`)).html).toMatch(new RegExp(`une commande est encore en cours[^]*/admin/orders/${id}/`))
    expect((await post(`${page}erase/`, { typed: phone })).status).toBe(409)
    await moveOrder({ orderId: id, to: 'cancelled', actor: STAFF, reason: 'Amel ne veut plus' })
    expect((await post(`${page}erase/`, { typed: '20000000' })).status).toBe(400)
    await callAbout(id, 'Amel rappellera')
    await writeReview({ id, state: 'completed' }, productId, { author: 'Amel', rating: 5, text: 'Belle.' })
    await sql`
      with cart as (
        insert into carts (id, content) values (gen_random_uuid(), '{"destination": {"address1": "18 rue des Jasmins"}}') returning id
      )
      insert into cart_visitors (visitor, cart_id) select o.visitor, cart.id from orders o, cart where o.id = ${id}`.execute(db)
    const { person } = await newStaff('Rim')
    await saveView(person.id, { name: 'Amel', filter: `view=all&q=%2B216+${phone.slice(0, 2)}+${phone.slice(2)}` })
    await saveView(person.id, { name: 'À rappeler', filter: 'view=open&q=Âmél+Sfax' })
    await saveView(person.id, { name: 'Elle', filter: 'view=open&q=AME' })
    await saveView(person.id, { name: 'Lampes', filter: 'view=open&q=lampe' })
    await saveView(person.id, { name: 'Am', filter: 'view=open&q=camel' })
    const [task, others] = [randomUUID(), randomUUID()]
    for (const [key, order] of [
      [task, id],
      [others, await orderOf(newPhone())],
    ] as const)
      await beginBulkOrders({ id: key, by: person, change: { act: 'cancel', reason: 'Amel crie' }, chosen: [{ id: order, seen: 'processing' }] })
    const before = (await findOrder(id))!
    expect((await post(`${page}erase/`, { typed: phone })).status).toBe(303)
    expect((await findSavedViews(person.id)).map(({ name }) => name).toSorted()).toEqual(['Am', 'Lampes'])
    expect([(await findBulkOrders(task))!.change, (await findBulkOrders(others))!.change]).toEqual([
      { act: 'cancel', reason: '' },
      { act: 'cancel', reason: 'Amel crie' },
    ])
    const after = (await findOrder(id))!
    expect(after).toMatchObject({ phone: '', address: '', total: before.total, lines: before.lines })
    expect(JSON.stringify(after)).not.toContain('Amel')
    expect([await notesOf(phone), (await blockOf(phone))?.reason]).toEqual([[], ''])
    const { rows } = await sql`
      select details::text from order_events where order_id = ${id} and details::text like '%Amel%'
      union all select note || reason from call_attempts where order_id = ${id} and note || reason <> ''
      union all select author from reviews where order_id = ${id} and author like '%Amel%'
      union all select content::text from carts where content::text like '%Jasmins%'`.execute(db)
    expect(rows).toEqual([])
  })

  test('an account reads and erases the notes of its proven phone alone: anybody may order with somebody else’s', async () => {
    const [own, others] = [newPhone(), newPhone()]
    const { person } = await newCustomer()
    await db
      .updateTable('account_people')
      .set({ phone: `216${own}` })
      .where('id', '=', person.id)
      .execute()
    const id = await orderOf(others)
    await db.updateTable('orders').set({ person_id: person.id, state: 'cancelled', confirmation: 'not-called' }).where('id', '=', id).execute()
    for (const phone of [own, others])
      await db
        .insertInto('customer_notes')
        .values({ phone: `216${phone}`, text: `Note ${phone}`, person_id: null, at: new Date() })
        .execute()
    expect((await whole(exportData(person)))['notes']).toMatchObject([{ text: `Note ${own}` }])
    await eraseCustomer(person)
    expect([await notesOf(own), await notesOf(others)]).toEqual([[], [`Note ${others}`]])
  })
})
