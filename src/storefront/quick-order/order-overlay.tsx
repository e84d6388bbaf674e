import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import type { ProductWords } from '#storefront/product/product-translations.ts'
import { Overlay } from '#ui/overlay.tsx'
import type { Busy } from './use-quick-order.ts'
import { usePaymentRedirect } from './payment-redirect.ts'

interface OrderOverlayProps {
  busy: Busy
  provider: string
  words: ProductWords
  onBack: () => void
}

/** Overlay while the order is sent and during the payment redirect (QO-39, QO-56). */
export function OrderOverlay({ busy, provider, words, onBack }: OrderOverlayProps) {
  const { pending, giveUp } = usePaymentRedirect(provider, onBack)
  const onGivenUp = (event: MouseEvent) => {
    event.preventDefault()
    if (busy === 'leaving') window.stop()
    giveUp()
  }
  return (
    <>
      {busy === 'sending' ? <Overlay text={words.sending} /> : null}
      {pending ? (
        <Overlay text={words.redirecting}>
          <Link to="" onClick={onGivenUp} className="py-2 font-medium text-accent underline underline-offset-4">
            {words.cancel}
          </Link>
        </Overlay>
      ) : null}
    </>
  )
}
