import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { fetchToken } from './form-calls.ts'
import type { FormOnPage, FormPlace } from './form-on-page.ts'

/** The form's token, renewed on focus once expired; submission waits. FORM-34. */
export function useToken({ form, token, tokenTime }: FormOnPage, { settings }: FormPlace, element: RefObject<HTMLFormElement | null>) {
  const own = useRef({ token, time: tokenTime })
  const [isRefreshing, setRefreshing] = useState(false)
  const under = useRef(false)

  const refresh = useEffectEvent(async () => {
    const now = Math.floor(Date.now() / 1000)
    if (under.current || now - own.current.time < Number(settings.token_cache_lifetime)) return
    under.current = true
    setRefreshing(true)
    const fresh = await fetchToken(settings.ajaxurl, form.id)
    if (fresh) own.current = { token: fresh, time: now }
    under.current = false
    setRefreshing(false)
  })
  useEffect(() => {
    const shown = element.current
    const focused = () => void refresh()
    shown?.addEventListener('focusin', focused)
    return () => shown?.removeEventListener('focusin', focused)
  }, [element])

  return { token: () => own.current.token, isRefreshing }
}
