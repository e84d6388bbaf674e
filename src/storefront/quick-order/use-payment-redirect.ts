import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { endPaymentRedirect, isPaymentRedirectPending, onPaymentRedirect, REDIRECT_MS, endEveryPaymentRedirect } from './payment-redirect.ts'

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
