import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'

const WAIT_MS = 400

/** What a browser keeps of a form: its controls in order, and the revision that they began with. */
interface KeptForm {
  revision: string
  controls: [string, string][]
  /** It went to the shop: once that says so, it is forgotten. */
  isSent?: boolean
}

/**
 * Keeps what is typed in a form on this device until it is saved, so that a lost connection or a closed page loses nothing. `found`: what was kept by
 * an earlier visit. `revision`: what the form began with; a kept form of another one is forgotten. `isSaved`: the page says that something was saved.
 */
export function useKeptForm(form: RefObject<HTMLFormElement | null>, { id, revision, isSaved }: { id: string; revision: string; isSaved: boolean }) {
  const key = keyOf(id)
  const [found, setFound] = useState<KeptForm['controls']>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isDirty = useRef(false)

  useEffect(() => {
    if (isSaved) for (const one of [key, keyOf('new')]) if (readKept(one)?.isSent) forget(one)
    const kept = readKept(key)
    const frame = requestAnimationFrame(() => setFound(kept?.revision === revision ? kept.controls : undefined))
    if (kept && kept.revision !== revision) forget(key)
    isDirty.current = false
    const ask = (event: BeforeUnloadEvent) => {
      if (isDirty.current) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => {
      removeEventListener('beforeunload', ask)
      clearTimeout(timer.current)
      cancelAnimationFrame(frame)
    }
  }, [key, revision, isSaved])

  const write = useCallback(
    (isSent: boolean) => {
      clearTimeout(timer.current)
      if (!form.current) return
      const controls = [...new FormData(form.current)].filter((control): control is [string, string] => typeof control[1] === 'string')
      store(key, { revision, controls, isSent })
    },
    [form, key, revision],
  )

  const keep = useCallback(() => {
    isDirty.current = true
    clearTimeout(timer.current)
    timer.current = setTimeout(() => write(false), WAIT_MS)
  }, [write])

  const drop = useCallback(() => {
    forget(key)
    setFound(undefined)
  }, [key])

  /** The form is on its way: leaving the page is no loss any more, unless it is refused. */
  const sent = useCallback(() => {
    if (isDirty.current) write(true)
    isDirty.current = false
  }, [write])

  return { found, keep, drop, sent }
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
