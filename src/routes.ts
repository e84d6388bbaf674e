import { index, layout, prefix, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'

/** What shoppers see, once in each language: French at the root, the others under their prefix. */
function storefront(language: 'fr' | 'ar' | 'en'): RouteConfigEntry[] {
  const id = (name: string) => `${language}/${name}`
  return [
    route(language === 'fr' ? '/' : `/${language}`, 'storefront/shell/layout.tsx', { id: id('shell') }, [
      index('storefront/home/home-page.tsx', { id: id('home') }),
      route('shop/', 'storefront/listing/listing-page.tsx', { id: id('listing') }),
      route('product-category/*', 'storefront/listing/listing-page.tsx', { id: id('category') }),
      route('product-tag/:slug/', 'storefront/listing/listing-page.tsx', { id: id('tag') }),
      route('brand/:slug/', 'storefront/listing/listing-page.tsx', { id: id('brand') }),
      route('product/:slug/', 'storefront/product/product-page.tsx', { id: id('product') }),
      route('product/:slug/reviews/:page/', 'storefront/reviews/product-reviews-page.tsx', { id: id('product-reviews') }),
      route('cards/', 'storefront/more-goods/product-cards.ts', { id: id('cards') }),
      route('cart-speech/', 'storefront/cart-store/speech-data.ts', { id: id('cart-speech') }),
      route('cart/', 'storefront/cart/cart-page.tsx', { id: id('cart') }),
      route('compare/', 'storefront/compare/compare-page.tsx', { id: id('compare') }),
      route('wishlist/', 'storefront/wishlist/wishlist-page.tsx', { id: id('wishlist') }),
      route('stores/', 'storefront/vendors/stores-page.tsx', { id: id('stores') }),
      route('store/:slug/:tab?/', 'storefront/vendors/store-page.tsx', { id: id('store') }),
      route('store-directory/', 'storefront/vendors/directory-page.tsx', { id: id('store-directory') }),
      route('page/:slug/', 'storefront/site-page/site-page.tsx', { id: id('site-page') }),
      route('checkout/order-received/:id/', 'storefront/checkout/order-received-page.tsx', { id: id('order-received') }),
      route('checkout/review/:id/:product/', 'storefront/reviews/write-review-page.tsx', { id: id('write-review') }),
      route('checkout/order-pay/:id/', 'storefront/checkout/order-pay-page.tsx', { id: id('order-pay') }),
      route('*', 'storefront/shell/missing-page.tsx', { id: id('missing') }),
    ]),
  ]
}

export default [
  ...prefix('admin', [
    index('back-office/shell/sign-in-page.tsx'),
    route('sign-out/', 'back-office/shell/sign-out.ts'),
    layout('back-office/shell/layout.tsx', [
      route('orders/', 'back-office/orders/orders-page.tsx'),
      route('orders/:id/', 'back-office/orders/order-page.tsx'),
      route('reviews/', 'back-office/reviews/reviews-page.tsx'),
      route('coupons/', 'back-office/coupons/coupons-page.tsx'),
      route('coupons/:id/', 'back-office/coupons/coupon-page.tsx'),
      route('staff/', 'back-office/staff/staff-page.tsx'),
      route('settings/cart/', 'back-office/settings/cart-settings-page.tsx'),
      route('account/', 'back-office/staff/account-page.tsx'),
    ]),
  ]),
  ...storefront('fr'),
  ...storefront('ar'),
  ...storefront('en'),
] satisfies RouteConfig
