import { useEffectEvent, useRef, useState, useEffect } from 'react'
import { flushSync } from 'react-dom'
import type { CheckoutReview } from '#shop/buying/checkout'
import { setCartState } from '#storefront/cart-store/cart-store.ts'
import { fetchReview, type CheckoutParams } from './checkout-calls.ts'
import { withoutUnchosen } from './typed-form.ts'

/** State of the amounts: current, loading, from before a change without an answer, or expired. */
export type AmountsStatus = 'current' | 'asking' | 'stale' | 'expired'

interface ReviewAsking {
  drawn: CheckoutReview
  nonce: string
  params: CheckoutParams
  fields: () => FormData
  onNothing: () => void
}

/** Keeps the checkout's amounts current (CO-04, CO-06): one call per change aborts the previous one; late answers are ignored. */
export function useReview({ drawn, nonce: drawnNonce, params, fields, onNothing }: ReviewAsking) {
  const [review, setReview] = useState(drawn)
  const [nonce, setNonce] = useState(drawnNonce)
  const [standing, setStanding] = useState<AmountsStatus>('current')
  const flight = useRef<{ given: AbortController; landed: Promise<CheckoutReview | undefined> }>(undefined)

  const ask = async (given: AbortController): Promise<CheckoutReview | undefined> => {
    const answer = await fetchReview(withoutUnchosen(fields(), review.cart), params, { version: review.version, signal: given.signal })
    if (answer === undefined || given.signal.aborted) return undefined
    flight.current = undefined
    if (answer === 'no-answer' || answer === 'expired') {
      setStanding(answer === 'expired' ? 'expired' : 'stale')
      return undefined
    }
    if (!('result' in answer)) {
      onNothing()
      return undefined
    }
    if (answer.reload) window.location.reload()
    const { review: fresh = review } = answer
    keepingFocus(() => {
      setReview(fresh)
      setNonce(answer.nonce ?? nonce)
      setStanding('current')
    })
    setCartState({ cart: fresh.cart })
    return fresh
  }

  /** Fetches the amounts. Undefined without an answer, or if a newer call was sent. */
  const recalculate = (): Promise<CheckoutReview | undefined> => {
    flight.current?.given.abort()
    const given = new AbortController()
    setStanding('asking')
    const landed = ask(given)
    flight.current = { given, landed }
    return landed
  }

  /** The latest or pending review. Undefined if its call got no answer. */
  const settled = (): Promise<CheckoutReview | undefined> => flight.current?.landed ?? Promise.resolve(review)

  const onChanged = useEffectEvent(() => void recalculate())
  useEffect(() => {
    const asked = () => onChanged()
    document.body.addEventListener('update_checkout', asked)
    return () => document.body.removeEventListener('update_checkout', asked)
  }, [])

  return { review, nonce, standing, recalculate, settled }
}

function keepingFocus(change: () => void): void {
  const before = document.activeElement
  flushSync(change)
  if (!(before instanceof HTMLInputElement) || before.isConnected) return
  document.querySelector<HTMLInputElement>(`input[name="${CSS.escape(before.name)}"]:checked`)?.focus()
}
