import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { call } from '#contract/call'
import { dinars } from '#money/millimes'
import type { Settings } from '#shop/upkeep/settings'
import { readState, type FormState } from './order-fields.ts'

/** After a call has ended, the page looks at its form again. Spec 4.2, 9.3. */
const SETTLE_MS = 1000

/** The quick order's settings with the shipping cost that the shop answers; the page's own until then. Spec 4.3. */
export function useShippingCost(settings: Settings['quickOrder'], onSettled: () => void): Settings['quickOrder'] {
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

/** The flat shipping cost in dinars; undefined when it could not be asked. Spec 7.3. */
async function askShippingCost(): Promise<number | undefined> {
  const answer = await call('get_shipping_cost', {}).catch(() => undefined)
  return answer?.success ? answer.data.shipping : undefined
}

/**
 * Brings what the page knows back in step with what its form holds: at the start (a shopper may be quicker than the
 * script), when the browser brings the page back, and 1000 ms after a call. Gives back how to say that one ended. Spec 4.2.
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
