import type { Question } from '#contract/quick-order-calls'
import type { QuickOrderButton } from '#shop/buying/quick-order'
import type { OrderedNow } from './ordered-now.ts'

/** An order that the shop asked about before it wrote anything, and what was said: sent again as it is, the answer is yes. */
interface Asked {
  order: string
  /** What it costs, in millimes, where that is not what the page shows. */
  total?: number
  /** That the article was ordered minutes ago. */
  again?: boolean
}

let asked: Asked | undefined

/** What the page says so that it is asked: what it shows that the order costs, and to ask before an article is ordered again. */
export function askingFields(button: QuickOrderButton, ordered: OrderedNow): { seen_total: string; ask_again: string } {
  const answered = asked?.order === nameOf(button, ordered) ? asked : undefined
  const { total, discountedTotal } = ordered.figures?.amounts ?? {}
  return {
    seen_total: String(answered?.total ?? (button === 'place-order' ? discountedTotal : total) ?? ''),
    ask_again: answered?.again ? '' : '1',
  }
}

/** Keeps what the shop asked about an order, for the next press. */
export function rememberQuestion(button: QuickOrderButton, ordered: OrderedNow, question: Question): void {
  const order = nameOf(button, ordered)
  const before = asked?.order === order ? asked : { order }
  asked = question.reason === 'total_changed' ? { ...before, total: question.total } : { ...before, again: true }
}

/** The order is placed: what was asked about it is nobody's answer any more. */
export function forgetQuestion(): void {
  asked = undefined
}

function nameOf(button: QuickOrderButton, { productId, variationId, quantity }: OrderedNow): string {
  return [button, productId, variationId, quantity].join()
}
