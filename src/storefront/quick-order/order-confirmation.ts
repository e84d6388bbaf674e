import type { Question } from '#contract/quick-order-calls'
import type { QuickOrderButton } from '#shop/buying/quick-order'
import type { OrderedNow } from './figures-view.ts'

/** An order that the server wants confirmed before writing it; submitted again unchanged, it is confirmed. */
interface Asked {
  order: string
  /** Cost in millimes if it differs from the page's. */
  total?: number
  again?: boolean
}

let asked: Asked | undefined

/** Fields by which the server asks for confirmation: the shown total, and a check for a repeated order. */
export function confirmationFields(button: QuickOrderButton, ordered: OrderedNow): { seen_total: string; ask_again: string } {
  const answered = asked?.order === nameOf(button, ordered) ? asked : undefined
  const { total, discountedTotal } = ordered.figures?.amounts ?? {}
  return {
    seen_total: String(answered?.total ?? (button === 'place-order' ? discountedTotal : total) ?? ''),
    ask_again: answered?.again ? '' : '1',
  }
}

export function rememberQuestion(button: QuickOrderButton, ordered: OrderedNow, question: Question): void {
  const order = nameOf(button, ordered)
  const before = asked?.order === order ? asked : { order }
  asked = question.reason === 'total_changed' ? { ...before, total: question.total } : { ...before, again: true }
}

export function forgetQuestion(): void {
  asked = undefined
}

function nameOf(button: QuickOrderButton, { productId, variationId, quantity }: OrderedNow): string {
  return [button, productId, variationId, quantity].join()
}
