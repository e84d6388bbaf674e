import { isRemembered } from '#shop/buying/checkout'
import { newKey } from '#contract/new-key'
import { recallInTab, rememberInTab } from '#storefront/quick-order/browser-memory.ts'

const FORM = 'hanout_checkout'
const INTENTION = 'hanout_intention_checkout'

/** Stores the form in this tab: a reload, a step back or a sign-in loses nothing. Other tabs and later visits never see it. */
export function rememberForm(fields: FormData): void {
  const texts = [...fields].filter(([name, value]) => typeof value === 'string' && isRemembered(name))
  rememberInTab(FORM, JSON.stringify(Object.fromEntries(texts)))
}

export function rememberedForm(): Record<string, string> | undefined {
  try {
    const kept: unknown = JSON.parse(recallInTab(FORM) || 'null')
    if (typeof kept !== 'object' || kept === null) return undefined
    return Object.fromEntries(Object.entries(kept).filter(([name, value]) => isRemembered(name) && typeof value === 'string'))
  } catch {
    return undefined
  }
}

/**
 * Intention key of this order: created on first use in this tab, the same for the same cart. Another cart gets another key: the first order may exist although
 * its answer was lost.
 */
export function checkoutIntention(cartHash: string): string {
  const [hash, key] = recallInTab(INTENTION).split(' ')
  if (hash === cartHash && key) return key
  const made = newKey()
  rememberInTab(INTENTION, `${cartHash} ${made}`)
  return made
}

export function forgetCheckout(): void {
  rememberInTab(FORM, '')
  rememberInTab(INTENTION, '')
}
