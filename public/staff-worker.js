/*
 * The back office's service worker (scope /admin/): shows what the shop pushes to a device of staff. It keeps nothing and answers no request.
 * A push carries the content that `src/templates/write-push.server.ts` writes.
 */

const worker = /** @type {any} */ (self)

// A new version takes over at once: nothing of the old one is in use.
worker.addEventListener('install', () => worker.skipWaiting())
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))

worker.addEventListener('push', (event) => event.waitUntil(show(event.data.json())))
worker.addEventListener('notificationclick', (event) => event.waitUntil(open(event.notification)))
worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))

/** Shows a notification. One that is shown already grows by it, and rings again; what it tells already, it tells once. */
async function show({ title, body, lang, dir, tag, many, about, url, listUrl, waiting }) {
  const [shown] = await worker.registration.getNotifications({ tag })
  const known = shown?.data.abouts ?? []
  const isNew = !known.includes(about)
  const abouts = isNew ? [...known, about] : known
  const isOne = abouts.length === 1
  await worker.registration.showNotification(isOne ? title : many.replace('{count}', String(abouts.length)), {
    body: isNew ? body : shown.body,
    lang,
    dir,
    tag,
    renotify: isNew,
    silent: !isNew,
    icon: '/icon-192.png',
    data: { abouts, url: isOne ? url : listUrl },
  })
  await worker.navigator.setAppBadge?.(waiting)
  for (const page of await pages()) page.postMessage('new-order')
}

/** Opens what a notification leads to, in a window of its own: an open one may hold something half typed. */
async function open(notification) {
  notification.close()
  await worker.clients.openWindow(notification.data.url)
}

/** Gives the shop the new address of this device, where the browser changed it. */
async function renew({ oldSubscription, newSubscription }) {
  const options = oldSubscription?.options
  const subscription = newSubscription ?? (options && (await worker.registration.pushManager.subscribe(options)))
  if (!subscription) return
  const { endpoint, keys } = subscription.toJSON()
  const body = new URLSearchParams({ intent: 'add', endpoint, p256dh: keys.p256dh, auth: keys.auth })
  await fetch('/admin/account/devices/', { method: 'POST', body })
}

/** The open pages of the back office. */
function pages() {
  return worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
}
