import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { db } from '#platform/database.server'
import { findSignedIn } from '#shop/people/sessions.server'
import { signIn } from '#shop/people/sign-in.server'
import { HERE, newStaff, refusalOf } from '#shop/people/accounts.testing'
import { emptyAudit } from '#shop/upkeep/audit.testing'
import { sampleTyped } from '#shop/buying/checkout.testing'
import { eraseCustomer, saveAddress } from '#shop/people/customers.server'
import { moveAlong, newCustomer, orderOf, zoneInTunis } from '#shop/people/customers.testing'
import { shipPlaces } from '#shop/delivery/places.server'
import { endSessionsOfCustomer, exportForCustomer, findBelongings, findCustomer, findCustomers } from './customer-management.server.ts'

useDatabase()
beforeAll(() => shipPlaces())
beforeEach(() => sql`delete from account_people where role in ('customer', 'vendor')`.execute(db))

const found = async (q: string, before?: string) => (await findCustomers({ q, before })).customers.map(({ name }) => name)
const entries = async () =>
  (await sql<{ action: string; subject: string; details: object }>`select action, subject, details from audit_entries order by id`.execute(db)).rows

describe('IMP-16 the customers’ list', () => {
  test('shows who has an account and does not work here, the newest first, with how many orders', async () => {
    const { person } = await newCustomer('Amira')
    await newStaff('Nadia')
    await newCustomer('Sami')
    await orderOf(person)
    const { customers } = await findCustomers({ q: '' })
    expect(customers.map(({ name, orders, emailConfirmed }) => [name, orders, emailConfirmed])).toEqual([
      ['Sami', 0, false],
      ['Amira', 1, false],
    ])
    await eraseCustomer((await newCustomer('Karim')).person)
    expect(await found('')).toEqual(['Sami', 'Amira'])
  })

  test('is found by each word of a name, without accents, and by a part of the e-mail; signs of patterns stand for themselves', async () => {
    const { email } = await newCustomer('Hédi Ben Salah')
    await newCustomer('هادي بن صالح')
    expect(await found('hedi salah')).toEqual(['Hédi Ben Salah'])
    expect(await found('Hédi Karoui')).toEqual([])
    expect(await found('هَادي')).toEqual(['هادي بن صالح'])
    expect(await found(email.toUpperCase())).toEqual(['Hédi Ben Salah'])
    expect(await found('%')).toEqual([])
    expect(await found('_')).toEqual([])
  })

  test('is found by the phone of the account, of the address book and of an order', async () => {
    const [own, book, order] = await Promise.all([newCustomer('Compte'), newCustomer('Carnet'), newCustomer('Commande')])
    await sql`update account_people set phone = '21655111222' where id = ${own.person.id}`.execute(db)
    const neighborhood = await zoneInTunis()
    const typed = sampleTyped({ phone: '55 111 333', neighborhood })
    await saveAddress(book.person.id, { id: undefined, label: '', typed, withoutZones: false, isBilling: true, isShipping: true }, 'fr')
    await orderOf(order.person, { billing: sampleTyped({ phone: '55111444', neighborhood }) })
    expect(await found('+216 55 111 222')).toEqual(['Compte'])
    expect(await found('55111222')).toEqual(['Compte'])
    expect(await found('55 111 333')).toEqual(['Carnet'])
    expect(await found('55111444')).toEqual(['Commande'])
    expect((await found('55111')).toSorted()).toEqual(['Carnet', 'Commande', 'Compte'])
    expect(await found('11222')).toEqual([])
  })

  test('goes on below an account and skips nobody, also where many came at the same moment and the account is erased meanwhile', async () => {
    await sql`
      insert into account_people (id, name, email, created_at)
      select 'p' || n, 'Personne ' || n, 'p' || n || '@example.test', '2026-01-01'::timestamptz + (n / 10) * interval '1 second' from generate_series(1, 65) n`.execute(
      db,
    )
    for (const q of ['', 'personne']) {
      const seen: string[] = []
      for (let before: string | undefined, first = true; first || before; first = false) {
        const page = await findCustomers({ q, before })
        seen.push(...page.customers.map(({ id }) => id))
        before = page.next
      }
      expect([q, new Set(seen).size, seen.length]).toEqual([q, 65, 65])
    }
    const { next } = await findCustomers({ q: '' })
    const rest = await found('', next)
    await sql`update account_people set erased_at = now() where id = ${next!}`.execute(db)
    expect(await found('', next)).toEqual(rest)
    expect(await found('', 'nobody')).toEqual([])
  })
})

