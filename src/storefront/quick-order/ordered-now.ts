import type { FiguresView } from './figures-view.ts'

/** Ordered product, variation and quantity, as the page knows them when a call is sent. */
export interface OrderedNow {
  productId: number
  /** Undefined for a simple product. */
  variationId: number | undefined
  quantity: number
  figures: FiguresView | undefined
}
