import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { db } from '#platform/database.server'
import { CAPABILITIES } from '#shop/people/accounts'
import { findStaff } from '#shop/people/staff.server'
import { findDeskOrder } from '#shop/orders/order-management.server'
import { placeDirectOrder } from '#shop/buying/quick-order.server'
import { answerStaffPage, cookieOf, staffRoutes } from './staff-pages.testing.ts'
import { settingsPagesOf } from '#back-office/kit/settings/settings-pages.ts'

useDatabase()

const SHOP = 'http://localhost:3000'
const DOORS = [
  '/admin/',
  '/admin/second-step/',
  '/admin/lost-password/',
  '/admin/new-password/',
  '/admin/sign-out/',
  '/admin/opening/',
  '/admin/opening/self-call/',
]

let orderId: number
beforeEach(async () => {
  const visitor = randomUUID()
  const order = {
    productId: await addProduct({ price: 100 }),
    variationId: null,
    quantity: 1,
    name: 'Sami <b>Ben</b> Ali',
    phone: '20123456',
    address: 'Tunis',
  }
  orderId = (await placeDirectOrder({ ...order, intention: randomUUID(), visitor, locale: 'fr' })).id
})

/** Every page behind the sign-in: an order's by its number, and each page of the settings. */
const walls = () =>
  staffRoutes
    .filter(({ address }) => !DOORS.includes(address))
    .flatMap(({ address }) =>
      address.includes(':page?') ? settingsPagesOf({ capabilities: CAPABILITIES }).map((page) => address.replace(':page?', page)) : [address],
    )
    .map((address) => address.replace(':id', String(orderId)).replace(':parcel', '1'))

const get = (path: string, cookie = '', accept = 'text/html') => answerStaffPage(new Request(SHOP + path, { headers: { accept, cookie } }))

const post = (path: string, fields: Record<string, string>, cookie = '') =>
  answerStaffPage(new Request(SHOP + path, { method: 'POST', body: new URLSearchParams(fields), headers: { cookie, origin: SHOP } }))

/** The addresses at which the browser's own code asks for a page's data. */
const dataOf = (path: string) => [path.replace(/\/$/, '.data'), `${path}_.data`, `${path}_.data?_routes=back-office%2Forders%2Forders-page`]

const MOVE = { intent: 'move', seen: 'processing', to: 'confirmed' }

describe('a move of an order', () => {
  test('IMP-05 brings its page along in one answer to the page’s own code, with the next order that waits for the same; without code it leads there', async () => {
    const cookie = await cookieOf('shop_manager')
    const place = async (phone: string) => {
      const details = { name: 'Sami', phone, address: 'Tunis', quantity: 1, productId: await addProduct(), variationId: null }
      return (await placeDirectOrder({ ...details, intention: randomUUID(), visitor: randomUUID(), locale: 'fr' })).id
    }
    const [second, third] = [await place('20222222'), await place('20333333')]
    expect(await (await get(`/admin/orders/${second}/`, cookie)).text()).toContain(`Suivante à appeler : n° ${third}`)
    const answer = await post(`/admin/orders/${second}/_.data`, MOVE, cookie)
    const told = await answer.text()
    expect([answer.status, answer.headers.get('location'), told.includes('redirect')]).toEqual([200, null, false])
    for (const text of ['À expédier', `Suivante à appeler : n° ${third}`]) expect(told).toContain(text)
    const plain = await post(`/admin/orders/${third}/`, MOVE, cookie)
    expect([plain.status, plain.headers.get('location')]).toEqual([303, `/admin/orders/${third}/?left=processing`])
    expect(await (await get(`/admin/orders/${third}/?left=processing`, cookie)).text()).toContain(`Suivante à appeler : n° ${orderId}`)
    expect(await (await get(`/admin/orders/${third}/?left=x`, cookie)).text()).toContain(`Suivante à expédier : n° ${second}`)
    const refused = await post(`/admin/orders/${second}/_.data`, MOVE, cookie)
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('Entre-temps')])
  })
})

