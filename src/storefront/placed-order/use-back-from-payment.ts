import { useEffect } from 'react'
import { endEveryPaymentRedirect } from '#storefront/quick-order/payment-redirect.ts'

/** Clears the redirect flag: a visitor of this page is back from the payment page, also by the back button (QO-57). */
export function useBackFromPayment(): void {
  useEffect(() => {
    endEveryPaymentRedirect()
    window.addEventListener('pageshow', endEveryPaymentRedirect)
    return () => window.removeEventListener('pageshow', endEveryPaymentRedirect)
  }, [])
}