describe('IMP-16 a customer’s page', () => {
  test('says what is known: proven phone and typed ones apart, when they came last, orders in their own currency, what holds erasure up', async () => {
    const { person, email } = await newCustomer('Amira')
    const neighborhood = await zoneInTunis()
    await sql`update account_people set phone = '21620123456', email_verified = true where id = ${person.id}`.execute(db)
    const first = await orderOf(person, { billing: sampleTyped({ neighborhood }) })
    const second = await orderOf(person, { billing: sampleTyped({ phone: '98111222', neighborhood }) })
    await sql`update orders set currency = 'EGP' where id = ${first}`.execute(db)
    await moveAlong(second, 'cancelled')
    expect(await findCustomer(person.id)).toMatchObject({
      name: 'Amira',
      email,
      emailConfirmed: true,
      phone: '21620123456',
      otherPhones: ['98111222'],
      locale: 'fr',
      sessions: 1,
      openOrders: [first],
      erasedAt: null,
      signedInAt: expect.any(Date),
    })
    const { orders, pages } = await findBelongings(person.id, 1)
    expect(orders.map(({ id, currency }) => [id, currency])).toEqual([
      [second, 'TND'],
      [first, 'EGP'],
    ])
    expect(pages).toBe(1)
  })

  test('keeps when they signed in last, after their sessions are gone', async () => {
    const { person, email } = await newCustomer()
    const before = (await findCustomer(person.id))!.signedInAt!
    await signIn({ email, password: 'figue et miel du sud' }, HERE)
    await endSessionsOfCustomer(person.id, (await newStaff('Rim')).person)
    const after = await findCustomer(person.id)
    expect(after).toMatchObject({ sessions: 0 })
    expect(after!.signedInAt!.getTime()).toBeGreaterThan(before.getTime())
  })

  test('is nobody’s for staff’s ids and unknown ones; of who is erased it says only when', async () => {
    const staff = await newStaff('Ines')
    expect(await findCustomer(staff.person.id)).toBeUndefined()
    expect(await findCustomer('nobody')).toBeUndefined()
    const { person } = await newCustomer()
    await eraseCustomer(person)
    expect(await findCustomer(person.id)).toMatchObject({ name: '', phone: null, otherPhones: [], sessions: 0, signedInAt: null, erasedAt: expect.any(Date) })
  })
})

describe('IMP-16, IMP-49 what staff do for a customer', () => {
  test('ends every session, and hands out their data; each is written down without a name', async () => {
    const { person, headers, email } = await newCustomer('Amira')
    const staff = await newStaff('Salma')
    await emptyAudit()
    await endSessionsOfCustomer(person.id, staff.person)
    expect(await findSignedIn(headers)).toBeUndefined()
    expect(await findSignedIn(staff.headers)).toBeDefined()
    let whole = ''
    for await (const piece of await exportForCustomer(person.id, staff.person)) whole += piece
    expect(JSON.parse(whole)).toMatchObject({ account: [{ name: 'Amira', email }] })
    expect(await entries()).toEqual([
      { action: 'customer-sessions-ended', subject: `customer:${person.id}`, details: {} },
      { action: 'customer-exported', subject: `customer:${person.id}`, details: {} },
    ])
  })

  test('is refused for staff, who is erased and nobody, and writes nothing then', async () => {
    const staff = await newStaff('Leila')
    const { person } = await newCustomer()
    await eraseCustomer(person)
    await emptyAudit()
    for (const id of [staff.person.id, person.id, 'nobody']) {
      expect(await refusalOf(endSessionsOfCustomer(id, staff.person))).toContain("n'existe pas")
      expect(await refusalOf(exportForCustomer(id, staff.person))).toContain("n'existe pas")
    }
    expect(await findSignedIn(staff.headers)).toBeDefined()
    expect(await entries()).toEqual([])
  })
})
