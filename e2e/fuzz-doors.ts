import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../src/routes.ts'

/** An address that takes requests, with a valid request. */
export interface Door {
  name: string
  method: 'GET' | 'POST'
  path: string
  fields: Record<string, string>
}

/** Fields of the protocol's calls, in every shape that they read. */
const PERSON = { first_name: 'Sami', name: 'Sami', phone: '20123456', address: 'Tunis', billing_first_name: 'Sami', billing_phone: '20123456' }
const BILLING = { billing_last_name: 'Ben Ali', billing_email: 'sami@example.tn', billing_country: 'TN', billing_state: 'TN-11', billing_city: 'Tunis' }
const GOODS = {
  product_id: '101',
  variation_id: '',
  quantity: '1',
  intention: '5f0c2c8e-8f0e-4f0e-9b59-1d8c1e3a7a11',
  seen_total: '107.00',
  place: 'TN-11/tn-tunis-la-marsa',
}
const LINE = { cart_key: '38b3eff8baf56627478ec76a704e9b52', qty: '2', container: 'cart', noticeSection: 'cart', coupon: 'BIENVENUE', coupon_code: 'BIENVENUE' }
const DELIVERY = { calc_shipping_country: 'TN', calc_shipping_state: 'TN-11', 'shipping_method[0]': 'flat_rate:1', country: 'TN', state: 'TN-11' }
const PAYMENT = {
  payment_method: 'cod',
  security: 'abcdef1234',
  post_data: 'billing_country=TN&billing_state=TN-11',
  createaccount: '1',
  account_password: 'x',
}
const FORM = { 'wpforms[id]': '1', 'wpforms[fields][1]': 'Sami', 'wpforms[token]': 'x', formId: '1', form_id: '1', field_id: '2', email: 'sami@example.tn' }
const NEWSLETTER = '/wp-json/wpsms/v1/newsletter'
const NEWS = { name: 'Sami', mobile: '20123456', group_id: '', type: 'subscribe', activation: '1234', consent: '1' }
const FIELDS = { ...PERSON, ...BILLING, ...GOODS, ...LINE, ...DELIVERY, ...PAYMENT, ...FORM, id: '101', time: '1700000000000' }

const words = (text: string): string[] => text.trim().split(/\s+/)

/** At `/wp-admin/admin-ajax.php`, by action. */
export const AJAX_CALLS = words(`
  get_shipping_cost create_temp_order create_direct_order find_direct_order custom_process_order place_order quick_order_person find_place add_to_wishlist remove_from_wishlist
  yith-woocompare-add-product yith-woocompare-remove-product yith-woocompare-reload-product woocommerce_add_to_cart woocommerce_remove_from_cart
  woocommerce_get_refreshed_fragments woocommerce_get_variation woocommerce_apply_coupon woocommerce_remove_coupon woocommerce_update_shipping_method
  woocommerce_update_order_review woocommerce_checkout woocommerce_ajax_add_to_cart wpforms_submit wpforms_get_token wpforms_restricted_email rest-nonce
  withdraw_ad_consent
`)

/** At `/wp-admin/admin-ajax.php`, by action. */
export const AJAX_READS = ['products_live_search', 'rest-nonce', 'shortlist_params', 'woocommerce_get_refreshed_fragments']

/** At `/?wc-ajax=`, by name. */
export const WC_AJAX_CALLS = words(`
  add_to_cart remove_from_cart get_refreshed_fragments woocommerce_ajax_add_to_cart get_variation apply_coupon remove_coupon update_shipping_method
  update_order_review checkout xoo_wsc_refresh_fragments xoo_wsc_add_to_cart xoo_wsc_update_item_quantity xoo_wsc_undo_item xoo_wsc_empty_cart
  xoo_wsc_apply_coupon xoo_wsc_remove_coupon xoo_wsc_calculate_shipping xoo_wsc_update_shipping_method yith-woocompare-add-product
  yith-woocompare-remove-product yith-woocompare-reload-product
`)

const GATEWAYS = ['konnect', 'flouci', 'paymee', 'clictopay', 'paymob', 'fawry']

