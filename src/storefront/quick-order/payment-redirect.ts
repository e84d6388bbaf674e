import { withStorage } from './browser-memory.ts'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** Milliseconds for which a redirect counts as pending. A shopper who left the payment page another way finds the shop as usual. */
export const REDIRECT_MS = 20_000

/** Flags a pending payment redirect: `redirectingTo{provider}` in local storage is 'active' (QO-55). Set before leaving; cleared on any return (QO-57). */
export function startPaymentRedirect(provider: string): void {
  withStorage((storage) => {
    storage.setItem(flagOf(provider), 'active')
    storage.setItem(flagOf(provider) + SINCE, String(Date.now()))
  })
  window.dispatchEvent(new Event(FLAG_MOVED))
}

/** Clears the flag: the shopper returned from the payment page or gave up waiting (QO-57). */
export function endPaymentRedirect(provider: string): void {
  withStorage((storage) => ['', SINCE].forEach((part) => storage.removeItem(flagOf(provider) + part)))
  window.dispatchEvent(new Event(FLAG_MOVED))
}

/** Clears the flags of all providers, for pages that do not know the provider. */
export function endEveryPaymentRedirect(): void {
  withStorage((storage) => Object.keys(storage).forEach((key) => key.startsWith(FLAG) && storage.removeItem(key)))
  window.dispatchEvent(new Event(FLAG_MOVED))
}

export function isPaymentRedirectPending(provider: string): boolean {
  return withStorage((storage) => isOn(storage, flagOf(provider))) ?? false
}

export function onPaymentRedirect(listener: () => void): () => void {
  window.addEventListener(FLAG_MOVED, listener)
  return () => window.removeEventListener(FLAG_MOVED, listener)
}

const FLAG_MOVED = 'hanout:payment-redirect'

const FLAG = 'redirectingTo'
/** Suffix of the key with the flag's time, in ms since 1970. A flag without it counts as long as a page shows it. */
const SINCE = 'Since'

function isOn(storage: Storage, flag: string): boolean {
  return storage.getItem(flag) === 'active' && !(Date.now() - Number(storage.getItem(flag + SINCE) ?? NaN) > REDIRECT_MS)
}

function flagOf(provider: string): string {
  return FLAG + provider
}

/** State of the payment redirect, and a function to give up waiting (QO-56, QO-57). It ends on return by Back or from another tab, and after a time. */
export function usePaymentRedirect(provider: string, onBack: () => void) {
  const pending = useSyncExternalStore(
    onPaymentRedirect,
    () => isPaymentRedirectPending(provider),
    () => false,
  )
  const giveUp = () => {
    endPaymentRedirect(provider)
    onBack()
  }
  const cameBack = useEffectEvent(giveUp)
  useEffect(() => {
    if (pendingOnReturn(provider)) cameBack()
    const onPageShow = (event: PageTransitionEvent) => event.persisted && cameBack()
    const onVisible = () => document.visibilityState === 'visible' && isPaymentRedirectPending(provider) && cameBack()
    window.addEventListener('pageshow', onPageShow)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      window.removeEventListener('pageshow', onPageShow)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [provider])
  useEffect(() => {
    const ending = pending ? window.setTimeout(cameBack, REDIRECT_MS) : undefined
    return () => window.clearTimeout(ending)
  }, [pending])
  return { pending, giveUp }
}

/** True on return by Back to a page that was not in the back/forward cache. */
function pendingOnReturn(provider: string): boolean {
  const [opened] = performance.getEntriesByType('navigation')
  return opened instanceof PerformanceNavigationTiming && opened.type === 'back_forward' && isPaymentRedirectPending(provider)
}

/** Clears the redirect flag: a visitor of this page is back from the payment page, also by Back (QO-57). */
export function useBackFromPayment(): void {
  useEffect(() => {
    endEveryPaymentRedirect()
    window.addEventListener('pageshow', endEveryPaymentRedirect)
    return () => window.removeEventListener('pageshow', endEveryPaymentRedirect)
  }, [])
}
