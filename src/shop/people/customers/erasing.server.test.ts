import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { takeMail } from '@hanout/simulators/taken'
import { db, inTransaction } from '#platform/database.server'
import { findSignedIn } from '#shop/people/sessions.server'
import { signIn } from '#shop/people/sign-in.server'
import { audited, newStaff, refusalOf, told } from '#shop/people/accounts.testing'
import { putInCart } from '#shop/buying/cart.server'
import { sampleTyped, wholeForm } from '#shop/buying/checkout.testing'
import { subscribe } from '#shop/newsletter/subscribers.server'
import { queueMessage, sendNext } from '#shop/upkeep/messages.server'
import { resendMessage } from '#shop/upkeep/messages.outbox.server'
import type { IssuedDocument } from '#shop/orders/documents'
import { addEntry, addEntryFile, addForm, payEntry } from '#shop/forms/entries.testing'
import { findOrderDocuments, issueInvoice } from '#shop/orders/documents.server'
import { findOrder, findOrderByKey, recordEvent } from '#shop/orders/orders.server'
import { changeSettings } from '#shop/upkeep/settings.server'
import { shipPlaces } from '#shop/delivery/places.server'
import { writeReview } from '#shop/goods/reviews.server'
import { changeAccountShortlist } from '#shop/goods/shortlists.server'
import { eraseCustomer, exportData, saveAddress } from './customers.server.ts'
import { moveAlong, newCustomer, orderOf, zoneInTunis } from './customers.testing.ts'

useDatabase()
beforeAll(() => shipPlaces())

async function text(pieces: AsyncIterable<string>): Promise<string> {
  let whole = ''
  for await (const piece of pieces) whole += piece
  return whole
}

async function columnsWith(said: string): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column from information_schema.columns c join information_schema.tables using (table_schema, table_name)
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`.execute(db)
  const found: string[] = []
  for (const { table, column } of columns) {
    const { rows } = await sql`select from ${sql.table(table)} t where ${sql.ref(`t.${column}`)}::text ilike ${`%${said}%`} limit 1`.execute(db)
    if (rows.length > 0) found.push(`${table}.${column}`)
  }
  return found.toSorted()
}

/**
 * Columns where a name may remain after erasure (decision 13): the proof of a manual refund, the customer's own words to other customers, and issued
 * documents, which the tax office requires to name them.
 */
const MAY_STAY = ['refunds.reference', 'reviews.body', 'documents.customer', 'documents.customer_folded', 'documents.content']

async function issuedFor(order: number): Promise<IssuedDocument> {
  await changeSettings((now) => ({ ...now, sender: { ...now.sender, name: 'Dar Zitouna', address: '5 rue de Marseille', city: 'Tunis' } }))
  return issueInvoice(order, null)
}

async function wellKnown({ name = 'Zoubeida', street = 'impasse des Teinturiers', phone = '98765432', label = 'Chez ma mère' } = {}) {
  const whole = `${name} Trabelsi`
  const customer = await newCustomer(whole)
  const { person, email } = customer
  const neighborhood = await zoneInTunis()
  const typed = sampleTyped({ first_name: whole, phone, address_1: `7 ${street}`, neighborhood })
  await saveAddress(person.id, { id: undefined, label, typed, withoutZones: false, isBilling: true, isShipping: true }, 'fr')
  const { shipping, ...form } = wholeForm(name, { neighborhood, email, billing: typed })
  const order = await orderOf(person, { ...form, shipping: { ...shipping!, phone } })
  const { lines } = (await findOrder(order))!
  await changeAccountShortlist(person.id, 'wishlist', () => [lines[0]!.productId])
  await putInCart(
    { visitor: '11111111-1111-4111-8111-111111111111', locale: 'fr', nonce: 'n' },
    { productId: lines[0]!.productId, variationId: null, quantity: 1 },
  )
  await inTransaction(async (transaction) => {
    await recordEvent(transaction, { orderId: order, actor: { kind: 'staff', id: null }, kind: 'note', details: { text: `${name} rappelle demain` } })
    await queueMessage(transaction, { kind: 'order', channel: 'mail', recipient: email, locale: 'fr', data: { orderId: order, moment: 'placed' } })
  })
  await sendForms(person.id, { name: whole, street, phone })
  return { ...customer, order, product: lines[0]!.productId }
}

async function sendForms(person: string, { name, street, phone }: { name: string; street: string; phone: string }): Promise<void> {
  const form = await addForm()
  const sent = { person_id: person, name, phone, message: `J'habite ${street}` }
  const entry = await addEntry(form, sent)
  await addEntryFile(entry, { name: `${name}.pdf` })
  await sql`insert into form_entry_notes (entry_id, text) values (${entry}, ${`${name} : note interne`})`.execute(db)
  await payEntry(await addEntry(form, { ...sent, payment: 'paid', total: 10_000 }))
}

