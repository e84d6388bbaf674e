import { orderReceivedPath } from '#shop/orders/orders'
import { data } from 'react-router'
import { asRefusal } from '#platform/refusal'
import { OrderedBefore, placeDirectOrder, type Placed } from '#shop/buying/quick-order.server'
import type { QuickOrderFields } from '#shop/buying/quick-order'
import { quickOrderWords } from '#shop/buying/quick-order.words'
import { checkoutHref } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { payOnline } from '#request/checkout/pay-online.server'
import { watchOrders } from './order-watch.server.ts'
import { sendToCheckout, readQuickOrder } from './quick-order-handler.server.ts'
import { TooManyRequests } from '#shop/upkeep/rate-limits.server'
import { InvalidFields } from '#request/common/forms.server'
import { visitorCookie, type Caller } from '#request/common/caller.server'
import { findPrefill } from '#shop/buying/checkout.server'
import { findAddresses } from '#shop/people/customers.server'
import { localPhone } from '#shop/people/phones'

export interface ReturnedForm {
  errors: Partial<Record<keyof QuickOrderFields, string>>
  messages: string[]
  /** The shopper was asked whether to order the item again: submitting the same form means yes. */
  isAskedAgain?: boolean
  values: QuickOrderFields & { quantity: string; variationId: string }
}

/** Answers the quick order's form without JavaScript, by the rules of the calls. `sent` holds the address's fields and the form's. Redirects once placed. */
export async function answerQuickOrderForm(sent: [string, FormDataEntryValue][], caller: Caller) {
  const fields = Object.fromEntries(sent.filter(([, value]) => typeof value === 'string'))
  const online = fields['action'] === 'place_order'
  // A quantity with its own price was chosen: the form returns with it.
  if (fields['pieces'] !== undefined)
    return data<ReturnedForm>({ errors: {}, messages: [], values: { ...valuesOf(fields), quantity: textOf(fields['pieces']) } })
  try {
    if (fields['action'] === 'custom_process_order') {
      const { cookies } = await sendToCheckout(fields, caller)
      return seeOther(checkoutHref(await findSettings(), caller.locale), cookies)
    }
    const order = await readQuickOrder(fields, caller, { kind: online ? 'place-order' : 'buy-now', watchOrders })
    if (online) {
      const { order: placed, url } = await payOnline(order)
      return sendTo(url, placed)
    }
    const placed = await placeDirectOrder(order)
    return sendTo(orderReceivedPath(caller.locale, placed), placed)
  } catch (error) {
    return returnedForm(error, fields, caller)
  }
}

function sendTo(address: string, { visitor }: Placed): Response {
  return seeOther(address, visitor === undefined ? [] : [visitorCookie(visitor)])
}

function seeOther(address: string, cookies: string[]): Response {
  return new Response(null, { status: 303, headers: [['Location', address], ...cookies.map((line): [string, string] => ['Set-Cookie', line])] })
}

function returnedForm(error: unknown, fields: Record<string, unknown>, caller: Caller) {
  const values = valuesOf(fields)
  if (error instanceof InvalidFields) return data<ReturnedForm>({ errors: error.messages, messages: [], values }, 422)
  const refusal = asRefusal(error)
  if (refusal instanceof OrderedBefore) return data<ReturnedForm>({ errors: {}, messages: [refusal.in(caller.locale)], isAskedAgain: true, values }, 422)
  const failed = quickOrderWords.orderFailed[caller.locale]
  return data<ReturnedForm>({ errors: {}, messages: [failed, refusal.in(caller.locale)], values }, refusal instanceof TooManyRequests ? 429 : 422)
}

function valuesOf(fields: Record<string, unknown>): ReturnedForm['values'] {
  return {
    name: textOf(fields['billing_first_name']),
    phone: textOf(fields['billing_phone']),
    address: textOf(fields['billing_address_1']),
    quantity: textOf(fields['quantity']),
    variationId: textOf(fields['variation_id']),
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 400) : ''
}

/** Known details of a caller: from their unfinished order, else the account's billing address. Unknown fields are empty. QO-74. */
export async function findKnownPerson(caller: Caller): Promise<QuickOrderFields> {
  const [typed, person, { country }] = await Promise.all([findPrefill(caller.visitor), caller.findPerson(), findSettings()])
  const book = person ? await findAddresses(person.id, caller.locale) : []
  const billing = book.find(({ isBilling }) => isBilling)?.address
  return {
    name: typed?.name || billing?.name || person?.name || '',
    phone: localPhone(typed?.phone || billing?.phone || '', country),
    address: typed?.address || billing?.address1 || '',
  }
}