describe('the wall', () => {
  test('ACC-05 every staff route of the shop is tried, not a list of them', () => {
    expect(staffRoutes.map(({ address }) => address)).toEqual(
      expect.arrayContaining(['/admin/', '/admin/sign-out/', '/admin/orders/', '/admin/orders/:id/', '/admin/staff/', '/admin/account/']),
    )
  })

  test('ACC-05 who is not signed in sees no staff page: a browser is sent to the sign-in and back, also by the pages’ own code; all else gets 401', async () => {
    for (const path of walls()) {
      const page = await get(`${path}?q=20`)
      expect([path, page.status, page.headers.get('location')]).toEqual([path, 302, `/admin/?next=${encodeURIComponent(`${path}?q=20`)}`])
      expect([path, (await get(path, '', '*/*')).status]).toEqual([path, 401])
      expect([path, (await post(path, MOVE)).status]).toEqual([path, 401])
      for (const address of dataOf(path)) {
        for (const answer of [await get(address, '', '*/*'), await post(address, MOVE)]) {
          expect([address, answer.status]).toEqual([address, 202])
          expect(await answer.text()).toContain('"redirect","/admin/?next=%2Fadmin%2F')
        }
      }
    }
  })

  test.each(['customer', 'vendor'] as const)('ACC-05 a %s gets 403 from every staff page and changes nothing', async (role) => {
    const cookie = await cookieOf(role)
    for (const path of walls()) {
      for (const address of [path, ...dataOf(path)]) {
        for (const answer of await Promise.all([get(address, cookie), post(address, MOVE, cookie)])) {
          const { status, headers } = answer
          expect([address, status, headers.get('cache-control')]).toEqual([address, 403, 'no-store'])
        }
      }
    }
    expect((await findDeskOrder(orderId))?.state).toBe('processing')
  })

  test('ACC-11, IMP-18 a shop manager works on orders, and gets 403 where roles are given', async () => {
    const cookie = await cookieOf('shop_manager')
    expect((await get('/admin/orders/', cookie)).status).toBe(200)
    expect((await get('/admin/staff/', cookie)).status).toBe(403)
    const member = { intent: 'add', name: 'X', email: 'x@example.test', role: 'administrator', password: 'mot de passe long' }
    expect((await post('/admin/staff/', member, cookie)).status).toBe(403)
    const own = (await findStaff()).find(({ role }) => role === 'shop_manager')!
    expect((await post('/admin/staff/', { intent: 'access', memberId: own.id, access: 'administrator' }, cookie)).status).toBe(403)
    expect((await findStaff()).filter(({ role }) => role === 'administrator')).toEqual([])
  })

  test('a refused page says so in French and leaves a way out', async () => {
    const html = await (await get('/admin/orders/', await cookieOf('vendor'))).text()
    expect(html).toContain('Vous n&#x27;avez pas accès à cette page')
    expect(html).toContain('Se déconnecter')
  })

  test('ACC-05 a customer who signs in at the staff’s door reads whose it is, and finds the way to their account', async () => {
    const html = await (await get('/admin/orders/', await cookieOf('customer'))).text()
    expect(html).toContain('Votre compte est un compte client')
    expect(html).toContain('href="/my-account/"')
    expect(html).toContain('Se déconnecter')
  })

  test('no staff page is kept or listed by anyone', async () => {
    const cookie = await cookieOf('administrator')
    for (const path of [...walls(), '/admin/']) {
      const { headers } = await get(path, path === '/admin/' ? '' : cookie)
      expect([path, headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([path, 'no-store', 'noindex, nofollow'])
    }
  })
})

describe('the sign-in page', () => {
  const signIn = (fields: Record<string, string>) => post('/admin/?index', fields)

  test('ACC-10 signs in by a plain form, and leads back to where one was going', async () => {
    await cookieOf('administrator')
    const answer = await signIn({ email: 'administrator@example.test', password: 'olive et jasmin', next: `/admin/orders/${orderId}/` })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `/admin/orders/${orderId}/`])
    const cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    expect((await get(`/admin/orders/${orderId}/`, cookie)).status).toBe(200)
  })

  test('leads nowhere outside the staff pages', async () => {
    await cookieOf('administrator')
    for (const next of ['https://evil.example/', '//evil.example/', '/admin/\\evil.example', '/admin/\r\nX: y', '/wp-admin/', 'javascript:alert(1)']) {
      const answer = await signIn({ email: 'administrator@example.test', password: 'olive et jasmin', next })
      expect([next, answer.headers.get('location')]).toEqual([next, '/admin/home/'])
    }
  })

  test('ACC-10 answers 401 and the same words to anything wrong, and 429 after ten', async () => {
    const wrong: Record<string, string>[] = [{}, { email: 'x', password: 'y' }, { email: 'nobody@example.test', password: 'z'.repeat(999) }]
    for (const fields of wrong) {
      const answer = await signIn(fields)
      expect(answer.status).toBe(401)
      expect(await answer.text()).toContain('E-mail ou mot de passe incorrect.')
    }
    for (let tries = 1; tries <= 10; tries++) expect((await signIn({ email: 'guess@example.test', password: `guess ${tries}` })).status).toBe(401)
    expect((await signIn({ email: 'guess@example.test', password: 'guess 11' })).status).toBe(429)
  })

  test('UI-26 the password field has a toggle that says what it does', async () => {
    expect(await (await get('/admin/')).text()).toContain('Afficher le mot de passe')
  })

  test('IMP-17 signing out ends the session', async () => {
    const cookie = await cookieOf('administrator')
    expect((await get('/admin/', cookie)).headers.get('location')).toBe('/admin/home/')
    const out = await post('/admin/sign-out/', {}, cookie)
    expect(out.headers.get('clear-site-data')).toBe('"cache", "storage"')
    expect([out.status, out.headers.get('location')]).toEqual([302, '/admin/'])
    expect((await get('/admin/orders/', cookie)).status).toBe(302)
  })
})

