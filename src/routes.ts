import { index, layout, prefix, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'

/** The shoppers' pages, once in each language: French at the root, the others under their prefix. */
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
      layout('storefront/product/preview-layout.tsx', { id: id('preview') }, [
        route('product/:slug/preview/', 'storefront/product/product-page.tsx', { id: id('previewed-product') }),
      ]),
      route('product/:slug/reviews/:page/', 'storefront/reviews/product-reviews-page.tsx', { id: id('product-reviews') }),
      route('cards/', 'storefront/more-goods/product-cards.ts', { id: id('cards') }),
      route('cart-translations/', 'storefront/cart-store/translations-data.ts', { id: id('cart-translations') }),
      route('cart/', 'storefront/cart/cart-page.tsx', { id: id('cart') }),
      route('compare/', 'storefront/compare/compare-page.tsx', { id: id('compare') }),
      route('wishlist/', 'storefront/wishlist/wishlist-page.tsx', { id: id('wishlist') }),
      route('stores/', 'storefront/vendors/stores-page.tsx', { id: id('stores') }),
      route('store/:slug/:tab?/', 'storefront/vendors/store-page.tsx', { id: id('store') }),
      route('store-directory/', 'storefront/vendors/directory-page.tsx', { id: id('store-directory') }),
      route('page/:slug/', 'storefront/site-page/site-page.tsx', { id: id('site-page') }),
      route('checkout/', 'storefront/checkout/checkout-page.tsx', { id: id('checkout') }),
      route('checkout/order-received/:id/', 'storefront/placed-order/order-received-page.tsx', { id: id('order-received') }),
      route('checkout/review/:id/:product/', 'storefront/reviews/write-review-page.tsx', { id: id('write-review') }),
      route('checkout/order-pay/:id/', 'storefront/placed-order/order-pay-page.tsx', { id: id('order-pay') }),
      route('*', 'storefront/shell/missing-page.tsx', { id: id('missing') }),
    ]),
  ]
}

/**
 * My Account, once for all languages: every route is paid for by every page, and these are many. A language that is none of ours is no
 * page (`ourLanguage` in the shell).
 */
const account = route('/:language?/my-account', 'storefront/shell/layout.tsx', { id: 'account/shell' }, [
  index('storefront/account/account-home.tsx'),
  route('lost-password/', 'storefront/account/lost-password-page.tsx'),
  route('reset-password/', 'storefront/account/reset-password-page.tsx'),
  route('sign-in-code/', 'storefront/account/sign-in-code-page.tsx'),
  route('confirm-email/', 'storefront/account/confirm-email-page.tsx'),
  route('customer-logout/', 'storefront/account/customer-logout.ts'),
  route('privacy/export/', 'storefront/account/export-data.ts'),
  route('review/:product/', 'storefront/reviews/review-by-order-page.tsx'),
  layout('storefront/account/account-layout.tsx', [
    route('orders/', 'storefront/account/orders-page.tsx'),
    route('view-order/:id/', 'storefront/account/view-order-page.tsx'),
    route('edit-address/', 'storefront/account/address-book-page.tsx'),
    route('edit-address/:id/', 'storefront/account/address-page.tsx'),
    route('edit-account/', 'storefront/account/edit-account-page.tsx'),
    route('sessions/', 'storefront/account/sessions-page.tsx'),
    route('privacy/', 'storefront/account/privacy-page.tsx'),
  ]),
  route('*', 'storefront/shell/missing-page.tsx', { id: 'account/missing' }),
])

/** The page of a form's payment, once for all languages too. */
const formPayment = route('/:language?/form-payment', 'storefront/shell/layout.tsx', { id: 'form-payment/shell' }, [
  route(':id/', 'storefront/form-payment/form-payment-page.tsx'),
])

