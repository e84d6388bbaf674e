import { useEffect } from 'react'
import { endEveryPaymentRedirect } from '#storefront/quick-order/payment-redirect.ts'

/** Whoever sees this page is back from the payment page, also by the browser's back button: the flag comes down, whoever's it is. Spec 3.3, 4.3. */
export function useBackFromPayment(): void {
  useEffect(() => {
    endEveryPaymentRedirect()
    window.addEventListener('pageshow', endEveryPaymentRedirect)
    return () => window.removeEventListener('pageshow', endEveryPaymentRedirect)
  }, [])
}
