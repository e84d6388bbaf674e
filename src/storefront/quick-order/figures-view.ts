import { exactAmount, quickOrderTotal, type CurrencySettings } from '#money/formats'
import type { QuickOrderFigures } from '#shop/prices/pricing'

/** The four figures as shown (QO-05), and their amounts. */
export interface FiguresView {
  /** `99.00 TND` */
  subtotal: string
  /** `7.000 TND`, or `Gratuite (0 TND)` */
  shipping: string
  /** `1.000 TND`; undefined where there is none. */
  stamp: string | undefined
  total: string
  onlineTotal: string
  amounts: QuickOrderFigures
}

/** Figures in the quick order's formats: totals with two decimals, shipping with three, free shipping in words (MONEY-02, MONEY-03, QO-20). */
export function figuresView(figures: QuickOrderFigures, currency: CurrencySettings, freeText: string): FiguresView {
  return {
    subtotal: quickOrderTotal(figures.subtotal, currency),
    shipping: figures.shipping === 0 ? freeText : exactAmount(figures.shipping, currency),
    stamp: figures.stamp > 0 ? exactAmount(figures.stamp, currency) : undefined,
    total: quickOrderTotal(figures.total, currency),
    onlineTotal: quickOrderTotal(figures.discountedTotal, currency),
    amounts: figures,
  }
}

export interface OrderedNow {
  productId: number
  /** Undefined for a simple product. */
  variationId: number | undefined
  quantity: number
  figures: FiguresView | undefined
}
