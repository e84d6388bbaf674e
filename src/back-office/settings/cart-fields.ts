import type { Locale } from '#i18n/locale.ts'

/** The sentences that the merchant may word. Spec 5.3, 5.4. */
export const SENTENCES = ['maxQtyError', 'stepQtyError', 'calculateCheckout', 'couponEmpty'] as const

/** A sentence by its setting's name. */
export type SentenceName = (typeof SENTENCES)[number]

/** What is on or off: typed as `on`, or as nothing. */
export type SwitchName =
  | 'shippingEnabled'
  | 'enable_ajax_add_to_cart'
  | 'ajaxAddToCart'
  | 'cart_redirect_after_add'
  | 'autoOpenCart'
  | 'flyToCart'
  | 'couponsEnabled'
  | 'sliderAutoClose'
  | 'refreshCart'

/** Amounts in dinars and durations in seconds: both are typed with up to three decimals. */
export const DECIMALS = ['shippingCost', 'freeShippingFrom', 'qtyUpdateDelay', 'notificationTime', 'fetchDelay', 'flyToCartTime'] as const

/** A decimal number by its setting's name. */
export type DecimalName = (typeof DECIMALS)[number]

/** Whole numbers. */
export type WholeName = 'stock_label_threshold' | 'keepDays'

/** One of a few. */
export type ChoiceName = 'showBasket' | 'packages'

/** A control of the page by its name: the setting's own. */
export type CartField = SwitchName | DecimalName | WholeName | ChoiceName | 'checkoutUrl' | `${SentenceName}.${Locale}`

/** The page's controls as they are typed. */
export type CartFields = Record<CartField, string>

/** What is wrong with some of them, in words. */
export type CartProblems = Partial<CartFields>
