/** Id of the checkout's form, for controls outside it. */
export const CHECKOUT_FORM = 'checkout-form'
