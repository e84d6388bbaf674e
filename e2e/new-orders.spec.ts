import { createHash } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { SESSION_COOKIE } from '../src/shop/people/accounts/accounts.ts'
import { orderByCall, someone } from './journeys.ts'
import { expectSound } from './axe.ts'
import { ask } from './books.ts'
import { test } from './living-page.ts'
import { openAsStaff } from './sessions.ts'

/** The journeys' browser has neither notifications nor a push service; these stand-ins behave like the real ones. */
function lendPush(): void {
  const keys = { p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM', auth: 'AAAAAAAAAAAAAAAAAAAAAA' }
  const subscription = { endpoint: 'https://push.invalid/phone', options: {}, toJSON: () => ({ endpoint: 'https://push.invalid/phone', keys }) } as never
  let isSubscribed = false
  Object.defineProperty(Notification, 'permission', { get: () => 'default' })
  Notification.requestPermission = async () => 'granted'
  PushManager.prototype.getSubscription = async () => (isSubscribed ? subscription : null)
  PushManager.prototype.subscribe = async () => {
    isSubscribed = true
    return subscription
  }
  Object.assign(window, { tones: 0 })
  const { start } = OscillatorNode.prototype
  OscillatorNode.prototype.start = function count(when) {
    Object.assign(window, { tones: (window as never as { tones: number }).tones + 1 })
    start.call(this, when)
  }
}

const tones = (page: Page) => page.evaluate(() => (window as never as { tones: number }).tones)
/** Like the service worker when the shop pushes. */
const push = (page: Page) => page.evaluate(() => navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: 'new-order' })))

test('IMP-37 staff let their phone ring by one button; an open back office counts new orders in its title, leads to them, and sounds only where it was asked to', async ({
  page,
  context,
}) => {
  await context.addInitScript(lendPush)
  const asked: string[] = []
  context.on('request', (request) => request.url().endsWith('/admin/new-orders/') && asked.push(request.url()))
  const first = page.waitForResponse('**/admin/new-orders/')
  await openAsStaff(page, '/admin/account/devices/')
  await first
  await page.getByRole('button', { name: 'Sonner sur cet appareil' }).click()
  await expect(page.getByText('Cet appareil sonne à chaque commande.')).toBeVisible()
  expect(await tones(page)).toBe(0)
  await page.getByRole('button', { name: 'Allumer le son' }).click()
  await expect(page.getByRole('button', { name: 'Couper le son' })).toBeVisible()
  await expect.poll(() => tones(page)).toBeGreaterThan(0)
  await expectSound(page)
  const other = await context.newPage()
  await other.goto('/admin/home/')
  expect(asked).toHaveLength(1)
  await orderByCall(page, someone())
  for (const tab of [page, other]) await push(tab)
  for (const tab of [page, other]) {
    await expect(tab.locator('[aria-live=polite]').getByRole('link', { name: 'Voir la commande' })).toBeVisible()
    await expect(tab).toHaveTitle(/^\(\d+\) \S/)
  }
  // One tab polls for the whole browser.
  expect(asked).toHaveLength(2)
  await page.getByRole('main').getByRole('button', { name: 'Fermer' }).click()
  await expect(page.getByRole('link', { name: 'Voir la commande' })).toHaveCount(0)
  await other.getByRole('link', { name: 'Voir la commande' }).click()
  await expect(other.getByRole('heading', { level: 1, name: /^Commande/ })).toBeVisible()
  const [cookie] = (await context.cookies()).filter(({ name }) => name === SESSION_COOKIE)
  await ask('delete from account_sessions where token = $1', [createHash('sha256').update(cookie!.value).digest('base64url')])
  for (const tab of [page, other]) await push(tab)
  await expect(other.getByText('cette page n’annonce plus les commandes')).toBeVisible()
})
