import { data, Form, redirect, useSubmit } from 'react-router'
import { fill } from '#i18n/words.ts'
import { asRefusal } from '#platform/refusal'
import { deviceIdSchema, pushTargetSchema, addDevice, findPushKeys, listDevices, removeDevice, rungCookie, tryDevice } from '#shop/people/push-devices.server'
import { wakeOutbox } from '#shop/upkeep/messages.server'
import { TIME_ZONES } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { callerContext } from '#request/common/caller.server'
import { fieldsOf } from '#request/common/forms.server'
import { memberWhoMay } from '#request/pages/roles.server'
import { Done, EmptyList, Problem } from '#back-office/kit/frames.tsx'
import { moment } from '#back-office/kit/when.ts'
import { PageHead, titled } from '#back-office/kit/page-head.tsx'
import { readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import type { Route } from './+types/devices-page'
import { deviceWords } from './devices.words.ts'
import { useSyncExternalStore, useEffect, useState } from 'react'
import { isSoundOn, onSoundChosen, setSound } from '#back-office/new-orders/sound.ts'
import { Notice } from '#ui/notice.tsx'
import { useWords } from '#ui/use-words.ts'

const HERE = '/admin/account/devices/'

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = memberWhoMay('orders.manage', context)
  const [devices, { publicKey }, { country }] = await Promise.all([listDevices(person.id), findPushKeys(), findSettings()])
  const said = url.searchParams.get('said')
  return {
    publicKey,
    said: said === 'add' || said === 'remove' || said === 'try' ? translated(deviceWords[`said-${said}`]) : undefined,
    devices: devices.map(({ browser, addedAt, ...device }) => ({
      ...device,
      browser: browser || translated(deviceWords.unknown),
      added: fill(translated(deviceWords.added), { when: moment(addedAt, TIME_ZONES[country]) }),
    })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const person = memberWhoMay('orders.manage', context)
  const fields = await fieldsOf(request)
  const { intent } = fields
  const target = pushTargetSchema.safeParse(fields)
  const device = deviceIdSchema.safeParse(fields['device'])
  try {
    if (intent === 'add' && target.success) await addDevice(person, target.data, context.get(callerContext).browser ?? '')
    else if (intent === 'remove' && device.success) await removeDevice(person, device.data)
    else if (intent === 'try' && device.success) await tryDevice(person, device.data)
    else return data({ error: translated(deviceWords.badRequest) }, 400)
  } catch (error) {
    return data({ error: asRefusal(error).in(readerLocale()) }, 409)
  }
  if (intent === 'try') wakeOutbox()
  const headers = intent === 'add' && target.success ? { 'Set-Cookie': rungCookie(target.data) } : undefined
  return redirect(`${HERE}?said=${intent}`, { status: 303, ...(headers && { headers }) })
}

export const meta = titled(deviceWords.title)

export default function DevicesPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords(deviceWords)
  const { publicKey, devices, said } = loaderData
  return (
    <div className="grid max-w-xl gap-5">
      <PageHead back={{ to: '/admin/account/', text: words.account }} title={words.title}>
        <p className="text-sm text-soft">{words.titleText}</p>
      </PageHead>
      <Problem>{actionData?.error}</Problem>
      <Done>{actionData ? undefined : said}</Done>
      <ThisDevice publicKey={publicKey} endpoints={devices.filter(({ isOn }) => isOn).map(({ endpoint }) => endpoint)} />
      <section aria-labelledby="devices" className="grid gap-2 rounded-xl border border-line bg-surface p-4">
        <h2 id="devices" className="text-sm">
          {words.devices}
        </h2>
        <p className="text-sm text-soft">{words.lost}</p>
        {devices.length === 0 ? <EmptyList>{words.none}</EmptyList> : null}
        <ul className="grid divide-y divide-line">
          {devices.map(({ id, browser, added, isOn }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2.5 text-sm">
              <div className="min-w-0">
                <p className="font-medium">{browser}</p>
                <p className="text-xs text-soft">{added}</p>
                {isOn ? null : <Badge kind="warn">{words.silent}</Badge>}
              </div>
              <Form method="post" className="flex gap-2">
                <input type="hidden" name="device" value={id} />
                {isOn ? (
                  <Button type="submit" name="intent" value="try" kind="quiet" aria-label={`${words.tryIt} – ${browser}`}>
                    {words.tryIt}
                  </Button>
                ) : null}
                <Button type="submit" name="intent" value="remove" kind="quiet" aria-label={`${words.remove} – ${browser}`}>
                  {words.remove}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      </section>
      <SoundSwitch />
    </div>
  )
}

/** Sound of the open back office in this browser. Plays once when turned on. */
function SoundSwitch() {
  const words = useWords(deviceWords)
  const isOn = useSyncExternalStore(onSoundChosen, isSoundOn, () => undefined)
  return (
    <section aria-labelledby="sound" className="grid justify-items-start gap-3 rounded-xl border border-line bg-surface p-4">
      <h2 id="sound" className="text-sm">
        {words.sound}
      </h2>
      <p className="text-sm text-soft">{words.soundText}</p>
      {isOn === undefined ? (
        <noscript>{words.needsCode}</noscript>
      ) : (
        <Button kind="quiet" onClick={() => void setSound(!isOn)}>
          {isOn ? words.soundOff : words.soundOn}
        </Button>
      )}
    </section>
  )
}

interface ThisDeviceProps {
  publicKey: string
  endpoints: string[]
}

type State = 'unknown' | 'off' | 'on' | Obstacle

/** Whether this browser rings for new orders, with the button to enable it. The browser asks for permission only on a press. */
function ThisDevice({ publicKey, endpoints }: ThisDeviceProps) {
  const words = useWords(deviceWords)
  const [state, setState] = useState<State>('unknown')
  const submit = useSubmit()
  const known = endpoints.join('\n')
  useEffect(() => {
    let isShown = true
    void stateOf(known.split('\n')).then((found) => isShown && setState(found))
    return () => {
      isShown = false
    }
  }, [known])

  const turnOn = async () => {
    const given = await subscribe(publicKey)
    if (typeof given === 'string') return setState(given)
    await submit({ intent: 'add', ...given }, { method: 'post' })
  }
  return (
    <section aria-labelledby="this-device" className="grid justify-items-start gap-3 rounded-xl border border-line bg-surface p-4">
      <h2 id="this-device" className="text-sm">
        {words.thisDevice}
      </h2>
      <noscript>{words.needsCode}</noscript>
      <div role="status" className="grid justify-items-start gap-3">
        {state === 'unknown' ? null : state === 'on' ? (
          <Notice kind="good">{words.on}</Notice>
        ) : state === 'off' ? (
          <p className="text-sm">{words.off}</p>
        ) : (
          <Notice kind="warn">{words[state]}</Notice>
        )}
      </div>
      {state === 'off' || state === 'failed' ? <Button onClick={() => void turnOn()}>{words.turnOn}</Button> : null}
    </section>
  )
}

async function stateOf(endpoints: readonly string[]): Promise<State> {
  const obstacle = obstacleTo()
  if (obstacle) return obstacle
  const subscription = await findSubscription()
  return subscription && endpoints.includes(subscription.endpoint) ? 'on' : 'off'
}

const WORKER = '/staff-worker.js'
const SCOPE = '/admin/'

/** Why a browser cannot ring. `apple` requires installation on the home screen first. */
type Obstacle = 'insecure' | 'apple' | 'unsupported' | 'denied' | 'failed'

function obstacleTo(): Obstacle | undefined {
  if (!window.isSecureContext) return 'insecure'
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return /iPhone|iPad/.test(navigator.userAgent) ? 'apple' : 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : undefined
}

async function findSubscription(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE)
  return (await registration?.pushManager.getSubscription()) ?? undefined
}

/** Asks for permission and subscribes with the shop's key. Ends an older subscription that belongs to another key. */
async function subscribe(publicKey: string): Promise<{ endpoint: string; p256dh: string; auth: string } | Obstacle> {
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