async function writeAbout(order: number, whole: string, email: string): Promise<void> {
  await sql`
    insert into refunds (order_id, key, amount, delivery_amount, loose_amount, reason, person_id, state, reference, problem)
    values (${order}, gen_random_uuid(), 100, 0, 100, ${whole}, 'staff', 'manual', ${whole}, ${whole})`.execute(db)
  await sql`
    insert into parcels (order_id, courier, state, reference, cash_due, place, zone, problem)
    values (${order}, 'simulated', 'refused', ${`P-${order}`}, 0, 'z', 'TN-11', ${whole})`.execute(db)
  await sql`
    insert into call_attempts (key, order_id, at, outcome, reason, note, before)
    values (gen_random_uuid(), ${order}, now(), 'refused', ${whole}, ${whole}, '{}')`.execute(db)
  await sql`
    insert into ad_contexts (order_id, providers, consent, consented_at, agent, page)
    values (${order}, '{meta}', ${whole}, now(), ${whole}, ${whole})`.execute(db)
  await sql`insert into call_leases (order_id, phone, person_id, until) select ${order}, ${whole}, id, now() from account_people limit 1`.execute(db)
  await sql`
    insert into payments (order_id, gateway, reference, pay_url, amount, currency, state, open_until)
    values (${order}, 'konnect', ${`R-${order}`}, ${`https://pay.example/?of=${whole}`}, 100, 'TND', 'expired', now())`.execute(db)
  for (const [kind, details] of [
    ['state', { from: 'processing', to: 'on-hold', reason: whole }],
    ['mark', { mark: 'confirmation', from: 'to-call', to: 'no-answer', reason: whole }],
    ['settled', { flag: 'paid-twice', reason: whole }],
    ['parcel', { outcome: 'refused', text: whole }],
    ['refund', { refundId: 1, amount: 100, text: whole }],
    ['refund-step', { outcome: 'asked', text: whole }],
    ['coupon-used-up', { text: 'ETE' }],
  ] as const) {
    await sql`insert into order_events (order_id, actor, kind, details) values (${order}, 'staff', ${kind}, ${JSON.stringify(details)}::jsonb)`.execute(db)
  }
  await sql`update messages set said = ${whole}, message_id = 'order-mail' where recipient = ${email} and kind = 'order'`.execute(db)
  await takeMail({ messageId: 'order-mail', to: email, subject: 'Commande', html: whole, text: whole })
}

async function subscribeProven(phone: string, name: string): Promise<void> {
  const consent = { text: `Oui de ${name}`, locale: 'fr', page: '/', address: 'x' } as const
  await inTransaction((transaction) => subscribe(transaction, { phone, name, locale: 'fr', groupId: 1, consent }, { source: 'widget', isProven: true }))
  await sql`insert into confirmed_phones (phone) values (${phone})`.execute(db)
  await sql`insert into newsletter_requests (phone, name, locale) values (${phone}, ${name}, 'fr')`.execute(db)
  await inTransaction((transaction) =>
    queueMessage(transaction, { kind: 'campaign', channel: 'sms', locale: 'fr', recipient: phone, data: { campaignId: 1, subscriberId: 1 } }),
  )
}

