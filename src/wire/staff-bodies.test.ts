import { expect, test } from 'vitest'
import { useDataFolder } from '#database/test-data-folder'
import { useDatabase } from '#database/test-database'
import { addStaff } from '#shop/people/staff.server'
import { signIn } from '#shop/people/sign-in.server'
import { SESSION_COOKIE } from '#shop/people/accounts'
import { openWire, ORIGIN } from './wire.testing.ts'

useDatabase()
useDataFolder()

const WHO = { email: 'salma@example.test', password: 'olive et jasmin' }

async function signInAt({ cookies }: { cookies: Map<string, string> }): Promise<void> {
  for (const line of await signIn(WHO, { locale: 'fr', address: '10.0.0.1' })) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    cookies.set(name!, value!)
  }
}

test('staff may send up to 1 MB to their own pages; who is not signed in 64 kB, and nobody more elsewhere', async () => {
  const { newBrowser } = await openWire()
  const [staff, stranger] = [newBrowser(), newBrowser()]
  await addStaff({ ...WHO, name: 'Salma', role: 'shop_manager' })
  await signInAt(staff)
  stranger.cookies.set(SESSION_COOKIE, 'made-up')
  const headers = { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' }
  const statusOf = async (browser: typeof staff, path: string, bytes: number) =>
    (await browser.ask(path, { method: 'POST', body: 'products='.padEnd(bytes, 'x'), headers })).status
  // The stand-in for the pages answers 404: the form passed.
  expect(await statusOf(staff, '/admin/coupons/1/', 1_000_000)).toBe(404)
  expect(await statusOf(staff, '/admin/coupons/1/', 1_100_000)).toBe(413)
  expect(await statusOf(staff, '/cart/', 100_000)).toBe(413)
  expect(await statusOf(stranger, '/admin/coupons/1/', 100_000)).toBe(413)
  expect(await statusOf(stranger, '/admin/coupons/1/', 60_000)).toBe(404)
})

test('IMP-14 a form with a logo of 10 MB comes through from staff alone', async () => {
  const { newBrowser } = await openWire()
  const [staff, stranger] = [newBrowser(), newBrowser()]
  await signInAt(staff)
  const statusOf = async (browser: typeof staff, bytes: number) => {
    const body = new FormData()
    body.set('logo', new File([new Uint8Array(bytes)], 'logo.png'))
    return (await browser.ask('/admin/settings/shop/', { method: 'POST', body, headers: { origin: ORIGIN } })).status
  }
  expect(await statusOf(staff, 10_000_000)).toBe(404)
  expect(await statusOf(staff, 10_100_000)).toBe(413)
  expect(await statusOf(stranger, 100_000)).toBe(413)
})

test('IMP-02 staff may send 5000 fields to their own pages, as many variations need; nobody else and nowhere else more than 500', async () => {
  const { newBrowser } = await openWire()
  const [staff, stranger] = [newBrowser(), newBrowser()]
  await signInAt(staff)
  const headers = { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' }
  const statusOf = async (browser: typeof staff, path: string, fields: number) =>
    (await browser.ask(path, { method: 'POST', body: 'f=1&'.repeat(fields), headers })).status
  expect(await statusOf(staff, '/admin/products/1/', 4999)).toBe(404)
  expect(await statusOf(staff, '/admin/products/1/', 5001)).toBe(400)
  expect(await statusOf(staff, '/cart/', 501)).toBe(400)
  expect(await statusOf(stranger, '/admin/products/1/', 501)).toBe(400)
})
