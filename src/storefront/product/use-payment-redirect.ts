import { useEffect, useEffectEvent, useState } from 'react'
import { endPaymentRedirect, isPaymentRedirectPending } from './payment-redirect.ts'

/** Whether the browser is on its way to the payment page; and how to give up waiting. Spec 4.3, 3.3. */
export function usePaymentRedirect(provider: string, onBack: () => void) {
  const [pending, setPending] = useState(false)
  const giveUp = () => {
    endPaymentRedirect(provider)
    setPending(false)
    onBack()
  }
  const cameBack = useEffectEvent(giveUp)
  useEffect(() => {
    setPending(isPaymentRedirectPending(provider))
    const onPageShow = (event: PageTransitionEvent) => event.persisted && cameBack()
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [provider])
  return { pending, giveUp }
}
