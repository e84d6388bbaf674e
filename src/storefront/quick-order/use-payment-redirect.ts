import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { endPaymentRedirect, isPaymentRedirectPending, onPaymentRedirect } from './payment-redirect.ts'

/** Whether the browser is on its way to the payment page; and how to give up waiting, which coming back does by itself. Spec 3.3, 4.3. */
export function usePaymentRedirect(provider: string, onBack: () => void) {
  const pending = useSyncExternalStore(
    onPaymentRedirect,
    () => isPaymentRedirectPending(provider),
    () => false,
  )
  const giveUp = () => {
    window.stop()
    endPaymentRedirect(provider)
    onBack()
  }
  const cameBack = useEffectEvent(giveUp)
  useEffect(() => {
    if (pendingOnReturn(provider)) cameBack()
    const onPageShow = (event: PageTransitionEvent) => event.persisted && cameBack()
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [provider])
  return { pending, giveUp }
}

/** Whether the shopper came back by the browser's back button, from a page that it did not keep. */
function pendingOnReturn(provider: string): boolean {
  const [opened] = performance.getEntriesByType('navigation')
  return opened instanceof PerformanceNavigationTiming && opened.type === 'back_forward' && isPaymentRedirectPending(provider)
}
