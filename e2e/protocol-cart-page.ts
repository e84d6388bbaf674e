export interface CartPageParams {
  wc_ajax_url: string
  update_shipping_method_nonce: string
  apply_coupon_nonce: string
  remove_coupon_nonce: string
}

/**
 * Written from the contract: posts the form, fetches whole pages, and takes form, totals and notices out of them. Needs `storefrontClient`. Runs in the page,
 * so it is one function without imports.
 */
export function cartPageClient(params: CartPageParams): void {
  const { send, faults, tell } = window.protocol
  const NOTICES = '.woocommerce-error, .woocommerce-message, .woocommerce-info'
  const find = (selector: string, root: ParentNode = document) => root.querySelector<HTMLElement>(selector)

  /** Takes the relevant parts of a fetched page. */
  function take(html: string, { keepsNotices = false } = {}): void {
    const page = new DOMParser().parseFromString(html, 'text/html')
    const form = find('.woocommerce-cart-form', page)
    const notices = [...page.querySelectorAll(NOTICES)]
    if (!keepsNotices) for (const old of document.querySelectorAll(`${NOTICES}, .coupon-error-notice`)) old.remove()
    if (form) {
      const said = keepsNotices ? find('.coupon-error-notice') : null
      find('.woocommerce-cart-form')!.replaceWith(form)
      if (said) find('#coupon_code')!.closest('.coupon')!.append(said)
      takeTotals(page)
    } else {
      const empty = find('.wc-empty-cart-message', page)?.closest('.woocommerce')
      if (!empty) return void faults.push('neither a form nor an empty cart')
      find('.woocommerce-cart-form__contents')!.closest('.woocommerce')!.replaceWith(empty)
      tell('wc_cart_emptied')
    }
    ;(find('.woocommerce-notices-wrapper') ?? find('.woocommerce')!).prepend(...notices)
    tell('updated_wc_div')
  }
  function takeTotals(page: ParentNode): void {
    const totals = page.querySelectorAll('.cart_totals')
    if (totals.length !== 1) faults.push(`${totals.length} totals`)
    find('.cart_totals')!.replaceWith(totals[0]!)
  }
  async function fetchPage(address: string, form?: URLSearchParams, options?: { keepsNotices: boolean }): Promise<void> {
    const answer = await fetch(address, form ? { method: 'POST', body: form } : {})
    if (answer.status !== 200) faults.push(`${address}: ${answer.status}`)
    take(await answer.text(), options)
  }
  const fieldsOf = (form: HTMLFormElement) => new URLSearchParams(new FormData(form) as unknown as Record<string, string>)
  const sendForm = (extra: Record<string, string> = {}, options?: { keepsNotices: boolean }) => {
    const form = find('.woocommerce-cart-form') as HTMLFormElement
    const fields = fieldsOf(form)
    for (const [name, value] of Object.entries(extra)) fields.set(name, value)
    return fetchPage(form.getAttribute('action')!, fields, options)
  }
  /** Shows a coupon's message, under its field if it is an error, else on top; then fetches the page again. */
  async function couponCall(endpoint: string, fields: Record<string, string>): Promise<void> {
    const html = await send(endpoint, fields)
    for (const old of document.querySelectorAll(`${NOTICES}, .coupon-error-notice`)) old.remove()
    const said = new DOMParser().parseFromString(html, 'text/html').body
    if (html.includes('woocommerce-error') || html.includes('is-error')) {
      const place = find('#coupon_code')?.closest('.coupon')
      if (!place) return void faults.push('no .coupon around the code')
      const error = Object.assign(document.createElement('p'), { className: 'coupon-error-notice', textContent: said.textContent.trim() })
      place.append(error)
    } else {
      ;(find('.woocommerce-notices-wrapper') ?? find('.woocommerce')!).prepend(...said.children)
    }
    await sendForm({}, { keepsNotices: true })
  }

  document.addEventListener('click', (event) => {
    const target = event.target as Element
    const link = target.closest<HTMLAnchorElement>('.woocommerce-cart-form .product-remove > a, .restore-item')
    const coupon = target.closest<HTMLElement>('a.woocommerce-remove-coupon')
    if (link) void fetchPage(link.getAttribute('href')!)
    if (coupon) void couponCall('remove_coupon', { security: params.remove_coupon_nonce, coupon: coupon.dataset['coupon']! })
    // That class is for a button beside a form: the client opens the form, and prevents the click's default action.
    const opens = target.closest('.shipping-calculator-button')
    if (opens && !find('.shipping-calculator-form')) faults.push('a calculator’s button without its form')
    if (link || coupon || opens) event.preventDefault()
  })
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    const button = event.submitter as HTMLButtonElement | null
    if (form.matches('.woocommerce-cart-form')) {
      if (!find('.woocommerce-cart-form__contents', form)) faults.push('a cart form without its contents')
      event.preventDefault()
      if (button?.name === 'apply_coupon') {
        void couponCall('apply_coupon', { security: params.apply_coupon_nonce, coupon_code: (find('#coupon_code') as HTMLInputElement).value })
      } else {
        void sendForm({ update_cart: 'Update Cart' })
      }
    }
    if (form.matches('form.woocommerce-shipping-calculator')) {
      event.preventDefault()
      const fields = fieldsOf(form)
      fields.set('calc_shipping', 'x')
      void fetchPage(form.getAttribute('action')!, fields)
    }
  })
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches('input[type=radio][name^=shipping_method]')) return
    const chosen = Object.fromEntries(
      [...document.querySelectorAll<HTMLInputElement>('input[type=radio][name^=shipping_method]:checked')].map((radio) => [
        `shipping_method[${radio.dataset['index']}]`,
        radio.value,
      ]),
    )
    void send('update_shipping_method', { security: params.update_shipping_method_nonce, ...chosen }).then((html) =>
      takeTotals(new DOMParser().parseFromString(html, 'text/html')),
    )
  })
}