async function messageAboutAccount(email: string, before: string, phone: string): Promise<void> {
  const mail = { channel: 'mail', locale: 'fr' } as const
  await inTransaction(async (transaction) => {
    await queueMessage(transaction, { ...mail, kind: 'password-changed', recipient: before, data: { name: before } })
    await queueMessage(transaction, { ...mail, kind: 'email-changed', recipient: before, data: { name: before, email } })
    await queueMessage(transaction, { ...mail, kind: 'password-changed', recipient: email, data: { name: email } })
    await queueMessage(transaction, { kind: 'code', channel: 'sms', locale: 'fr', recipient: phone, data: { code: '123456', minutes: 10 } })
  })
  await sql`insert into simulated_messages (channel, message_id, recipient, body) values ('sms', '', ${phone}, 'code')`.execute(db)
  await sql`
    insert into account_proofs (digest, purpose, person_id, target, expires_at)
    values ('d2', 'sign-in-phone', null, ${phone}, now())`.execute(db)
}

describe('IMP-16 what the shop holds of somebody', () => {
  test('is given to them as one JSON document: account, addresses, lists, browsers, orders with lines, opinions, entries of forms, messages', async () => {
    const { person, order, product, email } = await wellKnown()
    await moveAlong(order, 'confirmed', 'shipped', 'completed')
    const { number } = await issuedFor(order)
    await writeReview({ id: order, state: 'completed' }, product, { author: 'Zoubeida', rating: 5, text: 'Très belle lampe, merci.' })
    const other = await newCustomer('Karim')
    const guests = await orderOf(undefined, { email })
    await sql`insert into ad_contexts (order_id, providers, consent, consented_at, agent) values (${order}, '{meta}', 'Oui', now(), 'Firefox')`.execute(db)
    const written = await text(exportData(person))
    const data = JSON.parse(written)
    expect(data).toMatchObject({
      account: [{ name: 'Zoubeida Trabelsi', email }],
      addresses: [{ label: 'Chez ma mère', address: { address_1: '7 impasse des Teinturiers' } }],
      lists: [{ name: 'wishlist', products: [product] }],
      sessions: [{}],
      orders: [{ id: order, lines: [{ name: 'Lampe', quantity: 2 }], payments: [], refunds: [], documents: [{ kind: 'invoice', number }] }],
      reviews: [{ rating: 5, text: 'Très belle lampe, merci.' }],
      forms: [
        { form: 'Contact', page: '/page/contact/', files: [{ name: 'Zoubeida Trabelsi.pdf' }] },
        { payment: 'paid', total: 10_000, files: [] },
      ],
      ads: [{ orderId: order, providers: ['meta'], consent: 'Oui', agent: 'Firefox' }],
    })
    expect(data.messages.map(({ kind }: { kind: string }) => kind)).toEqual(['order'])
    for (const secret of ['wc_order_', 'form_entry_', 'note interne', 'private/', 'token', 'password', other.email, `"id":${guests}`])
      expect(written, secret).not.toContain(secret)
  })

  test('names their subscription to the newsletter, and what they agreed to', async () => {
    const { person } = await newCustomer()
    await sql`update account_people set phone = '21697000111' where id = ${person.id}`.execute(db)
    await subscribeProven('21697000111', 'Amel')
    const { newsletter } = JSON.parse(await text(exportData(person)))
    expect(newsletter).toMatchObject([
      {
        phone: '21697000111',
        name: 'Amel',
        state: 'active',
        groups: ['Nouveautés et offres'],
        consents: [{ kind: 'subscribed', text: 'Oui de Amel' }],
        stopped: false,
      },
    ])
    expect(JSON.stringify(newsletter)).not.toMatch(/token|address/)
  })

  test('is whole, however many orders there are', async () => {
    const { person } = await newCustomer()
    const id = await orderOf(person)
    await sql`
      insert into orders (key, intention, visitor, state, confirmation, payment, delivery, phone, person_id, placed_at)
      select 'copy-' || n, gen_random_uuid(), gen_random_uuid(), 'completed', 'confirmed', 'paid', 'delivered', '20123456', ${person.id}, now() from generate_series(1, 120) n`.execute(
      db,
    )
    const { orders } = JSON.parse(await text(exportData(person)))
    expect(orders).toHaveLength(121)
    expect(new Set(orders.map((order: { id: number }) => order.id)).size).toBe(121)
    expect(orders.at(-1).id).toBe(id)
  })
})

