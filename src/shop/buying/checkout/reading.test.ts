import { expect, test } from 'vitest'
import { isRemembered, readCheckoutForm, tooLong, type CheckoutForm } from './checkout.ts'
import { wholeForm } from './checkout.testing.ts'
import { ADDRESS_FIELDS, ADDRESS_LIMITS, SECTIONS, TEXT_NAMES, TEXTS } from './form.ts'
import { fingerprintOf } from './order-of.server.ts'

const sent = (form: CheckoutForm): Record<string, string> => ({
  ...Object.fromEntries(SECTIONS.flatMap((section) => ADDRESS_FIELDS.map((field) => [`${section}_${field}`, form[section]![field]]))),
  ...Object.fromEntries(TEXT_NAMES.map((name) => [TEXTS[name].wire, form[name]])),
  ship_to_different_address: '1',
  payment_method: form.paymentMethod,
})

const whole = wholeForm('Selma', { neighborhood: 'Z1' })

test('every field that is sent is read as it was typed, first and last name as one', () => {
  const read = readCheckoutForm(sent(whole))
  const oneName = (section: 'billing' | 'shipping') => ({
    ...whole[section],
    first_name: `Selma ${section} first_name Selma ${section} last_name`,
    last_name: '',
  })
  expect(read).toEqual({ ...whole, billing: oneName('billing'), shipping: oneName('shipping') })
})

test('each text that is a character too long is told by its field, with how much it may hold', () => {
  const limits = {
    ...Object.fromEntries(SECTIONS.flatMap((section) => ADDRESS_FIELDS.map((field) => [`${section}_${field}`, ADDRESS_LIMITS[field]]))),
    ...Object.fromEntries(TEXT_NAMES.map((name) => [TEXTS[name].wire, TEXTS[name].max])),
  }
  for (const [field, max] of Object.entries(limits)) {
    const read = (length: number) => tooLong(readCheckoutForm({ ...sent(whole), billing_last_name: '', shipping_last_name: '', [field]: 'x'.repeat(length) }))
    expect([field, read(max).filter(([name]) => name === field)]).toEqual([field, []])
    const joined = field.replace('last_name', 'first_name')
    expect(read(max + 1)).toContainEqual([joined, max])
  }
})

test('a text that is typed otherwise is another order', () => {
  const of = (form: CheckoutForm) => fingerprintOf(form, { lines: [] }).form
  for (const name of TEXT_NAMES) expect([name, of({ ...whole, [name]: 'autre' })]).not.toEqual([name, of(whole)])
  for (const section of SECTIONS) expect(of({ ...whole, [section]: { ...whole[section], city: 'autre' } })).not.toBe(of(whole))
  expect(of({ ...whole })).toBe(of(whole))
})

test('the tab remembers what was typed and chosen; no password, key, nonce or delivery', () => {
  for (const field of Object.keys(sent(whole))) expect([field, isRemembered(field)]).toEqual([field, true])
  for (const field of ['account_password', 'shipping_method[0]', 'intention', 'woocommerce-process-checkout-nonce', 'coupon_code']) {
    expect([field, isRemembered(field)]).toEqual([field, false])
  }
})
