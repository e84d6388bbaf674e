import type { ReviewAnswer } from '#contract/checkout-calls'
import type { CheckoutParams } from '#storefront/checkout/checkout-calls.ts'

const row = (id: string, control: string, more = '') => `<p class="form-row ${more}"><label for="${id}">${id}</label>${control}</p>`
const input = (id: string, more = '') => row(id, `<input type="text" class="input-text" id="${id}" name="${id}">`, more)
const select = (id: string, options: string[], more: string) =>
  row(id, `<select id="${id}" name="${id}">${options.map((option) => `<option>${option}</option>`).join('')}</select>`, more)

const PLACE = 'address-field validate-required'
const section = (name: 'billing' | 'shipping') => `
  ${input(`${name}_first_name`, 'validate-required')}
  ${input(`${name}_phone`, 'validate-phone')}
  ${select(`${name}_country`, ['TN', 'EG', 'FR'], PLACE)}
  ${select(`${name}_state`, ['', 'TN-11', 'TN-51', 'EGC'], PLACE)}
  ${input(`${name}_neighborhood`, 'address-field')}
  ${input(`${name}_compound`, 'address-field')}
  ${input(`${name}_address_1`, PLACE)}
  ${input(`${name}_city`, 'address-field')}
  ${input(`${name}_postcode`, 'address-field')}`

/** A checkout like the protocol's pages: its fields, and empty places for the shop's answers. The form has no id. Wire contract 2.5. */
export const CHECKOUT_FORM = `
  <form class="checkout_coupon"><input id="coupon_code" name="coupon_code"><button>Appliquer</button></form>
  <form name="checkout" method="post" action="/checkout/" class="checkout woocommerce-checkout" novalidate>
    <div class="woocommerce-billing-fields">${section('billing')}${input('billing_email')}</div>
    <h3 id="ship-to-different-address"><label><input type="checkbox" name="ship_to_different_address" value="1"> Livrer ailleurs</label></h3>
    <div class="shipping_address">${section('shipping')}</div>
    ${input('order_comments')}
    <div id="order_review" class="woocommerce-checkout-review-order">
      <div class="woocommerce-checkout-review-order-table"></div>
      <div class="woocommerce-checkout-payment"></div>
    </div>
  </form>`

/**
 * Written from the contract: requests the totals on load and after each change, replaces changed regions, and places the order. Needs `storefrontClient`. Runs
 * in the page, so it is one function without imports.
 */
