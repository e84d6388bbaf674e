import { afterEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { findCourierAccounts, findCouriers } from '#shop/delivery/couriers.server'
import { haveNoCourierAccount } from '#shop/delivery/couriers.testing'
import { answerStaffPage, cookieOf } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()
afterEach(haveNoCourierAccount)

const SHOP = 'https://shop.example'
const PAGE = '/admin/settings/couriers/'

const cookie = () => cookieOf('administrator')
const open = async () => (await answerStaffPage(new Request(SHOP + PAGE, { headers: { accept: 'text/html', cookie: await cookie() } }))).text()
const post = async (fields: Record<string, string>) =>
  answerStaffPage(new Request(SHOP + PAGE, { method: 'POST', body: new URLSearchParams(fields), headers: { cookie: await cookie(), origin: SHOP } }))

test('GEO-19 a courier’s account is typed without a script; its password is never shown again, and stays where it is left empty', async () => {
  const account = { provider: 'mylerz-tn', isOn: 'on', 'key.username': 'boutique', 'key.warehouse': 'Sfax' }
  expect((await post({ ...account, 'key.password': 'my-secret' })).headers.get('location')).toContain('saved=1')
  const html = await open()
  expect(html).not.toContain('my-secret')
  expect(html).toContain('value="boutique"')
  await post({ ...account, 'key.password': '', 'key.warehouse': '' })
  expect(await findCourierAccounts()).toEqual([{ id: 'mylerz-tn', isOn: true, keys: { username: 'boutique', password: 'my-secret' } }])
})

test('IMP-11 a second account with one courier is typed once the first one is, and each keeps its own keys', async () => {
  expect(await open()).not.toContain('Mylerz 2')
  await post({ provider: 'mylerz-tn', isOn: 'on', 'key.username': 'first', 'key.password': 'my-secret' })
  expect(await open()).toContain('Mylerz 2 – Tunisie')
  expect((await post({ provider: 'mylerzc-tn', isOn: 'on', 'key.username': 'x', 'key.password': 'y' })).status).toBe(400)
  await post({ provider: 'mylerzb-tn', isOn: 'on', 'key.username': 'second', 'key.password': 'other-secret' })
  expect((await findCourierAccounts()).map(({ id, isOn, keys }) => [id, isOn, keys?.['username']])).toEqual([
    ['mylerz-tn', true, 'first'],
    ['mylerzb-tn', true, 'second'],
  ])
  expect(await open()).toContain('Mylerz 3 – Tunisie')
})

test('GEO-19 a refused account changes nothing and keeps what was typed, but no password', async () => {
  for (const wrong of [{ 'key.password': '' }, { 'key.password': 'x'.repeat(501) }, { 'key.password': 'a\u0007b' }]) {
    const answer = await post({ provider: 'mylerz-tn', isOn: 'on', 'key.username': 'boutique', ...wrong })
    expect(answer.status).toBe(400)
    const html = await answer.text()
    expect(html).toContain('value="boutique"')
    expect(html).toContain('Rien n’a été enregistré')
    if (wrong['key.password']) expect(html).not.toContain(wrong['key.password'])
  }
  expect((await post({ provider: 'simulator-tn', isOn: 'on' })).status).toBe(400)
  expect(await findCourierAccounts()).toEqual([])
})

const NAVEX = {
  isOn: 'on',
  name: 'Navex',
  phone: '71 000 111',
  tracking: 'https://navex.tn/suivi/{number}',
  price: '7',
  'price.TN-61': '6,5',
  returnFee: '4',
  paysAfterDays: '٧',
}

test('IMP-11 a courier of the merchant’s own is typed without a script, with its prices, tracking address and days; its name may change', async () => {
  const added = await post({ provider: 'new-tn', ...NAVEX })
  expect(added.headers.get('location')).toContain('account-ownnavex-tn')
  const [navex] = await findCouriers()
  expect(navex).toMatchObject({
    id: 'ownnavex-tn',
    isOn: true,
    isUsual: true,
    name: 'Navex',
    prices: { '': 7000, 'TN-61': 6500 },
    returnFee: 4000,
    paysAfterDays: 7,
  })
  const html = await open()
  for (const kept of ['Navex – Tunisie', 'value="https://navex.tn/suivi/{number}"', 'value="6,5"', 'Habituel']) expect(html).toContain(kept)
  expect(html).toContain('Je livre moi-même – Tunisie')
  await post({ provider: 'ownnavex-tn', ...NAVEX, name: 'Navex Sud', isOn: '', price: '' })
  expect(await findCouriers()).toMatchObject([{ id: 'ownnavex-tn', isOn: false, name: 'Navex Sud', prices: { 'TN-61': 6500 } }])
})

test('IMP-11 a wrong courier is refused in words, field by field, keeps what was typed, and changes nothing', async () => {
  for (const [wrong, word] of [
    [{ tracking: 'http://navex.tn/{number}' }, 'commence par https://'],
    [{ tracking: 'https://navex.tn/suivi' }, 'contient {number}'],
    [{ name: ' ' }, 'Un nom de 1 à 60 caractères.'],
    [{ price: '7 dinars' }, 'Un montant comme 7 ou 7,500.'],
    [{ 'price.TN-61': '-1' }, 'Un montant comme 7 ou 7,500.'],
    [{ paysAfterDays: '400' }, 'De 0 à 99 jours.'],
    [{ phone: 'appelez' }, 'Chiffres, espaces'],
  ] as const) {
    const answer = await post({ provider: 'new-tn', ...NAVEX, ...wrong })
    const html = await answer.text()
    expect([answer.status, word, html.includes(word)]).toEqual([400, word, true])
    expect(html).toContain('value="4"')
  }
  expect((await post({ provider: 'new-xx', ...NAVEX })).status).toBe(400)
  expect((await post({ provider: 'ownnobody-tn', ...NAVEX })).status).toBe(400)
  expect(await findCouriers()).toEqual([])
})

test('IMP-11 the merchant says that they deliver themselves, beside a courier with an account', async () => {
  await post({ provider: 'self-tn', isOn: 'on' })
  await post({ provider: 'mylerz-tn', isOn: 'on', isUsual: 'on', 'key.username': 'boutique', 'key.password': 'my-secret' })
  expect((await findCouriers()).map(({ id, isOn, isUsual }) => ({ id, isOn, isUsual }))).toEqual([
    { id: 'mylerz-tn', isOn: true, isUsual: true },
    { id: 'self-tn', isOn: true, isUsual: false },
  ])
})
