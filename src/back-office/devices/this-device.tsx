import { useEffect, useState } from 'react'
import { useSubmit } from 'react-router'
import type { Translated } from '#i18n/words.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { deviceWords } from './devices.words.ts'
import { findSubscription, obstacleTo, subscribe, type Obstacle } from './subscribing.ts'

interface ThisDeviceProps {
  /** The shop's VAPID public key. */
  publicKey: string
  /** Push endpoints of the person's devices. */
  endpoints: string[]
  words: Translated<typeof deviceWords>
}

type State = 'unknown' | 'off' | 'on' | Obstacle

/** Whether this browser rings for new orders, with the button to enable it. The browser asks for permission only on a press. */
export function ThisDevice({ publicKey, endpoints, words }: ThisDeviceProps) {
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
