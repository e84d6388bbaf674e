import { createHash } from 'node:crypto'
import { localised, withoutLocale, type Locale } from '#i18n/locale.ts'
import type { Text } from '#i18n/words.ts'
import { config } from '#platform/config.server'
import { checkoutHref, type Settings } from '#shop/upkeep/settings'
import { cartTranslationsWords } from '#storefront/mini-cart/cart-translations.words.ts'
import type { CartParams } from './cart-params.ts'

/** Cart settings of a page under the protocol's names, the same for every visitor. */
export function cartParamsOf(pathname: string, locale: Locale, settings: Settings): CartParams {
  const { cart, swatches } = settings
  const path = withoutLocale(pathname)
  const isCart = path === '/cart/' ? '1' : ''
  const wcAjax = localised(locale, '/?wc-ajax=%%endpoint%%')
  const site = createHash('md5').update(`${config.url.origin} ${locale}`).digest('hex')
  return {
    wc_add_to_cart_params: {
      ajax_url: AJAX,
      wc_ajax_url: wcAjax,
      i18n_view_cart: cartTranslationsWords.viewCart[locale],
      cart_url: localised(locale, '/cart/'),
      checkout_url: checkoutHref(settings, locale),
      is_cart: isCart,
      cart_redirect_after_add: swatches.cart_redirect_after_add,
    },
    wc_cart_fragments_params: {
      wc_ajax_url: wcAjax,
      cart_hash_key: `wc_cart_hash_${site}`,
      fragment_name: `wc_fragments_${site}`,
      request_timeout: '5000',
    },
    xoo_wsc_params: {
      adminurl: AJAX,
      wc_ajax_url: wcAjax,
      qtyUpdateDelay: String(cart.qtyUpdateDelay),
      notificationTime: String(cart.notificationTime),
      html: { successNotice: noticeHtml('success', 'check_circle'), errorNotice: noticeHtml('error', 'cross') },
      strings: stringsOf(cart.strings, locale),
      isCheckout: path === '/checkout/' ? '1' : '',
      isCart,
      sliderAutoClose: cart.sliderAutoClose,
      shippingEnabled: cart.shippingEnabled,
      couponsEnabled: cart.couponsEnabled,
      autoOpenCart: cart.autoOpenCart,
      addedToCart: '',
      ajaxAddToCart: cart.ajaxAddToCart,
      showBasket: cart.showBasket,
      flyToCart: cart.flyToCart,
      flyToCartTime: String(cart.flyToCartTime),
      productFlyClass: '',
      refreshCart: cart.refreshCart,
      fetchDelay: String(cart.fetchDelay),
    },
  }
}

const AJAX = '/wp-admin/admin-ajax.php'

function noticeHtml(kind: 'success' | 'error', icon: string): string {
  return `<ul class="xoo-wsc-notices"><li class="xoo-wsc-notice-${kind}"><span class="xoo-wsc-icon-${icon}"></span>%s%</li></ul>`
}

function stringsOf({ maxQtyError, stepQtyError, calculateCheckout, couponEmpty }: Record<keyof CartParams['xoo_wsc_params']['strings'], Text>, locale: Locale) {
  const own = (text: Text) => (text[locale] || text.fr).replace(/\{(max|step)\}/, '%s%')
  return {
    maxQtyError: own(maxQtyError),
    stepQtyError: own(stepQtyError),
    calculateCheckout: own(calculateCheckout),
    couponEmpty: own(couponEmpty),
  }
}
