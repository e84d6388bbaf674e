import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { db, inTransaction } from '#platform/database.server'
import { findSignedIn, signIn } from '#shop/accounts.server'
import { audited, newStaff, refusalOf, told } from '#shop/accounts.testing'
import { putInCart } from '#shop/cart.server'
import { sampleTyped } from '#shop/checkout.testing'
import { queueMessage } from '#shop/messages.server'
import { findOrder, noteEvent } from '#shop/orders.server'
import { shipPlaces } from '#shop/places.server'
import { writeReview } from '#shop/reviews.server'
import { changeAccountShortlist } from '#shop/shortlists.server'
import { eraseCustomer, exportData, saveAddress } from './customers.server.ts'
import { moveAlong, newCustomer, orderOf, zoneInTunis } from './customers.testing.ts'

useDatabase()
beforeAll(() => shipPlaces())

async function text(pieces: AsyncIterable<string>): Promise<string> {
  let whole = ''
  for await (const piece of pieces) whole += piece
  return whole
}

/** Whether a text stands anywhere in the database, in any table, but in what was told last. */
async function tablesWith(said: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql`select from ${sql.id(name)} t where t::text ilike ${`%${said}%`} and ${name} <> 'messages' limit 1`.execute(db)
    if (rows.length > 0) found.push(name)
  }
  return found
}

/** A customer of whom the shop holds everything that it can hold. */
async function wellKnown({ name = 'Zoubeida', street = 'impasse des Teinturiers', phone = '98765432', label = 'Chez ma mère' } = {}) {
  const whole = `${name} Trabelsi`
  const customer = await newCustomer(whole)
  const { person, email } = customer
  const typed = sampleTyped({ first_name: whole, phone, address_1: `7 ${street}`, neighborhood: await zoneInTunis() })
  await saveAddress(person.id, { id: undefined, label, typed, withoutZones: false, isBilling: true, isShipping: true }, 'fr')
  const order = await orderOf(person, { email, note: `Sonner chez ${name}`, billing: typed })
  const { lines } = (await findOrder(order))!
  await changeAccountShortlist(person.id, 'wishlist', () => [lines[0]!.productId])
  await putInCart(
    { visitor: '11111111-1111-4111-8111-111111111111', locale: 'fr', nonce: 'n' },
    { productId: lines[0]!.productId, variationId: null, quantity: 1 },
  )
  await inTransaction(async (transaction) => {
    await noteEvent(transaction, { orderId: order, actor: { kind: 'staff', id: null }, kind: 'note', details: { text: `${name} rappelle demain` } })
    await queueMessage(transaction, { kind: 'order', channel: 'mail', recipient: email, locale: 'fr', data: { orderId: order, moment: 'placed' } })
  })
  return { ...customer, order, product: lines[0]!.productId }
}

describe('IMP-16 what the shop holds of somebody', () => {
  test('is given to them as one JSON document: account, addresses, lists, browsers, orders with lines, opinions, messages', async () => {
    const { person, order, product, email } = await wellKnown()
    await moveAlong(order, 'confirmed', 'shipped', 'completed')
    await writeReview({ id: order, state: 'completed' }, product, { author: 'Zoubeida', rating: 5, text: 'Très belle lampe, merci.' })
    const other = await newCustomer('Karim')
    const guests = await orderOf(undefined, { email })
    const written = await text(exportData(person))
    const data = JSON.parse(written)
    expect(data).toMatchObject({
      account: [{ name: 'Zoubeida Trabelsi', email }],
      addresses: [{ label: 'Chez ma mère', address: { address_1: '7 impasse des Teinturiers' } }],
      lists: [{ name: 'wishlist', products: [product] }],
      sessions: [{}],
      orders: [{ id: order, lines: [{ name: 'Lampe', quantity: 2 }], payments: [], refunds: [] }],
      reviews: [{ rating: 5, text: 'Très belle lampe, merci.' }],
    })
    expect(data.messages.map(({ kind }: { kind: string }) => kind)).toEqual(['order'])
    for (const secret of ['wc_order_', 'token', 'password', other.email, `"id":${guests}`]) expect(written, secret).not.toContain(secret)
  })

  test('is whole, however many orders there are', async () => {
    const { person } = await newCustomer()
    const id = await orderOf(person)
    await sql`
      insert into orders (key, intention, visitor, state, phone, person_id, placed_at)
      select 'copy-' || n, gen_random_uuid(), gen_random_uuid(), 'completed', '20123456', ${person.id}, now() from generate_series(1, 120) n`.execute(db)
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
    expect(await tablesWith('Teinturiers')).toEqual(expect.arrayContaining(['customer_addresses', 'orders']))
    await moveAlong(order, 'completed')
    await eraseCustomer(person)
  })

  test('leaves their name, address, phone and e-mail nowhere in the database; what was sold stays in the books', async () => {
    const { person, order, headers, email, product } = await wellKnown({ name: 'Habiba', street: 'rue des Potiers', phone: '97531864', label: 'Chez ma tante' })
    await moveAlong(order, 'confirmed', 'shipped', 'completed')
    await writeReview({ id: order, state: 'completed' }, product, { author: 'Habiba', rating: 4, text: 'Jolie.' })
    const before = (await findOrder(order))!
    await eraseCustomer(person)

    for (const trace of ['Habiba', 'Potiers', '97531864', email, 'Chez ma tante']) expect(await tablesWith(trace), trace).toEqual([])
    const after = (await findOrder(order))!
    expect(after).toMatchObject({
      state: 'completed',
      total: before.total,
      itemsTotal: before.itemsTotal,
      name: 'Client effacé',
      phone: '',
      address: '',
      email: null,
      note: '',
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
