import type { CartParams } from '#storefront/cart-store/cart-params.ts'
import type { CartEvent } from './protocol-client.ts'

/** Written from the contract: knows the panel by its class names alone. Needs `storefrontClient`. Runs in the page: one function without imports. */
export function sideCartClient({ xoo_wsc_params: params }: CartParams): void {
  const { send, put, on, tell, faults } = window.protocol
  const modal = document.querySelector('.xoo-wsc-modal')!
  const sliders = document.querySelector('.xoo-wsc-slider-modal')!
  const notice = (kind: 'success' | 'error', text: string) => {
    const place = document.querySelector('.xoo-wsc-container .xoo-wsc-notice-container')
    if (place) place.innerHTML = params.html[`${kind}Notice`].replace('%s%', text)
    else faults.push('no place for notices in the panel')
  }

  type Shared = { container: 'cart' | 'slider'; noticeSection: 'cart' | 'slider' }
  const FROM_CART: Shared = { container: 'cart', noticeSection: 'cart' }
  const FROM_SLIDER: Shared = { container: 'slider', noticeSection: params.sliderAutoClose === '1' ? 'cart' : 'slider' }
  const shared = (from: Shared) => ({ ...from, isCheckout: String(params.isCheckout === '1'), isCart: String(params.isCart === '1') })
  const take = (text: string) => {
    const { fragments } = JSON.parse(text || '{}') as CartEvent
    if (!fragments) {
      faults.push(`no fragments: ${text.slice(0, 80)}`)
      return
    }
    put(fragments)
    showBasket()
    tell('wc_fragments_refreshed')
  }
  const call = async (endpoint: string, fields: Record<string, string> | URLSearchParams) => take(await send(endpoint, fields))
  const change = (endpoint: string, from: Shared, fields: Record<string, string>) => void call(endpoint, { ...shared(from), ...fields })

  /** The corner icon, by the merchant's setting. */
  function showBasket(): void {
    const hasItems = document.querySelector('.xoo-wsc-container .xoo-wsc-product') !== null
    const isShown = params.showBasket === 'always_show' || (params.showBasket === 'hide_empty' && hasItems)
    for (const basket of document.querySelectorAll<HTMLElement>('.xoo-wsc-basket')) basket.hidden = !isShown
  }
  const open = (isOpen: boolean) => {
    modal.classList.toggle('xoo-wsc-cart-active', isOpen)
    if (!isOpen) slide(null)
  }
  const slide = (name: string | null) => {
    sliders.classList.toggle('xoo-wsc-slider-active', name !== null)
    for (const content of document.querySelectorAll<HTMLElement>('.xoo-wsc-sl-content')) content.hidden = content.dataset['slider'] !== name
  }
  const afterSlider = () => params.sliderAutoClose === '1' && slide(null)

  setTimeout(() => void call('xoo_wsc_refresh_fragments', {}), Number(params.fetchDelay))
  window.addEventListener('pageshow', ({ persisted }) => persisted && void call('xoo_wsc_refresh_fragments', {}))
  on('added_to_cart', () => {
    showBasket()
    if (params.autoOpenCart === 'yes') open(true)
  })

  const keyOf = (element: Element) => {
    const key = element.closest<HTMLElement>('.xoo-wsc-product')?.dataset['key']
    if (!key) faults.push('a control outside its product')
    return key ?? ''
  }
  const clicks: Record<string, (control: HTMLElement) => void> = {
    'a.added_to_cart': () => open(true),
    '.xoo-wsc-basket': () => open(true),
    '.xoo-wsc-cart-trigger': () => open(true),
    '.xoo-wsch-close': () => open(false),
    '.xoo-wsc-opac': () => open(false),
    '.xoo-wsc-smr-del': (control) => change('xoo_wsc_update_item_quantity', FROM_CART, { cart_key: keyOf(control), qty: '0' }),
    '.xoo-wsc-undo-item': (control) => change('xoo_wsc_undo_item', FROM_CART, { cart_key: control.dataset['key']! }),
    '.xoo-wsc-ecl': () => void call('xoo_wsc_empty_cart', {}),
    '.xoo-wsc-toggle-slider': (control) => slide(control.dataset['slider']!),
    '.xoo-wsc-coupon-apply-btn': (control) => change('xoo_wsc_apply_coupon', FROM_SLIDER, { coupon: (control as HTMLButtonElement).value }),
    '.xoo-wsc-remove-coupon': (control) => {
      const section = control.closest('.xoo-wsc-slider') ? ({ container: 'slider', noticeSection: 'slider' } as const) : FROM_CART
      change('xoo_wsc_remove_coupon', section, { coupon: control.dataset['code']! })
    },
    '.xoo-wsc-chng': (control) => {
      const field = control.parentElement!.querySelector<HTMLInputElement>(':scope > input.xoo-wsc-qty')
      if (!field) {
        faults.push('a stepper without its quantity beside it')
        return
      }
      const step = Number(field.step || 1) * (control.classList.contains('xoo-wsc-plus') ? 1 : -1)
      field.value = String(Number(field.value) + step)
      quantityChanged(field)
    },
  }
  document.body.addEventListener('click', (event) => {
    for (const [selector, act] of Object.entries(clicks)) {
      const control = (event.target as Element).closest<HTMLElement>(selector)
      if (!control) continue
      event.preventDefault()
      act(control)
    }
  })

  let waiting: ReturnType<typeof setTimeout> | undefined
  function quantityChanged(field: HTMLInputElement): void {
    const [min, max, step] = [field.getAttribute('min'), field.getAttribute('max'), field.getAttribute('step')]
    if (field.type !== 'number' || min === null || max === null || step === null) faults.push('a quantity without its bounds')
    const wanted = Number.parseFloat(field.value)
    const revert = (text?: string) => {
      field.value = field.defaultValue
      if (text) notice('error', text)
    }
    if (Number.isNaN(wanted) || wanted < 0 || wanted < Number(min)) return revert()
    if (max !== '' && wanted > Number(max)) return revert(params.strings.maxQtyError.replace('%s%', max!))
    if (step && wanted % Number(step) !== 0) return revert(params.strings.stepQtyError.replace('%s%', step))
    clearTimeout(waiting)
    waiting = setTimeout(() => change('xoo_wsc_update_item_quantity', FROM_CART, { cart_key: keyOf(field), qty: field.value }), Number(params.qtyUpdateDelay))
  }
  document.body.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    if (target.matches('input.xoo-wsc-qty')) quantityChanged(target)
    if (target.matches('input.xoo-wsc-shipping-method')) {
      change('xoo_wsc_update_shipping_method', FROM_SLIDER, { [`shipping_method[${target.dataset['index']}]`]: target.value })
      afterSlider()
    }
  })

  document.body.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (form.matches('form.xoo-wsc-sl-apply-coupon')) {
      event.preventDefault()
      const coupon = form.querySelector<HTMLInputElement>(':scope input[name=xoo-wsc-slcf-input]')!.value.trim()
      if (coupon === '') return notice('error', params.strings.couponEmpty)
      change('xoo_wsc_apply_coupon', FROM_SLIDER, { coupon })
      afterSlider()
    }
    if (form.matches('.xoo-wsc-slider form.woocommerce-shipping-calculator')) {
      event.preventDefault()
      const serialized = new URLSearchParams(new FormData(form) as unknown as Record<string, string>)
      serialized.set('calc_shipping', 'x')
      void call('xoo_wsc_calculate_shipping', new URLSearchParams(`${serialized}&${new URLSearchParams(shared(FROM_SLIDER))}`))
      afterSlider()
    }
    if (form.matches('form.cart')) {
      event.preventDefault()
      void addForm(form, event.submitter as HTMLButtonElement | null)
    }
  })
  /** The product's form with `add-to-cart` from its place in the contract, then `action`. */
  async function addForm(form: HTMLFormElement, button: HTMLButtonElement | null): Promise<void> {
    const fields = new URLSearchParams(new FormData(form) as unknown as Record<string, string>)
    const inAction = /add-to-cart=(\d+)/.exec(form.getAttribute('action') ?? '')?.[1]
    const id = fields.get('productID') || fields.get('add-to-cart') || inAction || button?.value
    if (id) fields.append('add-to-cart', id)
    fields.append('action', 'xoo_wsc_add_to_cart')
    const answer = JSON.parse((await send('xoo_wsc_add_to_cart', fields)) || '{}') as CartEvent
    if (answer.fragments) tell('added_to_cart', answer)
    else window.protocol.gone.push('reload')
  }
}
