import { useEffect } from 'react'
import { endPaymentRedirect } from '#storefront/quick-order/payment-redirect.ts'

/** Whoever sees this page is back from the payment page, also by the browser's back button: the flag comes down. Spec 3.3, 4.3. */
export function useBackFromPayment(provider: string): void {
  useEffect(() => {
    const back = () => endPaymentRedirect(provider)
    back()
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  }, [provider])
}
