import { COMPARE_ACTIONS, type CompareAnswer, type CompareParams, type ShortlistParams, type WishlistAnswer } from '#contract/shortlist-calls'
import type { ShortlistName } from '#shop/goods/shortlists'
import { setShortlists, setWidget } from './shortlist-store.ts'

const DOOR = '/wp-admin/admin-ajax.php'
const PATIENCE_MS = 20_000

let asked: Promise<ShortlistParams> | undefined

/** Adds a product to a list and records the answer (CMP-05). Throws without a readable answer. */
export async function sendAdding(name: ShortlistName, id: number): Promise<void> {
  await (name === 'compare' ? sendCompared(id) : sendWished(id))
}

/** Throws without a readable answer. */
export async function sendUncompared(id: number | 'all'): Promise<void> {
  setWidget(await compareCall('remove', { id: String(id), responseType: 'product_list' }))
}

export async function fetchCompared(): Promise<void> {
  setWidget(await compareCall('reload', {}))
}

export async function compareSettings(): Promise<CompareParams> {
  return (await params()).yith_woocompare
}

async function sendCompared(id: number): Promise<void> {
  const text = await compareCall('add', { id: String(id) })
  const { widget_table: widget, message, success } = JSON.parse(text) as CompareAnswer
  const settings = await compareSettings()
  setWidget(widget)
  setShortlists({ news: { text: message, urgent: !success }, popup: success && settings.auto_open === 'yes' })
}

async function sendWished(id: number): Promise<void> {
  const send = async () => {
    const { wishlist } = await params()
    return post(DOOR, { action: 'add_to_wishlist', product_id: String(id), security: wishlist.add_nonce })
  }
  const first = await send()
  const response = first.status === 403 ? await again(send) : first
  const { success, data } = (await response.json()) as WishlistAnswer
  setShortlists({ news: { text: data.message, urgent: !success } })
}

/** An empty answer refuses the nonce: retried once with a fresh one. */
async function compareCall(action: 'add' | 'remove' | 'reload', fields: Record<string, string>): Promise<string> {
  const send = async () => {
    const settings = await compareSettings()
    const name = COMPARE_ACTIONS[action]
    const response = await post(settings.ajaxurl.replace('%%endpoint%%', name), {
      security: settings[`${action}_nonce`],
      action: name,
      context: 'frontend',
      ...fields,
    })
    if (!response.ok) throw new Error(`${name}: ${response.status}`)
    return response.text()
  }
  const answer = (await send()) || (await again(send))
  if (!answer) throw new Error(`${COMPARE_ACTIONS[action]}: refused`)
  return answer
}

function again<T>(send: () => Promise<T>): Promise<T> {
  asked = undefined
  return send()
}

/** Nonces and settings, fetched once per page load: pages are the same for everyone and cached longer than a nonce is valid. */
async function params(): Promise<ShortlistParams> {
  asked ??= fetch(`${DOOR}?action=shortlist_params`, { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    (response) => response.json() as Promise<ShortlistParams>,
  )
  try {
    return await asked
  } catch (error) {
    asked = undefined
    throw error
  }
}

function post(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
}
