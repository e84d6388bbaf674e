import { say } from './cart-news.ts'
import { askTranslations } from './cart-translations.ts'
import { note } from './cart-store.ts'
import { toggleCart } from './panel-state.ts'

const unsent = new Map<string, () => void>()

/** Shows that no answer came, and keeps the call for a retry. A newer call of the same subject replaces it. */
export async function sayUnsent(about: string, again: () => void, section: 'cart' | 'slider' = 'cart'): Promise<void> {
  unsent.set(about, again)
  note({ again: sendAgain })
  const translations = await askTranslations().catch(() => undefined)
  if (!translations) return
  say([{ kind: 'error', text: translations.own.noAnswer, section }])
  toggleCart('show')
}

/** It was sent after all, or something newer of the same. */
export function forgetUnsent(about: string): void {
  unsent.delete(about)
  note({ again: unsent.size > 0 ? sendAgain : undefined })
}

function sendAgain(): void {
  const kept = [...unsent.values()]
  unsent.clear()
  note({ again: undefined })
  for (const again of kept) again()
}
