import { cartSettingsWords as words } from './cart-settings.words.ts'
import { choice, digits, lineOrOriginal, oneOrNothing, seconds, whole, yesNo } from './setting-kinds.server.ts'
import { inEachLanguage, setting, type SettingsTable } from './setting-rows.server.ts'

const basket = choice({ always_show: words.always_show, hide_empty: words.hide_empty, hidden: words.hidden })
const address = { ...lineOrOriginal, wrong: words.noAddress, look: { dir: 'ltr', maxLength: 500 } } as const

export const cartTable: SettingsTable = {
  intro: words.intro,
  groups: [
    {
      title: words.adding,
      rows: [
        setting('swatches.enable_ajax_add_to_cart', yesNo, { label: words.enable_ajax_add_to_cart }),
        setting('cart.ajaxAddToCart', yesNo, { label: words.ajaxAddToCart }),
        setting('swatches.cart_redirect_after_add', yesNo, { label: words.cart_redirect_after_add }),
        setting('cart.autoOpenCart', yesNo, { label: words.autoOpenCart }),
        setting('cart.flyToCart', yesNo, { label: words.flyToCart }),
        setting('cart.flyToCartTime', seconds, { label: words.flyToCartTime }),
      ],
    },
    {
      title: words.panel,
      rows: [
        setting('cart.showBasket', basket, { label: words.showBasket }),
        setting('cart.shippingEnabled', oneOrNothing, { label: words.shippingEnabled, hint: words.shippingEnabledHint }),
        setting('cart.couponsEnabled', oneOrNothing, { label: words.couponsEnabled, hint: words.couponsEnabledHint }),
        setting('cart.sliderAutoClose', oneOrNothing, { label: words.sliderAutoClose }),
        setting('cart.refreshCart', yesNo, { label: words.refreshCart, hint: words.refreshCartHint }),
        setting('cart.qtyUpdateDelay', seconds, { label: words.qtyUpdateDelay }),
        setting('cart.notificationTime', seconds, { label: words.notificationTime }),
        setting('cart.fetchDelay', seconds, { label: words.fetchDelay }),
      ],
    },
    {
      title: words.keeping,
      rows: [
        setting('swatches.stock_label_threshold', digits, { label: words.stock_label_threshold, hint: words.stock_label_thresholdHint }),
        setting('cart.keepDays', whole, { label: words.keepDays, hint: words.keepDaysHint }),
      ],
    },
    { title: words.leaving, rows: [setting('checkoutUrl', address, { label: words.checkoutUrl, hint: words.checkoutUrlHint })] },
    {
      title: words.sentences,
      hint: words.sentencesHint,
      rows: [
        inEachLanguage('cart.strings.maxQtyError', lineOrOriginal, { label: words.maxQtyError, hint: words.maxQtyErrorHint }),
        inEachLanguage('cart.strings.stepQtyError', lineOrOriginal, { label: words.stepQtyError, hint: words.stepQtyErrorHint }),
        inEachLanguage('cart.strings.calculateCheckout', lineOrOriginal, { label: words.calculateCheckout, hint: words.calculateCheckoutHint }),
        inEachLanguage('cart.strings.couponEmpty', lineOrOriginal, { label: words.couponEmpty }),
      ],
    },
  ],
}
