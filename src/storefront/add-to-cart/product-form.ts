/** Personal fields stay out of the cart. */
const PERSONAL = /^billing_/

/** Product id of a form: the chosen variation, else the product; '' while a variation must still be chosen (QO-65). */
export function orderedId(form: HTMLFormElement): string {
  const fields = new FormData(form)
  const ownId = form.dataset['product_variations'] === undefined ? fields.get('product_id') : ''
  return textOf(fields.get('variation_id')) || textOf(ownId)
}

/**
 * Payload of the side cart's add call: the form's fields, the product id as `add-to-cart`, and the action (SC-31). The id comes from a field (`productID`,
 * `add-to-cart`), else the form's address, else the button (SC-32 to SC-34).
 */
export function sideCartFields(form: HTMLFormElement, button: HTMLButtonElement): URLSearchParams {
  const fields = new URLSearchParams(
    [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === 'string' && !PERSONAL.test(field[0])),
  )
  const inField = fields.get('productID') ?? fields.get('add-to-cart')
  const inAddress = /[?&]add-to-cart=(\d+)/.exec(form.getAttribute('action') ?? '')?.[1]
  fields.set('add-to-cart', inField ?? inAddress ?? button.value)
  fields.set('action', 'xoo_wsc_add_to_cart')
  return fields
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : ''
}