describe('IMP-16 an account that is erased', () => {
  test('is refused while an order is open, in words that name it, and nothing is gone then', async () => {
    const { person, order, headers } = await wellKnown()
    for (const state of ['confirmed', 'shipped'] as const) {
      expect(await refusalOf(eraseCustomer(person))).toContain(`n° ${order}`)
      await moveAlong(order, state)
    }
    expect(await refusalOf(eraseCustomer(person))).toContain(`n° ${order}`)
    expect((await findSignedIn(headers))?.person.name).toBe('Zoubeida Trabelsi')
    expect(await columnsWith('Teinturiers')).toEqual(expect.arrayContaining(['customer_addresses.address', 'orders.billing']))
    await moveAlong(order, 'completed')
    await eraseCustomer(person)
  })

  test('leaves their name, address, phone and e-mail nowhere in the database; what was sold stays in the books', async () => {
    const { person, order, headers, email, product } = await wellKnown({ name: 'Habiba', street: 'rue des Potiers', phone: '97531864', label: 'Chez ma tante' })
    await moveAlong(order, 'confirmed', 'shipped', 'completed')
    await writeReview({ id: order, state: 'completed' }, product, { author: 'Habiba', rating: 4, text: 'Jolie.' })
    const before = (await findOrder(order))!
    await eraseCustomer(person)

    for (const trace of ['Habiba', 'Potiers', '97531864', email, 'Chez ma tante'])
      expect(
        (await columnsWith(trace)).filter((column) => !column.startsWith('messages.')),
        trace,
      ).toEqual([])
    const after = (await findOrder(order))!
    expect(after).toMatchObject({
      state: 'completed',
      total: before.total,
      itemsTotal: before.itemsTotal,
      name: 'Client effacé',
      phone: '',
      address: '',
      email: null,
      details: {},
    })
    expect(after.lines).toEqual(before.lines)
    expect(after.billing).toMatchObject({ name: 'Client effacé', address1: '', phone: '', state: 'TN-11', country: 'TN' })
    const { rows } = await sql`select author, rating, body from reviews where order_id = ${order}`.execute(db)
    expect(rows).toEqual([{ author: 'Client effacé', rating: 4, body: 'Jolie.' }])
    expect(await findSignedIn(headers)).toBeUndefined()
    expect(await refusalOf(signIn({ email, password: 'figue et miel du sud' }, { locale: 'fr', address: '10.9.9.9' }))).toBe(
      'E-mail ou mot de passe incorrect.',
    )
  })

  test('leaves their name, phone and e-mail in no column of any table but those that the decision names, whoever wrote it where', async () => {
    const known = await wellKnown({ name: 'Zeineb', street: 'rue du Pacha', phone: '96420135' })
    const { person, order, email, headers, product } = known
    const whole = `Zeineb Trabelsi 96420135 ${email}`
    await sql`update account_people set phone = '21696420135' where id = ${person.id}`.execute(db)
    await moveAlong(order, 'confirmed', 'shipped', 'completed')
    const invoice = await issuedFor(order)
    await writeReview({ id: order, state: 'completed' }, product, { author: 'Zeineb', rating: 4, text: `Moi, ${whole}, je la recommande.` })
    await writeAbout(order, whole, email)
    await messageAboutAccount(email, 'ancienne-adresse@example.test', '21696420135')
    await subscribeProven('21696420135', 'Zeineb')
    expect(await refusalOf(signIn({ email, password: 'faux' }, { locale: 'fr', address: '10.9.9.8' }))).toContain('incorrect')
    await sql`
      insert into orders (key, intention, visitor, state, confirmation, phone, name, address) values
        (gen_random_uuid(), gen_random_uuid(), (select visitor from orders where id = ${order}), 'temp', 'to-call', '', 'Zeineb', 'rue du Pacha'),
        (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'cancelled', 'not-called', '96420135', 'Zeineb', 'rue du Pacha')`.execute(db)
    const before = await columnsWith('Zeineb')
    for (const column of [
      'call_attempts.note',
      'call_attempts.reason',
      'call_leases.phone',
      'newsletter_consents.text',
      'newsletter_requests.name',
      'subscribers.name',
      'messages.said',
      'order_events.details',
      'parcels.problem',
      'payments.pay_url',
      'refunds.reason',
      'simulated_messages.body',
    ]) {
      expect(before).toContain(column)
    }

    const { key } = (await findOrder(order))!
    await eraseCustomer(person)
    expect(await findOrderByKey(order, key), 'DOC-09 the key of an old link opens no document any more').toBeUndefined()
    await sql`delete from messages where recipient <> ${email}`.execute(db)
    await sendNext({ channel: 'mail', category: 'utility' }, async ({ recipient, messageId }) => {
      expect(recipient).toBe(email)
      await takeMail({ messageId, to: recipient, subject: 'Votre compte', html: whole, text: whole })
      return { outcome: 'sent' }
    })
    for (const trace of ['Zeineb', '96420135', email, 'ancienne-adresse', 'Pacha']) {
      expect(
        (await columnsWith(trace)).filter((column) => !MAY_STAY.includes(column)),
        trace,
      ).toEqual([])
    }
    expect(await findOrderDocuments(order)).toEqual([invoice])
    expect(invoice.content.customer.name).toBe('Zeineb Trabelsi')
    expect(await findSignedIn(headers)).toBeUndefined()
    const { rows } = await sql<{ details: object }>`select details from order_events where order_id = ${order} and kind = 'coupon-used-up'`.execute(db)
    expect(rows).toEqual([{ details: { text: 'ETE' } }])
  })

  test('of the last letter nothing is left either where it could not be sent, and nobody can send it again', async () => {
    const { person, email } = await newCustomer()
    await sql`delete from messages`.execute(db)
    await eraseCustomer(person)
    const { rows } = await sql<{ id: number }>`select id from messages where recipient = ${email}`.execute(db)
    await sendNext({ channel: 'mail', category: 'utility' }, async () => ({ outcome: 'refused', said: `no such user ${email}` }))
    expect(await columnsWith(email)).toEqual([])
    const nadia = await newStaff('Hela', 'administrator')
    expect(await refusalOf(resendMessage(rows[0]!.id, nadia.person))).not.toBe('let in')
  })

  test('is told once more, and of the messages before only that one is left', async () => {
    const { person, email, order } = await wellKnown()
    await moveAlong(order, 'cancelled')
    await eraseCustomer(person)
    expect((await told('account-erased'))[0]).toMatchObject({ recipient: email, channel: 'mail', data: { name: 'Zoubeida Trabelsi' } })
    const { rows } = await sql<{ kind: string }>`select kind from messages where recipient = ${email}`.execute(db)
    expect(rows).toEqual([{ kind: 'account-erased' }])
  })

  test('is erased once, however often it is asked for', async () => {
    const { person, email } = await newCustomer()
    await Promise.all([eraseCustomer(person), eraseCustomer(person)])
    const { rows } = await sql`select from messages where recipient = ${email} and kind = 'account-erased'`.execute(db)
    expect(rows).toHaveLength(1)
  })

  test('is written down where staff did it; an account of staff is not erased', async () => {
    const { person } = await newCustomer()
    const staff = await newStaff('Nadia', 'administrator')
    await eraseCustomer(person, staff.person)
    expect(await audited(staff.person)).toContain('customer-erased')
    expect(await refusalOf(eraseCustomer(staff.person))).toContain('administrateur')
    expect(await findSignedIn(staff.headers)).toBeDefined()
  })
})
