import { afterEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { findCourierAccounts } from '#shop/delivery/couriers.server'
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
