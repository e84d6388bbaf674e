import { newKey } from '#contract/new-key'
import { recallInTab, rememberInTab } from './browser-memory.ts'

/** Intention key of a purchase: created on first use in this tab, kept until the order is placed (QO-77). */
export function intentionFor(productId: number): string {
  const kept = recallInTab(nameOf(productId))
  if (kept) return kept
  const key = newKey()
  rememberInTab(nameOf(productId), key)
  return key
}

export function endIntention(productId: number): void {
  rememberInTab(nameOf(productId), '')
}

function nameOf(productId: number): string {
  return `hanout_intention_${productId}`
}
