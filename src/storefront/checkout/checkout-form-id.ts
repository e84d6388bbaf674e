/** The id of the checkout's form: what stands outside of it and belongs to it names it. */
export const CHECKOUT_FORM = 'checkout-form'
