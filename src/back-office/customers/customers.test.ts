import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { db } from '#platform/database.server'
import { findSignedIn } from '#shop/people/sessions.server'
import { addEntry, addForm, payEntry } from '#shop/forms/entries.testing'
import { newStaff } from '#shop/people/accounts.testing'
import { emptyAudit } from '#shop/upkeep/audit.testing'
import { moveAlong, newCustomer, orderOf } from '#shop/people/customers.testing'
import { shipPlaces } from '#shop/delivery/places.server'
import { answerStaffPage, cookieOf } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()
beforeAll(() => shipPlaces())
beforeEach(emptyAudit)

const SHOP = 'https://shop.example'

const get = async (path: string, cookie: string) => answerStaffPage(new Request(SHOP + path, { headers: { accept: 'text/html', cookie } }))

const post = (path: string, fields: Record<string, string>, cookie: string) =>
  answerStaffPage(new Request(SHOP + path, { method: 'POST', body: new URLSearchParams(fields), headers: { cookie, origin: SHOP } }))

const textOf = async (answer: Response) => (await answer.text()).replaceAll('<!-- -->', '').replaceAll('&#x27;', "'")
const deeds = async () =>
  (await sql<{ action: string }>`select action from audit_entries where action <> 'sign-in' order by id`.execute(db)).rows.map(({ action }) => action)

async function withoutCapability<T>(work: () => Promise<T>): Promise<T> {
  await sql`delete from account_capabilities where capability = 'customers.manage'`.execute(db)
  await sql`insert into changes (tag) values ('capabilities')`.execute(db)
  try {
    return await work()
  } finally {
    await sql`insert into account_capabilities (role, capability) values ('shop_manager', 'customers.manage')`.execute(db)
  }
}

describe('ACC-11, IMP-18 who may not care for customers', () => {
  test('gets 403 from every page and form of theirs, sees no way there, and nothing is changed or handed out', async () => {
    const { person, headers } = await newCustomer('Amira')
    await withoutCapability(async () => {
      const cookie = await cookieOf('shop_manager')
      const at = `/admin/customers/${person.id}/`
      for (const path of ['/admin/customers/', at, `${at}erase/`, `${at}export/`]) {
        expect([path, (await get(path, cookie)).status]).toEqual([path, 403])
        expect([path, (await get(path.replace(/\/$/, '.data'), cookie)).status]).toEqual([path, 403])
      }
      expect((await post(at, { intent: 'end-sessions' }, cookie)).status).toBe(403)
      expect((await post(`${at}erase/`, { email: 'x' }, cookie)).status).toBe(403)
      expect((await post(`${at}export/`, {}, cookie)).status).toBe(403)
      expect(await textOf(await get('/admin/orders/', cookie))).not.toContain('/admin/customers/')
    })
    expect(await findSignedIn(headers)).toBeDefined()
    expect(await deeds()).toEqual([])
  })
})

