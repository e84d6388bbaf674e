import { expect, test } from 'vitest'
import { useDataFolder } from '#database/test-data-folder'
import { useDatabase } from '#database/test-database'
import { addStaff } from '#shop/people/staff.server'
import { signIn } from '#shop/people/sign-in.server'
import { SESSION_COOKIE } from '#shop/people/accounts'
import { openWire, ORIGIN } from './wire.testing.ts'

useDatabase()
useDataFolder()

test('staff may send up to 1 MB to their own pages; who is not signed in 64 kB, and nobody more elsewhere', async () => {
  const { newBrowser } = await openWire()
  const [staff, stranger] = [newBrowser(), newBrowser()]
  const who = { email: 'salma@example.test', password: 'olive et jasmin' }
  await addStaff({ ...who, name: 'Salma', role: 'shop_manager' })
  for (const line of await signIn(who, { locale: 'fr', address: '10.0.0.1' })) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    staff.cookies.set(name!, value!)
  }
  stranger.cookies.set(SESSION_COOKIE, 'made-up')
  const headers = { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' }
  const statusOf = async (browser: typeof staff, path: string, bytes: number) =>
    (await browser.ask(path, { method: 'POST', body: 'products='.padEnd(bytes, 'x'), headers })).status
  // The stand-in for the pages answers 404: the form came through.
  expect(await statusOf(staff, '/admin/coupons/1/', 1_000_000)).toBe(404)
  expect(await statusOf(staff, '/admin/coupons/1/', 1_100_000)).toBe(413)
  expect(await statusOf(staff, '/cart/', 100_000)).toBe(413)
  expect(await statusOf(stranger, '/admin/coupons/1/', 100_000)).toBe(413)
  expect(await statusOf(stranger, '/admin/coupons/1/', 60_000)).toBe(404)
})
