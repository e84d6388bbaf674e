const WORKER = '/staff-worker.js'
const SCOPE = '/admin/'

/** Why a browser cannot ring. `apple` requires installation on the home screen first. */
export type Obstacle = 'insecure' | 'apple' | 'unsupported' | 'denied' | 'failed'

export function obstacleTo(): Obstacle | undefined {
  if (!window.isSecureContext) return 'insecure'
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return /iPhone|iPad/.test(navigator.userAgent) ? 'apple' : 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : undefined
}

export async function findSubscription(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE)
  return (await registration?.pushManager.getSubscription()) ?? undefined
}

/** Asks for permission and subscribes with the shop's key. Ends an older subscription that belongs to another key. */
export async function subscribe(publicKey: string): Promise<{ endpoint: string; p256dh: string; auth: string } | Obstacle> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  try {
    const { pushManager } = await registered()
    const known = await pushManager.getSubscription()
    if (known && keyOf(known) !== publicKey) await known.unsubscribe()
    const { endpoint, keys } = (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })).toJSON()
    return endpoint && keys?.['p256dh'] && keys['auth'] ? { endpoint, p256dh: keys['p256dh'], auth: keys['auth'] } : 'failed'
  } catch (error) {
    console.error(error)
    return 'failed'
  }
}

async function registered(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(WORKER, { scope: SCOPE })
  return navigator.serviceWorker.ready
}

/** Key of a subscription, in base64url. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? [])
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
