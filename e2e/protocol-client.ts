import type { CartParams } from '#storefront/cart-store/cart-params.ts'

/** Shared by the protocol's clients: sending, replacing regions, firing events. */
export interface Protocol {
  /** Breaches of the contract in the answers. */
  faults: string[]
  /** Posts a form to an endpoint, one call at a time and in order. Returns the answer's text. */
  send(endpoint: string, form: Record<string, string> | URLSearchParams | FormData, timeoutMs?: number): Promise<string>
  /** Replaces the elements that match. */
  put(fragments: Record<string, string>): void
  on(names: string, listener: (detail: CartEvent) => void): void
  tell(name: string, detail?: CartEvent): void
  /** Addresses that a link or an answer sends the browser to; recorded instead of opened. */
  gone: string[]
}

/** Payload of an event: the answer of a cart call. */
export interface CartEvent {
  fragments?: Record<string, string>
  cart_hash?: string
}

declare global {
  interface Window {
    protocol: Protocol
  }
}

/**
 * Written from the contract: buttons send all their data, regions are replaced by selector, and a cache is used while its hash equals the cookie's. Runs in the
 * page, so it is one function without imports.
 */
export function storefrontClient({ wc_add_to_cart_params: adding, wc_cart_fragments_params: caching }: CartParams): void {
  const faults: string[] = []
  const gone: string[] = []
  let last: Promise<unknown> = Promise.resolve()

  const post: Protocol['send'] = async (endpoint, form, timeoutMs = 60_000) => {
    const body = form instanceof FormData ? form : new URLSearchParams(form)
    const answer = await fetch(adding.wc_ajax_url.replace('%%endpoint%%', endpoint), {
      method: 'POST',
      body,
      headers: { 'X-Requested-With': 'XMLHttpRequest' },
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!answer.ok) throw new Error(`${endpoint}: ${answer.status}`)
    return answer.text()
  }
  const send: Protocol['send'] = (...call) => {
    const answer = last.then(() => post(...call))
    last = answer.catch(() => {})
    return answer
  }
  const put: Protocol['put'] = (fragments) => {
    for (const [selector, html] of Object.entries(fragments)) {
      const template = document.createElement('template')
      template.innerHTML = html
      const [root, ...others] = template.content.childNodes
      if (!(root instanceof Element) || others.length > 0) faults.push(`${selector}: not one root element`)
      else if (!root.matches(selector)) faults.push(`${selector}: its root is <${root.tagName} class="${root.className}">`)
      for (const place of document.querySelectorAll(selector)) place.replaceWith(template.content.cloneNode(true))
    }
  }
  const on: Protocol['on'] = (names, listener) => {
    for (const name of names.split(' ')) document.body.addEventListener(name, (event) => listener((event as CustomEvent<CartEvent>).detail))
  }
  const tell: Protocol['tell'] = (name, detail = {}) => void document.body.dispatchEvent(new CustomEvent(name, { detail }))
  window.protocol = { faults, send, put, on, tell, gone }

  document.body.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('.add_to_cart_button.ajax_add_to_cart[data-product_id]')
    if (!button) return
    event.preventDefault()
    void add(button)
  })
  async function add(button: HTMLElement): Promise<void> {
    button.classList.remove('added')
    button.classList.add('loading')
    const answer = JSON.parse((await send('add_to_cart', dataOf(button))) || 'null') as (CartEvent & { error?: boolean; product_url?: string | false }) | null
    if (!answer) return
    if (answer.error) return void (answer.product_url && gone.push(answer.product_url))
    button.classList.replace('loading', 'added')
    if (!adding.is_cart && !button.parentElement!.querySelector('.added_to_cart')) {
      button.insertAdjacentHTML('afterend', `<a href="${adding.cart_url}" class="added_to_cart wc-forward">${adding.i18n_view_cart}</a>`)
    }
    tell('added_to_cart', answer)
  }
  /** Every data-* attribute under its own name. */
  function dataOf(element: HTMLElement): Record<string, string> {
    return Object.fromEntries([...element.attributes].filter(({ name }) => name.startsWith('data-')).map(({ name, value }) => [name.slice(5), value]))
  }

  document.body.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a.remove_from_cart_button')
    if (!link) return
    event.preventDefault()
    if (!link.closest('.woocommerce-mini-cart-item')) faults.push('a remove link outside its item')
    send('remove_from_cart', { cart_item_key: link.dataset['cart_item_key']! }).then(
      (text) => {
        const answer = JSON.parse(text) as CartEvent
        if (answer.fragments) tell('removed_from_cart', answer)
        else gone.push(link.getAttribute('href')!)
      },
      () => gone.push(link.getAttribute('href')!),
    )
  })

  const cookie = (name: string) => document.cookie.match(new RegExp(`(?:^|; )${name}=([^;]*)`))?.[1] ?? ''
  const keepHash = (hash: string) => {
    localStorage.setItem(caching.cart_hash_key, hash)
    sessionStorage.setItem(caching.cart_hash_key, hash)
  }
  const keep = ({ fragments, cart_hash = '' }: CartEvent) => {
    sessionStorage.setItem(caching.fragment_name, JSON.stringify(fragments))
    keepHash(cart_hash)
    if (cart_hash) sessionStorage.setItem('wc_cart_created', String(Date.now()))
    if (cart_hash !== cookie('woocommerce_cart_hash')) faults.push(`the answer's hash is ${cart_hash}, the cookie's ${cookie('woocommerce_cart_hash')}`)
    if (cart_hash && !(Number(cookie('woocommerce_items_in_cart')) > 0)) faults.push('a cart with a hash and no items in the cookie')
  }
  const refresh = async () => {
    try {
      const answer = JSON.parse(await send('get_refreshed_fragments', { time: String(Date.now()) }, Number(caching.request_timeout))) as CartEvent
      put(answer.fragments!)
      keep(answer)
      tell('wc_fragments_refreshed')
    } catch {
      tell('wc_fragments_ajax_error')
    }
  }
  on('added_to_cart removed_from_cart', (answer) => {
    put(answer.fragments!)
    keep(answer)
    tell('wc_fragments_loaded')
  })
  on('wc_fragment_refresh', () => void refresh())
  window.addEventListener('storage', ({ key }) => {
    const { cart_hash_key } = caching
    if (key === cart_hash_key && localStorage.getItem(cart_hash_key) !== sessionStorage.getItem(cart_hash_key)) void refresh()
  })
  window.addEventListener('pageshow', ({ persisted }) => persisted && void refresh())

  const cached = JSON.parse(sessionStorage.getItem(caching.fragment_name) ?? 'null') as Record<string, string> | null
  const hash = sessionStorage.getItem(caching.cart_hash_key) ?? ''
  const isYoung = Date.now() - Number(sessionStorage.getItem('wc_cart_created') ?? 0) < 86_400_000
  if (cached?.['div.widget_shopping_cart_content'] && hash === cookie('woocommerce_cart_hash') && (hash === '' || isYoung)) {
    put(cached)
    tell('wc_fragments_loaded')
  } else {
    void refresh()
  }
}