describe('IMP-16 staff and a customer', () => {
  test('the list is searched, and leads to the page with what is known, as text', async () => {
    const cookie = await cookieOf('administrator')
    const { person, email } = await newCustomer('Sami <b>Ben</b> Ali')
    await newCustomer('Quelqu’un d’autre')
    const order = await orderOf(person)
    const list = await textOf(await get('/admin/customers/?q=sami+ben', cookie))
    expect(list).toContain(`href="/admin/customers/${person.id}/"`)
    expect(list).not.toContain('d’autre')
    expect(await textOf(await get('/admin/customers/?q=personne+ici', cookie))).toContain('Aucun compte ne correspond.')
    const page = await textOf(await get(`/admin/customers/${person.id}/`, cookie))
    for (const said of ['Sami &lt;b&gt;Ben&lt;/b&gt; Ali', email, 'non confirmé', `n° ${order}`, `href="/admin/orders/${order}/"`, 'tel:20123456']) {
      expect(page).toContain(said)
    }
  })

  test('who has a phone alone is listed, exported and erased without an e-mail, by typing the phone', async () => {
    const cookie = await cookieOf('administrator')
    const { person } = await newCustomer('Zied Sans Adresse')
    await db.updateTable('account_people').set({ email: null, phone: '21622333444' }).where('id', '=', person.id).execute()
    const at = `/admin/customers/${person.id}/`
    const list = await textOf(await get('/admin/customers/?q=22333444', cookie))
    expect([list.includes('Zied Sans Adresse'), list.includes('>non confirmé<')]).toEqual([true, false])
    const page = await textOf(await get(at, cookie))
    expect([page.includes('tel:+21622333444'), page.includes('mailto:')]).toEqual([true, false])
    expect(await textOf(await get(`${at}erase/`, cookie))).toContain('écrivez son téléphone : +21622333444')
    expect(await (await post('/admin/customers/export/', {}, cookie)).text()).toMatch(/"Zied Sans Adresse";"";"21622333444"/)
    for (const email of ['', '22333445', 'null']) expect((await post(`${at}erase/`, { email }, cookie)).status).toBe(400)
    expect((await post(`${at}erase/`, { email: '22 333 444' }, cookie)).status).toBe(303)
    expect(await textOf(await get(at, cookie))).not.toContain('22333444')
  })

  test('nobody’s id, staff’s own and nonsense are 404, for a look and for a change', async () => {
    const cookie = await cookieOf('administrator')
    const staff = await newStaff('Nadia')
    for (const id of [staff.person.id, 'nobody', '%00', 'a'.repeat(500), "'"]) {
      for (const path of [`/admin/customers/${id}/`, `/admin/customers/${id}/erase/`, `/admin/customers/${id}/export/`]) {
        expect([path, (await get(path, cookie)).status]).toEqual([path, 404])
        expect([path, (await post(path, { intent: 'end-sessions', email: staff.email }, cookie)).status]).toEqual([path, 404])
      }
    }
    expect(await findSignedIn(staff.headers)).toBeDefined()
    expect(await deeds()).toEqual([])
  })

  test('their sessions are ended by a plain form; any other word changes nothing', async () => {
    const cookie = await cookieOf('administrator')
    const { person, headers } = await newCustomer()
    const path = `/admin/customers/${person.id}/`
    expect((await post(path, { intent: 'constructor' }, cookie)).status).toBe(400)
    expect(await findSignedIn(headers)).toBeDefined()
    const answer = await post(path, { intent: 'end-sessions' }, cookie)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${path}?said=sessions-ended`])
    expect(await findSignedIn(headers)).toBeUndefined()
    expect(await textOf(await get(`${path}?said=sessions-ended`, cookie))).toContain('Ses sessions sont fermées.')
  })

  test('their data is a file that nobody keeps, and that it was taken is in the log', async () => {
    const cookie = await cookieOf('administrator')
    const { person, email } = await newCustomer()
    const answer = await post(`/admin/customers/${person.id}/export/`, {}, cookie)
    expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('content-disposition')]).toEqual([
      200,
      'no-store',
      'attachment; filename="hanout-data.json"',
    ])
    expect(await answer.json()).toMatchObject({ account: [{ email }] })
    expect(await deeds()).toEqual(['customer-exported'])
  })

  test('erasing asks for their e-mail, refuses while an order is open, and leaves a page that says when', async () => {
    const cookie = await cookieOf('administrator')
    const { person, email, headers } = await newCustomer('Habiba')
    const order = await orderOf(person)
    const path = `/admin/customers/${person.id}/erase/`
    const form = await addForm()
    await addEntry(form, { person_id: person.id })
    await payEntry(await addEntry(form, { person_id: person.id, payment: 'paid' }))
    const asked = await textOf(await get(path, cookie))
    for (const said of [`href="/admin/orders/${order}/"`, 'avec ses fichiers : 2 demandes', '1 demande avec un paiement']) expect(asked).toContain(said)
    const refused = await post(path, { email }, cookie)
    expect([refused.status, await textOf(refused)]).toEqual([409, expect.stringContaining(`n° ${order}`)])
    await moveAlong(order, 'cancelled')
    for (const wrong of ['', 'autre@example.test']) {
      const answer = await post(path, { email: wrong }, cookie)
      expect([answer.status, await textOf(answer)]).toEqual([400, expect.stringContaining('Rien n’a été effacé.')])
    }
    expect(await findSignedIn(headers)).toBeDefined()
    expect(await deeds()).toEqual([])

    const done = await post(path, { email: ` ${email.toUpperCase()} ` }, cookie)
    expect([done.status, done.headers.get('location')]).toEqual([303, `/admin/customers/${person.id}/`])
    expect(await findSignedIn(headers)).toBeUndefined()
    const page = await textOf(await get(`/admin/customers/${person.id}/`, cookie))
    expect(page).toContain('Compte effacé')
    expect(page).not.toContain('Habiba')
    expect((await get(path, cookie)).headers.get('location')).toBe(`/admin/customers/${person.id}/`)
    expect((await post(path, { email }, cookie)).status).toBe(303)
    expect(await deeds()).toEqual(['customer-erased'])
    expect(await textOf(await get('/admin/audit/?action=customer-erased', cookie))).toContain('a effacé le compte d’un')
  })

  test('a vendor’s account is shown, and not erased', async () => {
    const cookie = await cookieOf('administrator')
    const { person, email, headers } = await newCustomer()
    await sql`update account_people set role = 'vendor' where id = ${person.id}`.execute(db)
    const path = `/admin/customers/${person.id}/erase/`
    expect(await textOf(await get(path, cookie))).toContain('Le compte d’un vendeur ne s’efface pas')
    expect((await post(path, { email }, cookie)).status).toBe(409)
    expect(await findSignedIn(headers)).toBeDefined()
  })
})