describe('the account page', () => {
  const cookieIn = (answer: Response) =>
    answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')

  test('IMP-17 a new password gives this browser a new session, even when the old one was about to be renewed', async () => {
    const cookie = await cookieOf('administrator')
    const change = { current: 'olive et jasmin', password: 'figue et miel' }
    for (const [fields, status] of [
      [{}, 400],
      [{ ...change, password: 'court' }, 400],
      [{ ...change, current: 'faux' }, 400],
    ] as const) {
      expect((await post('/admin/account/', fields, cookie)).status).toBe(status)
    }
    await db
      .updateTable('account_sessions')
      .set({ updated_at: new Date(Date.now() - 3600_000) })
      .execute()
    const answer = await post('/admin/account/', change, cookie)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('Mot de passe changé.')
    expect(answer.headers.getSetCookie().filter((line) => line.startsWith('hanout.session_token='))).toHaveLength(1)
    expect((await get('/admin/orders/', cookieIn(answer))).status).toBe(200)
    expect((await get('/admin/orders/', cookie)).status).toBe(302)
    await db.deleteFrom('account_people').execute()
  })
})

describe('the order pages', () => {
  test('IMP-05 the list and the page show an order in French, to the millime, and nothing in it is markup', async () => {
    const cookie = await cookieOf('shop_manager')
    const list = await (await get('/admin/orders/?q=2012', cookie)).text()
    expect(list).toContain(`n° ${orderId}`)
    expect(list).toContain('href="tel:20123456"')
    expect(list).toContain(`href="/admin/desk/?order=${orderId}"`)
    expect(await (await get('/admin/orders/?q=2012', await cookieOf('packer'))).text()).not.toContain('/admin/desk/?order=')
    const page = await (await get(`/admin/orders/${orderId}/`, cookie)).text()
    for (const text of ['Sami &lt;b&gt;Ben&lt;/b&gt; Ali', 'https://wa.me/21620123456', 'Commande passée', 'À appeler', '107.000 TND']) {
      expect(page).toContain(text)
    }
  })

  test('IMP-05 a move by a plain form is carried out once; the same form again is told where the order stands', async () => {
    const cookie = await cookieOf('shop_manager')
    const path = `/admin/orders/${orderId}/`
    const [first, second] = await Promise.all([post(path, MOVE, cookie), post(path, { ...MOVE, to: 'shipped' }, cookie)])
    expect(new Set([first.status, second.status])).toEqual(new Set([303, 409]))
    const told = await (first.status === 409 ? first : second).text()
    expect(told).toMatch(/Entre-temps, cette commande est passée à « (Confirmée|Expédiée) »/)
    expect((await findDeskOrder(orderId))?.events.filter(({ kind }) => kind !== 'mark').map(({ kind, by }) => [kind, by])).toEqual([
      ['state', 'shop_manager'],
      ['placed', null],
    ])
  })

  test('IMP-05 a move that needs a reason is asked for it', async () => {
    const answer = await post(`/admin/orders/${orderId}/`, { ...MOVE, to: 'cancelled', reason: '  ' }, await cookieOf('shop_manager'))
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('Indiquez la raison.')
  })

  test('IMP-23 without scripts too: what the courier took is said with the delivery; empty is all that was due, and a bad amount changes nothing', async () => {
    const cookie = await cookieOf('shop_manager')
    const path = `/admin/orders/${orderId}/`
    expect((await post(path, { ...MOVE, to: 'shipped' }, cookie)).status).toBe(303)
    const shipped = await (await get(path, cookie)).text()
    expect(shipped).toContain('Revenir à « Confirmée »')
    expect(shipped).not.toContain('name="intent" value="place"')
    expect(shipped).toMatch(/<label[^>]*>Montant encaissé, s’il n’est pas de 107\.000 TND<\/label><\/div><input[^>]* name="collected"/)
    const delivered = { intent: 'move', seen: 'shipped', to: 'completed', reason: '' }
    for (const [collected, said] of [
      ['quarante', 'Écrivez le montant encaissé'],
      ['-1', 'Écrivez le montant encaissé'],
      ['107,0001', 'Écrivez le montant encaissé'],
      ['107,001', 'C’est plus que ce que le client devait'],
      ['9'.repeat(30), 'Écrivez le montant encaissé'],
    ] as const) {
      const answer = await post(path, { ...delivered, collected }, cookie)
      expect([collected, answer.status >= 400 && answer.status < 500]).toEqual([collected, true])
      expect(await answer.text()).toContain(said)
    }
    expect(await findDeskOrder(orderId)).toMatchObject({ state: 'shipped', collected: null })
    expect((await post(path, { ...delivered, collected: '٩٠٫٥' }, cookie)).status).toBe(303)
    expect(await findDeskOrder(orderId)).toMatchObject({ state: 'completed', payment: 'collected', collected: 90_500 })
    const page = await (await get(path, cookie)).text()
    for (const text of ['Encaissé à la livraison', 'Expédiée → Terminée, 90.500 TND encaissés']) expect(page).toContain(text)
  })

  test('whatever is sent to an order page is answered with 4xx, never with a fault, and changes nothing', async () => {
    const cookie = await cookieOf('shop_manager')
    const path = `/admin/orders/${orderId}/`
    const before = await findDeskOrder(orderId)
    const huge = 'x'.repeat(100_000)
    for (const fields of [
      {},
      { intent: huge },
      { intent: 'move' },
      { ...MOVE, to: 'temp' },
      { ...MOVE, to: '__proto__' },
      { ...MOVE, seen: 'temp' },
      { intent: 'mark', mark: 'payment', seen: 'unpaid', value: 'delivered' },
      { intent: 'mark', mark: 'constructor', seen: 'x', value: 'y' },
      { intent: 'note', text: huge },
      { intent: 'note', text: '' },
      { intent: 'settle', seen: '', reason: '' },
      { ...MOVE, to: 'cancelled', reason: huge },
    ]) {
      const { status } = await post(path, fields as Record<string, string>, cookie)
      expect([JSON.stringify(fields).slice(0, 80), status >= 400 && status < 500]).toEqual([JSON.stringify(fields).slice(0, 80), true])
    }
    for (const [type, body] of [
      ['application/json', '{"intent":'],
      ['multipart/form-data; boundary=x', 'nonsense'],
      ['text/plain', 'intent=move'],
    ]) {
      const answer = await answerStaffPage(new Request(SHOP + path, { method: 'POST', body: body!, headers: { 'content-type': type!, cookie, origin: SHOP } }))
      expect([type, answer.status]).toEqual([type, 400])
    }
    expect(await findDeskOrder(orderId)).toEqual(before)
    expect((await findDeskOrder(orderId))?.events).toHaveLength(1)
  })

  test('an order that is not there is 404, for a look and for a change', async () => {
    const cookie = await cookieOf('shop_manager')
    for (const id of ['999999', '0', '-1', 'abc', '1e3', '9'.repeat(40)]) {
      expect([id, (await get(`/admin/orders/${id}/`, cookie)).status]).toEqual([id, 404])
      expect([id, (await post(`/admin/orders/${id}/`, MOVE, cookie)).status]).toEqual([id, 404])
    }
  })

  test('any words after the list’s address are answered', async () => {
    const cookie = await cookieOf('shop_manager')
    const many = [
      'view=temp',
      'view=x',
      `q=${'é'.repeat(300)}`,
      'q=%00%27%22',
      'q=%25%5C',
      'before=99999999999999',
      'from=0000-00-00',
      'until=9999-12-31&from=2099-01-01',
      'method=%27',
      'confirmation=to-call',
    ]
    for (const query of many) expect([query, (await get(`/admin/orders/?${query}`, cookie)).status]).toEqual([query, 200])
  })
})
