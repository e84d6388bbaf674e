import type { FiguresShown } from './figures-shown.ts'

/** What is ordered, as the page knows it when a call is sent. */
export interface OrderedNow {
  productId: number
  /** Undefined for a simple product. */
  variationId: number | undefined
  quantity: number
  figures: FiguresShown | undefined
}
