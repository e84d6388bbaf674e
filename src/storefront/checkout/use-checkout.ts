import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore, type FormEvent } from 'react'
import { fieldProblems, type CheckoutErrors, type Section } from '#shop/buying/checkout'
import { removeCoupon } from '#storefront/cart-store/cart-changes.ts'
import { useCart } from '#storefront/cart-store/cart-store.ts'
import { statesIn, stateKind, type Place } from '#storefront/checkout-address/place.ts'
import type { DrawnCheckout } from './checkout-data.server.ts'
import { rememberedPerson } from '#storefront/quick-order/remembered-person.ts'
import { rememberForm, rememberedForm, usePlacing, type CheckoutMessages } from './use-placing.ts'
import type { CheckoutTranslations } from './checkout-translations.ts'
import { rememberedPlaces, restoreTexts, typedForm } from './typed-form.ts'
import { usePlaces } from '#storefront/checkout-address/place-options.ts'
import { useReview } from './use-review.ts'

export interface CheckoutAtHand {
  drawn: DrawnCheckout
  translations: CheckoutTranslations
  /** Messages of a form returned without scripts, with its values as sent. */
  said: CheckoutMessages | undefined
}

/** State of the checkout page: places, amounts, and placing the order (CO-04, CO-20, CO-38). */
export function useCheckout({ drawn, translations, said: before }: CheckoutAtHand) {
  const { facts, params, fieldWords } = drawn
  const form = useRef<HTMLFormElement>(null)
  const fields = () => new FormData(form.current ?? undefined)
  const live = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  const [method, setMethod] = useState(drawn.review.method)
  const [elsewhere, setElsewhere] = useState(drawn.elsewhere)
  const places = usePlaces(drawn.places, { facts, locale: translations.locale })
  useCart(drawn.review.cart)

  // Nothing to order: finds an order whose answer was lost, else reloads the page, which redirects.
  const onNothing = () => placing.findLost() || window.location.reload()
  const { review, nonce, standing, recalculate, settled } = useReview({ drawn: drawn.review, nonce: drawn.nonce, params, fields, onNothing })

  const problems = (): CheckoutErrors => {
    const known = (section: Section) => {
      const { country } = places.chosen[section]
      const { neighborhoods, compounds } = places.options[section]
      return { states: stateKind(country, facts) === 'typed' ? undefined : statesIn(country, facts), neighborhoods, compounds }
    }
    const found = fieldProblems(typedForm(fields()), {
      deliversTo: facts.countries.map(({ code }) => code),
      methods: review.methods.map(({ id }) => id),
      places: { billing: known('billing'), shipping: known('shipping') },
    })
    return Object.fromEntries(Object.entries(found).map(([field, problem]) => [field, fieldWords[problem]]))
  }
  const placing = usePlacing({ drawn: drawn.review, said: before ?? NOTHING_SAID, params, translations, fields, problems, settled, recalculate })

  // A change reaches the form only after rendering: the call waits for that.
  const [changes, setChanges] = useState(0)
  const onChanges = useEffectEvent(() => void recalculate())
  useEffect(() => {
    if (changes > 0) onChanges()
  }, [changes])
  const changedCost = () => setChanges((count) => count + 1)

  const onPlace = (section: Section, field: keyof Place, value: string) => {
    placing.clearError(`${section}_${field}`)
    if (places.choose(section, field, value) && (section === 'billing') !== elsewhere) changedCost()
  }

  const chooseMethod = (id: string) => {
    setMethod(id)
    placing.clearError('payment_method')
    changedCost()
  }

  const setsElsewhere = (ticked: boolean) => {
    setElsewhere(ticked)
    changedCost()
  }

  const onInput = ({ target }: FormEvent) => {
    const { name } = target as HTMLInputElement
    places.touch()
    placing.clearError(name)
    if (name.startsWith('shipping_method[')) changedCost()
    else if (form.current) rememberForm(fields())
  }

  const started = useRef(false)
  const [knows, setKnows] = useState(false)
  const onStart = useEffectEvent(() => {
    started.current = true
    setKnows(rememberedPerson() !== undefined)
    const kept = before ? undefined : rememberedForm()
    if (!form.current || !kept) return
    const isElsewhere = kept['ship_to_different_address'] !== undefined
    const chosen = rememberedPlaces(kept, places.chosen, facts)
    const keptMethod = review.methods.some(({ id }) => id === kept['payment_method']) ? kept['payment_method']! : method
    restoreTexts(form.current, kept)
    places.restore(chosen)
    setElsewhere(isElsewhere)
    setMethod(keptMethod)
    const { country, state } = isElsewhere ? chosen.shipping : chosen.billing
    const { destination } = review.cart
    if (keptMethod !== method || country !== destination.country || state !== destination.state) changedCost()
  })
  useEffect(() => queueMicrotask(() => onStart()), [])

  // A choice reaches the form only after rendering.
  useEffect(() => {
    if (started.current && placing.busy === 'no') rememberForm(fields())
  })

  useEffect(() => {
    const given = new AbortController()
    form.current?.addEventListener('click', takeCouponOff, { signal: given.signal })
    return () => given.abort()
  }, [])

  return {
    form,
    live,
    review: { ...review, method },
    nonce,
    standing,
    recalculate,
    places,
    onPlace,
    elsewhere,
    setsElsewhere,
    chooseMethod,
    onInput,
    placing,
    knows,
    setKnows,
  }
}

function takeCouponOff(event: MouseEvent): void {
  const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>('.woocommerce-remove-coupon') : null
  if (!pressed) return
  event.preventDefault()
  void removeCoupon(pressed.dataset['coupon'] ?? '', 'cart')
}

const NOTHING_SAID: CheckoutMessages = { errors: {}, notices: [] }
