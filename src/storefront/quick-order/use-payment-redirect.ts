import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { endPaymentRedirect, isPaymentRedirectPending, onPaymentRedirect, REDIRECT_MS } from './payment-redirect.ts'

/**
 * Whether the browser is on its way to the payment page; and how to give up waiting. Coming back does that by itself, by the browser's back
 * button or from another tab, and so does time. Spec 3.3, 4.3.
 */
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

/** Whether the shopper came back by the browser's back button, from a page that it did not keep. */
function pendingOnReturn(provider: string): boolean {
  const [opened] = performance.getEntriesByType('navigation')
  return opened instanceof PerformanceNavigationTiming && opened.type === 'back_forward' && isPaymentRedirectPending(provider)
}
