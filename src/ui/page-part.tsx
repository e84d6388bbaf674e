import { Suspense, useEffect, useRef, type ReactNode, type RefObject } from 'react'

/** Hydrated separately once its code is loaded; until then the server's HTML. The router gets history navigations only once all parts are hydrated. */
export function PagePart({ children }: { children: ReactNode }) {
  const own = useRef(null)
  useEffect(() => {
    if (!arrived.has(own)) coming.add(own)
    return () => leave(own)
  }, [])
  return (
    <Suspense>
      {children}
      <Arrived part={own} />
    </Suspense>
  )
}

/** Marks the document with `data-hydrated` once React has hydrated the page and all its parts: from then on code answers every press. */
export function useHydratedMark(): void {
  useEffect(() => {
    pageIsHydrated = true
    mark()
  }, [])
}

/** Parts of this page that are not hydrated yet. */
const coming = new Set<object>()

export const partsAreComing = () => coming.size > 0

const arrived = new WeakSet<object>()
let pageIsHydrated = false

/** Reports that React has hydrated the part beside it. Nested parts have registered by then. */
function Arrived({ part }: { part: RefObject<null> }) {
  useEffect(() => {
    arrived.add(part)
    leave(part)
  }, [part])
  return null
}

function leave(part: object): void {
  coming.delete(part)
  mark()
}

function mark(): void {
  if (pageIsHydrated && coming.size === 0) document.documentElement.dataset['hydrated'] = ''
}

/** React follows a history navigation at once, and would empty the parts not hydrated yet. The event is held back until they are. */
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
