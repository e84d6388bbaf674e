import { showNotices } from './cart-updates.ts'
import { loadTranslations } from './cart-translations.ts'
import { setCartState } from './cart-store.ts'
import { toggleCart } from './panel-state.ts'

const failed = new Map<string, () => void>()

/** Shows that no answer came, and keeps the call for a retry. A newer call of the same subject replaces it. */
export async function showFailedCall(about: string, again: () => void, section: 'cart' | 'slider' = 'cart'): Promise<void> {
  failed.set(about, again)
  setCartState({ again: retryAll })
  const translations = await loadTranslations().catch(() => undefined)
  if (!translations) return
  showNotices([{ kind: 'error', text: translations.own.noAnswer, section }])
  toggleCart('show')
}

/** Drops a failed call that was repeated or replaced. */
export function forgetFailedCall(about: string): void {
  failed.delete(about)
  setCartState({ again: failed.size > 0 ? retryAll : undefined })
}

function retryAll(): void {
  const retries = [...failed.values()]
  failed.clear()
  setCartState({ again: undefined })
  for (const again of retries) again()
}
