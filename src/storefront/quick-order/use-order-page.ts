import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { call } from '#contract/call'
import { dinars } from '#money/millimes'
import type { QuickOrderRules } from '#shop/prices/pricing'
import { readState, type FormState } from './order-fields.ts'

/** Delay in ms after a call before the page reads its form again (PDP-39). */
const SETTLE_MS = 1000

/** Quick order settings with the fetched shipping cost (QO-16); the page's own until then. */
export function useShippingCost(settings: QuickOrderRules, onSettled: () => void): QuickOrderRules {
  const [cost, setCost] = useState(settings.shippingCost)
  const settled = useEffectEvent(onSettled)
  useEffect(() => {
    void askShippingCost().then((answered) => {
      if (answered !== undefined) setCost(dinars(answered))
      settled()
    })
  }, [])
  return { ...settings, shippingCost: cost }
}

/** Flat shipping cost in dinars (QO-17); undefined if the call failed. */
async function askShippingCost(): Promise<number | undefined> {
  const answer = await call('get_shipping_cost', {}).catch(() => undefined)
  return answer?.success ? answer.data.shipping : undefined
}

/**
 * Syncs the page with its form: at hydration (the shopper may have typed before), on return from the back/forward cache, and 1000 ms after a call (PDP-39).
 * Returns the callback for the end of a call.
 */
export function useFormInStep(form: RefObject<HTMLFormElement | null>, onRead: (state: FormState) => void) {
  const [ended, setEnded] = useState(0)
  const read = useEffectEvent(() => {
    if (form.current) onRead(readState(form.current))
  })
  useEffect(() => {
    read()
    const onPageShow = (event: PageTransitionEvent) => event.persisted && read()
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [])
  useEffect(() => {
    const settling = ended > 0 ? window.setTimeout(read, SETTLE_MS) : undefined
    return () => window.clearTimeout(settling)
  }, [ended])
  return () => setEnded((calls) => calls + 1)
}
