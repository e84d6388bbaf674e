import { exactAmount, quickOrderTotal, type CurrencySettings } from '#money/formats'
import type { QuickOrderFigures } from '#shop/prices/pricing'

/** The four figures as the page shows them, and what they are made of. Spec 7.3, 9.1. */
export interface FiguresShown {
  /** `99.00 TND` */
  subtotal: string
  /** `7.000 TND`, or `Gratuite (0 TND)` */
  shipping: string
  total: string
  /** What paying online costs. */
  onlineTotal: string
  /** What they are made of. */
  amounts: QuickOrderFigures
}

/** Figures in the quick order's formats: totals with two decimals, shipping with three, free shipping in words. Spec 9.1. */
export function figuresShown(figures: QuickOrderFigures, currency: CurrencySettings, freeText: string): FiguresShown {
  return {
    subtotal: quickOrderTotal(figures.subtotal, currency),
    shipping: figures.shipping === 0 ? freeText : exactAmount(figures.shipping, currency),
    total: quickOrderTotal(figures.total, currency),
    onlineTotal: quickOrderTotal(figures.discountedTotal, currency),
    amounts: figures,
  }
}
