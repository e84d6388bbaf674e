import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { endPaymentRedirect, isPaymentRedirectPending, onPaymentRedirect } from './payment-redirect.ts'

/** Whether the browser is on its way to the payment page; and how to give up waiting, which coming back does by itself. Spec 3.3, 4.3. */
export function usePaymentRedirect(provider: string, onBack: () => void) {
  const pending = useSyncExternalStore(onPaymentRedirect, () => isPaymentRedirectPending(provider), () => false)
  const giveUp = () => {
    window.stop()
    endPaymentRedirect(provider)
    onBack()
  }
  const cameBack = useEffectEvent(giveUp)
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => event.persisted && cameBack()
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [])
  return { pending, giveUp }
}