export default [
  ...prefix('admin', [
    index('back-office/shell/sign-in-page.tsx'),
    route('second-step/', 'back-office/shell/second-step-page.tsx'),
    route('sign-out/', 'back-office/shell/sign-out.ts'),
    layout('back-office/shell/layout.tsx', [
      route('home/', 'back-office/home/home-page.tsx'),
      route('search/', 'back-office/search/search-page.tsx'),
      route('orders/', 'back-office/orders/orders-page.tsx'),
      route('orders/print/', 'back-office/documents/print-page.tsx'),
      route('orders/print/:print/', 'back-office/documents/print-progress-page.tsx'),
      route('orders/print/:print/file/', 'back-office/documents/print-file.ts'),
      route('orders/export/', 'back-office/exports/orders-export.ts'),
      route('orders/:id/', 'back-office/orders/order-page.tsx'),
      route('orders/:id/issue/', 'back-office/documents/issue-page.tsx'),
      route('orders/:id/refund/', 'back-office/refunds/refund-page.tsx'),
      route('orders/:id/parcels/:parcel/label/', 'back-office/parcels/parcel-label.ts'),
      route('documents/', 'back-office/documents/documents-page.tsx'),
      route('documents/export/', 'back-office/documents/accountant-export.ts'),
      route('documents/:id/', 'back-office/documents/issued-document.ts'),
      route('documents/:id/electronic/', 'back-office/documents/electronic-page.tsx'),
      route('documents/:id/electronic/file/', 'back-office/documents/electronic-file.ts'),
      route('customers/', 'back-office/customers/customers-page.tsx'),
      route('customers/export/', 'back-office/exports/customers-export.ts'),
      route('customers/:id/', 'back-office/customers/customer-page.tsx'),
      route('customers/:id/erase/', 'back-office/customers/erase-customer-page.tsx'),
      route('customers/:id/export/', 'back-office/customers/customer-data.ts'),
      route('products/', 'back-office/product-list/products-page.tsx'),
      route('products/items/', 'back-office/product-list/save-items.ts'),
      route('products/bulk/', 'back-office/product-list/bulk-page.tsx'),
      route('products/bulk/:task/', 'back-office/product-list/bulk-progress-page.tsx'),
      route('categories/', 'back-office/taxonomy/categories-page.tsx'),
      route('categories/:id/', 'back-office/taxonomy/group-page.tsx', { id: 'admin/category' }),
      route('brands/', 'back-office/taxonomy/groups-page.tsx', { id: 'admin/brands' }),
      route('brands/:id/', 'back-office/taxonomy/group-page.tsx', { id: 'admin/brand' }),
      route('tags/', 'back-office/taxonomy/groups-page.tsx', { id: 'admin/tags' }),
      route('tags/:id/', 'back-office/taxonomy/group-page.tsx', { id: 'admin/tag' }),
      route('attributes/', 'back-office/taxonomy/attributes-page.tsx'),
      route('attributes/:id/', 'back-office/taxonomy/attribute-page.tsx'),
      route('attributes/:id/:value/', 'back-office/taxonomy/value-page.tsx'),
      route('products/:id/', 'back-office/products/product-page.tsx'),
      route('import/', 'back-office/import/import-page.tsx'),
      route('import/export/', 'back-office/import/product-export.ts'),
      route('import/:import/', 'back-office/import/import-task-page.tsx'),
      route('import/:import/refused/', 'back-office/import/refused-rows.ts'),
      route('reviews/', 'back-office/reviews/reviews-page.tsx'),
      route('messages/', 'back-office/messages/messages-page.tsx'),
      route('messages/taken/', 'back-office/messages/taken-page.tsx'),
      route('messages/taken/:id/', 'back-office/messages/taken-message-page.tsx'),
      route('messages/taken/:id/html/', 'back-office/messages/taken-html.ts'),
      route('messages/taken/:id/attachments/:position/', 'back-office/messages/taken-attachment.ts'),
      route('forms/entries/', 'back-office/form-entries/entries-page.tsx'),
      route('forms/entries/delete/', 'back-office/form-entries/delete-entries-page.tsx'),
      route('forms/entries/:id/', 'back-office/form-entries/entry-page.tsx'),
      route('forms/entries/:id/files/:file/', 'back-office/form-entries/entry-file.ts'),
      route('media/', 'back-office/media/media-page.tsx'),
      route('media/:id/', 'back-office/media/picture-page.tsx'),
      route('coupons/', 'back-office/coupons/coupons-page.tsx'),
      route('coupons/:id/', 'back-office/coupons/coupon-page.tsx'),
      route('staff/', 'back-office/staff/staff-page.tsx'),
      route('staff/roles/', 'back-office/staff/roles-page.tsx'),
      route('audit/', 'back-office/audit/audit-page.tsx'),
      route('settings/:page?/', 'back-office/settings/settings-page.tsx'),
      route('account/', 'back-office/staff/account-page.tsx'),
      route('account/second-factor/', 'back-office/staff/second-factor-page.tsx'),
    ]),
  ]),
  account,
  formPayment,
  route('/:language?/verification/:action/', 'storefront/verification/verification-page.tsx'),
  ...storefront('fr'),
  ...storefront('ar'),
  ...storefront('en'),
] satisfies RouteConfig
