import { asNumber } from '#money/formats'
import type { ProductView } from '#shop/goods/catalogue'
import type { ProductTranslations } from './product-translations.ts'

type SettingsSpoken = Pick<ProductTranslations, 'swatches' | 'currency' | 'quickOrder' | 'provider'>

/** Settings of the page as the protocol's scripts read them, by the id of their `<script>` (PDP-38, MONEY-10). */
export function pageSettings(product: Pick<ProductView, 'id' | 'defaultVariationId'>, translations: SettingsSpoken, cartUrl: string) {
  const { swatches, currency, quickOrder, provider } = translations
  return {
    woo_variation_swatches_options: { ...swatches, cart_url: cartUrl, is_cart: '' },
    hanout_currency: currency,
    hanout_quick_order: {
      product_id: product.id,
      default_variation_id: product.defaultVariationId ?? '',
      shipping_cost: asNumber(quickOrder.shippingCost),
      free_shipping_from: asNumber(quickOrder.freeShippingFrom),
      online_discount_percent: quickOrder.onlineDiscountPercent,
      provider,
    },
  }
}