export function checkoutClient(params: CheckoutParams): void {
  const { put, send, tell, faults, gone } = window.protocol
  const PLACES = { country: 'country', state: 'state', postcode: 'postcode', city: 'city', address: 'address_1', address_2: 'address_2' }
  const CHANGES = '.address-field select, .address-field input, [name^=shipping_method], [name^=payment_method], #ship-to-different-address input'
  const NOTICES = '.woocommerce-error, .woocommerce-message, .woocommerce-NoticeGroup, .checkout-inline-error-message'
  const form = () => document.querySelector<HTMLFormElement>('form.checkout.woocommerce-checkout')
  let asking: AbortController | undefined
  let shown: Record<string, string> = {}

  const serialized = (from: HTMLFormElement) => new URLSearchParams(new FormData(from) as unknown as Record<string, string>)
  const rootOf = (html: string): Element => {
    const template = document.createElement('template')
    template.innerHTML = html.trim()
    if (template.content.childNodes.length !== 1) faults.push(`${template.content.childNodes.length} roots: ${html}`)
    return template.content.firstElementChild!
  }
  async function post<Answer>(address: string, body: URLSearchParams, signal?: AbortSignal): Promise<Answer> {
    const answer = await fetch(address, { method: 'POST', body, headers: { 'X-Requested-With': 'XMLHttpRequest' }, ...(signal && { signal }) })
    const type = answer.headers.get('content-type')
    if (answer.status !== 200 || type !== 'application/json; charset=UTF-8') faults.push(`${address}: ${answer.status} ${type}`)
    return (await answer.json()) as Answer
  }

  function question(from: HTMLFormElement, keepsDelivery: boolean): URLSearchParams {
    const fields = serialized(from)
    const goesTo = fields.has('ship_to_different_address') ? 'shipping' : 'billing'
    const required = [...from.querySelectorAll<HTMLInputElement>(`.woocommerce-${goesTo}-fields .address-field.validate-required :is(input, select)`)]
    const asked = new URLSearchParams({ security: params.update_order_review_nonce, has_full_address: String(required.every(({ value }) => value !== '')) })
    const say = (name: string, value: string | null) => value !== null && asked.set(name, value)
    say('payment_method', fields.get('payment_method'))
    for (const [name, field] of Object.entries(PLACES)) {
      say(name, fields.get(`billing_${field}`))
      say(`s_${name}`, fields.get(`${goesTo}_${field}`))
    }
    asked.set('post_data', fields.toString())
    for (const radio of document.querySelectorAll<HTMLInputElement>('input[type=radio][name^=shipping_method]:checked')) {
      if (radio.form !== from) faults.push(`${radio.name} belongs to another form`)
      if (keepsDelivery) asked.set(`shipping_method[${radio.dataset['index']}]`, radio.value)
    }
    return asked
  }

  async function review({ keepsDelivery = true, focus = '' } = {}): Promise<void> {
    asking?.abort()
    const from = form()
    if (!from) return
    const { signal } = (asking = new AbortController())
    const answer = await post<Partial<ReviewAnswer>>(params.wc_ajax_url.replace('%%endpoint%%', 'update_order_review'), question(from, keepsDelivery), signal)
    const { 'form.woocommerce-checkout': instead, ...regions } = answer.fragments!
    if (instead !== undefined) return from.replaceWith(rootOf(instead))
    for (const selector of ['.woocommerce-checkout-review-order-table', '.woocommerce-checkout-payment']) if (!regions[selector]) faults.push(`no ${selector}`)
    put(Object.fromEntries(Object.entries(regions).filter(([selector, html]) => html !== shown[selector])))
    shown = regions
    for (const old of document.querySelectorAll('.woocommerce-NoticeGroup-updateOrderReview')) old.remove()
    if (answer.messages) above(rootOf(answer.messages), 'updateOrderReview')
    if (answer.result !== 'success' && !answer.messages) faults.push(`${answer.result} without a message`)
    if (focus) {
      const back = document.getElementById(focus)
      if (back) back.focus()
      else faults.push(`#${focus} is gone`)
    }
    tell('updated_checkout')
  }

  function above(said: Element, group: string): void {
    const place = Object.assign(document.createElement('div'), { className: `woocommerce-NoticeGroup woocommerce-NoticeGroup-${group}` })
    place.append(said)
    form()!.prepend(place)
  }

  /** Each item that names a field becomes a link to it, and is repeated below the field. */
  function sayWrong(messages: string): void {
    const list = rootOf(messages)
    if (!list.matches('ul.woocommerce-error[role=alert]')) faults.push(`not a list of errors: ${messages}`)
    for (const item of list.querySelectorAll<HTMLElement>('li[data-id]')) {
      const id = item.dataset['id']!
      const field = document.getElementById(id)
      if (!field) faults.push(`no field ${id}`)
      const description = Object.assign(document.createElement('p'), {
        id: `${id}_description`,
        className: 'checkout-inline-error-message',
        textContent: item.textContent,
      })
      field?.closest('.form-row')?.append(description)
      const way = Object.assign(document.createElement('a'), { href: `#${id}` })
      way.append(...item.childNodes)
      item.append(way)
    }
    above(list, 'checkout')
  }

  async function order(): Promise<void> {
    const answer = await post<{ result?: string; redirect?: string; order_id?: number; messages?: string; refresh?: boolean; reload?: boolean }>(
      params.checkout_url,
      serialized(form()!),
    )
    for (const old of document.querySelectorAll(NOTICES)) old.remove()
    if (answer.result === 'success') {
      if (!answer.redirect || !answer.order_id) faults.push('a success without its order')
      return void gone.push(answer.redirect!)
    }
    if (answer.result !== 'failure' || typeof answer.refresh !== 'boolean' || typeof answer.reload !== 'boolean') faults.push(JSON.stringify(answer))
    if (answer.refresh) void review()
    sayWrong(answer.messages!)
  }

  /** Shows the result above the form, and requests the totals again. */
  async function couponCall(endpoint: string, fields: Record<string, string>): Promise<void> {
    const html = await send(endpoint, fields)
    for (const old of document.querySelectorAll(NOTICES)) old.remove()
    form()!.before(rootOf(html))
    await review({ keepsDelivery: false })
  }

  document.addEventListener('change', ({ target }) => {
    const changed = target as HTMLInputElement
    if (!changed.matches(CHANGES) || !changed.closest('form.checkout')) return
    review({ focus: changed.name.startsWith('shipping_method') ? changed.id || 'an id for the delivery' : '' }).catch((error: Error) => {
      if (error.name !== 'AbortError') throw error
    })
  })
  document.addEventListener('submit', (event) => {
    event.preventDefault()
    const coupon_code = (document.querySelector('#coupon_code') as HTMLInputElement).value
    const billing_email = (document.querySelector('#billing_email') as HTMLInputElement).value
    if (event.target === form()) void order()
    else void couponCall('apply_coupon', { security: params.apply_coupon_nonce, coupon_code, billing_email })
  })
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLElement>('a.woocommerce-remove-coupon')
    if (!link) return
    event.preventDefault()
    void couponCall('remove_coupon', { security: params.remove_coupon_nonce, coupon: link.dataset['coupon']! })
  })
  void review()
}
