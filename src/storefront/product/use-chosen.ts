import { useState } from 'react'
import type { ProductView } from '#shop/goods/catalogue'
import type { ReturnedForm } from '#request/quick-order/quick-order-form.server'
import { chosenVariation, firstChoice } from '#storefront/variations/variation-choice.ts'

/** The shopper's choice of a product's variation, and its setter. A form that came back from the server counts as chosen. */
export function useChosen(product: ProductView, returned: ReturnedForm | undefined) {
  const [choice, choose] = useState(() => firstChoice(product, Number(returned?.values.variationId)))
  const variation = chosenVariation(choice, product)
  return { choice, choose, variation, price: variation?.price ?? product.price }
}

/** State of the choice for the page's parts. */
export type Chosen = ReturnType<typeof useChosen>
