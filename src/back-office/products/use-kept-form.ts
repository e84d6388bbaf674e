import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'

const WAIT_MS = 400

/** What a browser keeps of a form: its controls in order, and the revision that they began with. */
export interface KeptForm {
  revision: string
  controls: [string, string][]
  /** It went to the shop: once that says so, it is forgotten. */
  isSent?: boolean
}

/**
 * Keeps what is typed in a form on this device until it is saved, so that a lost connection or a closed page loses nothing. `found`: what was kept by
 * an earlier visit; it may have begun with another revision than the page's. `isSaved`: the page says that something was saved.
 */
export function useKeptForm(form: RefObject<HTMLFormElement | null>, { id, isSaved }: { id: string; isSaved: boolean }) {
  const key = keyOf(id)
  const [found, setFound] = useState<KeptForm>()
  const waiting = useRef<Waiting>(undefined)
  const isDirty = useRef(false)

  useEffect(() => {
    if (isSaved) for (const one of [key, keyOf('new')]) if (readKept(one)?.isSent) forget(one)
    const kept = readKept(key)
    const frame = requestAnimationFrame(() => setFound(kept))
    isDirty.current = false
    const ask = (event: BeforeUnloadEvent) => {
      if (isDirty.current) event.preventDefault()
    }
    const flush = () => waiting.current?.write()
    addEventListener('beforeunload', ask)
    addEventListener('pagehide', flush)
    return () => {
      removeEventListener('beforeunload', ask)
      removeEventListener('pagehide', flush)
      cancelAnimationFrame(frame)
      flush()
    }
  }, [key, isSaved])

  const stop = useCallback(() => {
    clearTimeout(waiting.current?.timer)
    waiting.current = undefined
  }, [])

  const keep = useCallback(() => {
    isDirty.current = true
    stop()
    const element = form.current
    if (!element) return
    const write = () => {
      stop()
      store(key, keptOf(element, false))
    }
    waiting.current = { write, timer: setTimeout(write, WAIT_MS) }
  }, [form, key, stop])

  const drop = useCallback(() => {
    stop()
    forget(key)
    setFound(undefined)
  }, [key, stop])

  /** What was found stands in the form now, and is still kept. */
  const taken = useCallback(() => {
    isDirty.current = true
    setFound(undefined)
  }, [])

  /** The form is on its way: leaving the page is no loss any more, unless it is refused. */
  const sent = useCallback(() => {
    stop()
    if (isDirty.current && form.current) store(key, keptOf(form.current, true))
    isDirty.current = false
  }, [form, key, stop])

  return { found, keep, drop, taken, sent }
}

/** What is to be written soon; at once where the page is left before. */
interface Waiting {
  write: () => void
  timer: ReturnType<typeof setTimeout>
}

/** A form as it stands, with the revision in its own control. */
function keptOf(form: HTMLFormElement, isSent: boolean): KeptForm {
  const controls = [...new FormData(form)].filter((control): control is [string, string] => typeof control[1] === 'string')
  return { revision: controls.find(([name]) => name === 'revision')?.[1] ?? '', controls, isSent }
}

const keyOf = (id: string) => `hanout-product-${id}`

function readKept(key: string): KeptForm | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    const isKept = typeof kept === 'object' && kept !== null && 'controls' in kept && Array.isArray(kept.controls)
    return isKept ? (kept as KeptForm) : undefined
  } catch {
    return undefined
  }
}

function store(key: string, kept: KeptForm): void {
  try {
    localStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // A full or closed store keeps nothing: the page still asks before it is left.
  }
}

function forget(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // As above.
  }
}
