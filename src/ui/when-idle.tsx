import { lazy, memo, type ComponentType, type FunctionComponent } from 'react'
import { PagePart } from './page-part.tsx'

const RETRY_MS = 2000
/** Longest wait after the page has loaded, for a browser that is never idle or never reports it. */
const LONGEST_WAIT_MS = 5000

/** Resolves when the page has loaded and the browser is idle, at most five seconds later, or at the first press before that; at once on the server. */
export const idle: Promise<void> = typeof window === 'undefined' ? Promise.resolve() : Promise.race([loaded().then(free), pressed()])

/**
 * Rendered by the server at once; its code loads when the page is idle, with retries. Until then links and forms work as plain HTML, and new props may come
 * only in a transition (`useDeferredValue`): otherwise React would empty it.
 */
export function whenIdle<Props extends object>(load: () => Promise<ComponentType<Props>>): FunctionComponent<Props> {
  const Part = lazy(async () => {
    await idle
    return { default: await persistently(load) }
  }) as unknown as FunctionComponent<Props>
  return memo(function WhenIdle(props: Props) {
    return (
      <PagePart>
        <Part {...props} />
      </PagePart>
    )
  })
}

function loaded(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === 'complete') resolve()
    else window.addEventListener('load', () => resolve(), { once: true })
  })
}

function free(): Promise<void> {
  return new Promise((resolve) => {
    // Missing in Safari.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT_MS })
    else setTimeout(resolve)
  })
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