/** Every address that takes requests: the protocol's calls, the providers' and couriers' callbacks, files, and every page of the router. */
export function allDoors(): Door[] {
  const wire: Door[] = [
    ...AJAX_CALLS.map((action): Door => ({ name: `ajax ${action}`, method: 'POST', path: '/wp-admin/admin-ajax.php', fields: { action, ...FIELDS } })),
    ...AJAX_READS.map((action) => read(`ajax read ${action}`, `/wp-admin/admin-ajax.php?action=${action}&fn=get_ajax_search&terms=lampe`)),
    ...WC_AJAX_CALLS.map((name): Door => ({ name: `wc-ajax ${name}`, method: 'POST', path: `/?wc-ajax=${name}`, fields: FIELDS })),
    ...GATEWAYS.map((gateway): Door => ({
      name: `notice ${gateway}`,
      method: 'POST',
      path: `/payments/notice/${gateway}`,
      fields: { payment_ref: 'x', ...FIELDS },
    })),
    { name: 'rest', method: 'POST', path: '/wp-json/wp/v2/users/me?_locale=user', fields: { 'woocommerce_meta[coming_soon_banner_dismissed]': 'yes' } },
    { name: 'newsletter', method: 'POST', path: NEWSLETTER, fields: NEWS },
    { name: 'newsletter code', method: 'POST', path: `${NEWSLETTER}?_method=PUT`, fields: NEWS },
    { name: 'newsletter leaving', method: 'POST', path: '/?rest_route=/wpsms/v1/newsletter&_method=DELETE', fields: NEWS },
    { name: 'rest route', method: 'GET', path: '/?rest_route=/wp/v2/users/me', fields: {} },
    { name: 'discounts', method: 'POST', path: '/wp-admin/admin.php?page=wc-settings&tab=elex-discount-per-payment-method', fields: { nounce_verify: 'x' } },
    { name: 'picture upload', method: 'POST', path: '/admin/media/upload/?replaces=7', fields: { picture: 'x' } },
    { name: 'simulator', method: 'POST', path: '/simulator/konnect/api/v2/payments/init-payment', fields: { amount: '1000' } },
    { name: 'simulated page', method: 'POST', path: '/simulator/pay/abc', fields: { outcome: 'paid' } },
    { name: 'simulated captcha', method: 'POST', path: '/simulator/captcha/token', fields: { action: 'wpforms', mood: 'pass' } },
    { name: 'form visitor', method: 'POST', path: '/form-visitor/', fields: { choice: 'accept', back: '/page/contact/' } },
    { name: 'simulated courier', method: 'POST', path: '/simulated-courier/SIM-1', fields: { status: 'delivered' } },
    ...words('/?add-to-cart=101&quantity=1 /?remove_item=x&_wpnonce=x /?action=yith-woocompare-add-product&id=101 /payments/return/1001?key=x').map(readOf),
    ...words('/?print_packinglist=true&email=eA&post=MTAwMQ&type=print_invoice&user_print=1&lang=fr_FR&access_key=wc_order_x&refund=1&document=1&pdf=1').map(
      readOf,
    ),
    ...words('/wp-admin/?print_packinglist=true&post=1001,1002&type=print_creditnote&refund=1&_wpnonce=0123456789&wt_dont_show_again=1').map(readOf),
    ...words('/s/abcdefg /api/packages/GetCityZoneList?country=TN /sitemap.xml /sitemap-pages.xml /robots.txt /media/abc-640.webp /readyz').map(readOf),
  ]
  return [...wire, ...pagesOf(routes, '')]
}

const readOf = (path: string) => read(path, path)

const read = (name: string, path: string): Door => ({ name, method: 'GET', path, fields: {} })

function pagesOf(entries: readonly RouteConfigEntry[], above: string): Door[] {
  return entries.flatMap((entry) => {
    const path = `${above}/${entry.path ?? ''}`.replace(/\/{2,}/g, '/')
    if (entry.children) return pagesOf(entry.children, path)
    const address = path.replace('/:language?', '/ar').replace(/:\w+\??|\*/g, 'x')
    return [
      { name: `page ${path}`, method: 'GET', path: address, fields: {} },
      { name: `form ${path}`, method: 'POST', path: address, fields: { intent: 'save', ...FIELDS } },
    ]
  })
}
