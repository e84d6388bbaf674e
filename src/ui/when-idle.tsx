import { lazy, memo, Suspense, useEffect, useRef, type ComponentType, type FunctionComponent, type RefObject } from 'react'

const RETRY_MS = 2000

/** When the page has loaded and the browser has nothing else to do, or somebody presses something before; at once on the server. */
export const idle: Promise<void> = typeof window === 'undefined' ? Promise.resolve() : Promise.race([loaded().then(free), pressed()])

/**
 * A component that the server draws at once and whose code comes when the page is idle. Until then its links lead and its forms are sent
 * by the browser itself. Code that is lost on the way is asked for again. Before its code is there it may get new props in a transition only
 * (`useDeferredValue`): React would empty it otherwise.
 */
export function whenIdle<Props extends object>(load: () => Promise<ComponentType<Props>>): FunctionComponent<Props> {
  const Part = lazy(async () => {
    await idle
    return { default: await persistently(load) }
  }) as unknown as FunctionComponent<Props>
  return memo(function WhenIdle(props: Props) {
    const own = useRef(null)
    useEffect(() => {
      if (!arrived.has(own)) coming.add(own)
      return () => void coming.delete(own)
    }, [])
    return (
      <Suspense>
        <Part {...props} />
        <Arrived part={own} />
      </Suspense>
    )
  })
}

/** Parts of this page that React has not taken over yet. */
const coming = new Set<object>()
const arrived = new WeakSet<object>()

/** Notes, once React has taken over the part that it stands beside, that the part is there. */
function Arrived({ part }: { part: RefObject<null> }) {
  useEffect(() => {
    arrived.add(part)
    coming.delete(part)
  }, [part])
  return null
}

/** React follows a move in the history at once, and would empty the parts that are still coming: the router hears of it when they are there. */
function holdMove(event: PopStateEvent): void {
  if (coming.size === 0) return
  event.stopImmediatePropagation()
  const again = () => {
    if (coming.size > 0) setTimeout(again, 50)
    else window.dispatchEvent(new PopStateEvent('popstate', { state: event.state as unknown }))
  }
  again()
}

if (typeof window !== 'undefined') window.addEventListener('popstate', holdMove, true)

function loaded(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === 'complete') resolve()
    else window.addEventListener('load', () => resolve(), { once: true })
  })
}

function free(): Promise<void> {
  return new Promise((resolve) => void (globalThis.requestIdleCallback ?? setTimeout)(() => resolve()))
}

function pressed(): Promise<void> {
  return new Promise((resolve) => {
    for (const press of ['pointerdown', 'keydown', 'submit'] as const)
      window.addEventListener(press, () => resolve(), { once: true, capture: true, passive: true })
  })
}

async function persistently<Value>(load: () => Promise<Value>): Promise<Value> {
  for (;;) {
    const code = await load().catch(() => undefined)
    if (code !== undefined) return code
    await new Promise((again) => setTimeout(again, RETRY_MS))
  }
}
