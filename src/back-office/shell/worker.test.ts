import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { beforeEach, expect, test } from 'vitest'

interface Shown {
  title: string
  body: string
  tag: string
  silent: boolean
  data: { abouts: string[]; url: string }
  close: () => void
}

/** The browser's side of a service worker, as far as the back office's own uses it: what is shown, opened, said to pages and sent. */
interface Browser {
  shown: Map<string, Shown>
  opened: string[]
  told: string[]
  badges: number[]
  sent: { address: string; fields: Record<string, string> }[]
  happen: (name: string, event: object) => Promise<void>
}

const SUBSCRIPTION = { toJSON: () => ({ endpoint: 'https://push.example.com/new', keys: { p256dh: 'P', auth: 'A' } }) }

function startWorker(): Browser {
  const listeners = new Map<string, (event: object) => void>()
  const browser: Omit<Browser, 'happen'> = { shown: new Map(), opened: [], told: [], badges: [], sent: [] }
  const { shown, opened, told, badges, sent } = browser
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    registration: {
      getNotifications: async ({ tag }: { tag: string }) => [shown.get(tag)].filter(Boolean),
      showNotification: async (title: string, options: Omit<Shown, 'title' | 'close'>) => {
        shown.set(options.tag, { title, ...options, close: () => shown.delete(options.tag) })
      },
      pushManager: { subscribe: async () => SUBSCRIPTION },
    },
    navigator: { setAppBadge: async (count: number) => badges.push(count) },
    clients: { matchAll: async () => [{ postMessage: (text: string) => told.push(text) }], openWindow: async (url: string) => opened.push(url) },
  }
  const fetch = async (address: string, { body }: { body: URLSearchParams }) => sent.push({ address, fields: Object.fromEntries(body) })
  runInContext(readFileSync('public/staff-worker.js', 'utf8'), createContext({ self, fetch, URLSearchParams }))
  const happen = async (name: string, event: object) => {
    let work: Promise<void> | undefined
    listeners.get(name)!({ ...event, waitUntil: (promise: Promise<void>) => (work = promise) })
    await work
  }
  return { ...browser, happen }
}

let browser: Browser
beforeEach(() => {
  browser = startWorker()
})

const push = (number: number, more: object = {}) =>
  browser.happen('push', {
    data: {
      json: () => ({
        title: `Commande ${number}`,
        body: `${number} TND`,
        tag: 'orders',
        many: 'Nouvelles commandes : {count}',
        about: String(number),
        url: `/admin/orders/${number}/`,
        listUrl: '/admin/orders/',
        waiting: 4,
        ...more,
      }),
    },
  })

test('an order rings once and leads to it; several are one notification that leads to their list; the app’s icon counts what waits', async () => {
  await push(7)
  expect(browser.shown.get('orders')).toMatchObject({ title: 'Commande 7', body: '7 TND', silent: false, data: { url: '/admin/orders/7/' } })
  await push(8, { waiting: 5 })
  const both = { title: 'Nouvelles commandes : 2', body: '8 TND', data: { url: '/admin/orders/' } }
  expect(browser.shown.get('orders')).toMatchObject({ ...both, silent: false })
  // What came twice tells nothing new, and makes no sound.
  await push(7)
  expect(browser.shown.get('orders')).toMatchObject({ ...both, silent: true })
  expect([browser.shown.size, browser.badges, browser.told]).toEqual([1, [4, 5, 4], ['new-order', 'new-order', 'new-order']])
})

test('a tap closes the notification and opens what it leads to, in a window of its own', async () => {
  await push(7)
  await browser.happen('notificationclick', { notification: browser.shown.get('orders')! })
  expect([browser.opened, browser.shown.size]).toEqual([['/admin/orders/7/'], 0])
})

test('a device whose address the browser changed tells the shop', async () => {
  await browser.happen('pushsubscriptionchange', { oldSubscription: { options: {} }, newSubscription: undefined })
  expect(browser.sent).toEqual([
    { address: '/admin/account/devices/', fields: { intent: 'add', endpoint: 'https://push.example.com/new', p256dh: 'P', auth: 'A' } },
  ])
})
