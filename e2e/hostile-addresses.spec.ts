import { expect } from '@playwright/test'
import { send } from './hostile.ts'
import { testInOwnShop as test } from './own-shop.ts'

const ORDER = '/checkout/order-received/1001/?key='

/** Addresses that lead elsewhere, climb, hide a character, or request a non-number. One per word. */
const TRICKS = String.raw`
  //evil.example //evil.example/ //evil.example/.. /\evil.example /\/evil.example /%2f%2fevil.example
  /%5cevil.example /http://evil.example /.//evil.example ///evil.example/%2e%2e /..%2f..%2fetc/passwd /../../etc/passwd
  /%2e%2e/%2e%2e/etc/passwd /assets/..%2f..%2fserver/start.js /assets/../../server/start.js /assets/%2e%2e/%2e%2e/package.json /package.json /.env
  /server.ts /.git/config /build/server/start.js /product/%00/ /product/%/ /product/%E0%A4%A/
  /product/%ff/ /product/a%0d%0aSet-Cookie:x=1/ /product/%F0%9F%98%80/ /product/..%2fshop/ /product/__proto__/ /product/constructor/
  /ar%2fshop/ /AR/shop/ /ar//shop/ /shop// /shop/?page=-1 /shop/?page=0
  /shop/?page=99999999999999999999 /shop/?page=1&page=2 /shop/?page[]=1 /shop/?% /?__proto__=1 /checkout/order-received/abc/?key=x
  /checkout/order-received/-1/?key=x /checkout/order-received/99999999999999999999/?key=x /checkout/order-received/1e3/?key=x /checkout/order-received/1001/?key=%00 /checkout/order-received/1001/?key[]=x /checkout/order-received/1001/?key='%20or%201=1%20--
  /checkout/order-pay/1001/?key=%ff /payments/return/abc?key=x /payments/return/99999999999999999999999?key=x /payments/return/1?key=%00 /payments/return/1001?key=%0d%0aSet-Cookie:a=b&lang=//evil.example /payments/return/1.5?key=%E0%A4%A
  /payments/return/%00?key=%00 /simulator/pay/%00 /simulator/pay/..%2f.. /simulator/konnect/api/v2/payments/%00 /media/%00.webp /media/..%2f..%2fpackage.json
  /admin/?next=//evil.example /admin/orders/%00/ /admin/orders/999999999999999999999/ /admin/orders/?q=%00 /admin/orders/?q=%27&before=x&page=-1 /?wc-ajax=__proto__
  /?wc-ajax=%00 /wp-admin/admin-ajax.php?action=%00 /shop.data /_root.data /_.data /__manifest?p=/&version=x
  /shop/?min_price=-5&max_price=abc /shop/?min_price=1e999 /shop/?min_price[]=1 /shop/?filter_color=%00 /shop/?filter_color=%ff /shop/?filter_=x /shop/?filter___proto__=x
  /shop/?filter_color=chartreuse-du-ciel /shop/?orderby=constructor /shop/?per_page=-1 /shop/?per_page=1e9 /shop/?page=1.5 /shop/?page=NaN /shop/?after=%00
  /shop/?after=../../etc/passwd /shop/?after=AAAA&page=3 /shop/?s=%00 /shop/?s=%ff%fe /shop/?s=%27%20or%201=1-- /shop/?s=((( /shop/?s=*:* /shop/?s=<script>alert(1)</script>
  /product-category/ /product-category/%00/ /product-category/../../ /product-category/nulle-part/ /product-category/a/b/c/d/e/f/g/h/ /product-tag/%00/ /brand/%E0%A4%A/ /brand/constructor/
  /store/%00/ /store/__proto__/ /stores/?page=-1 /page/%00/ /page/..%2f..%2fetc/ /cards/?ids=-1,abc,%00,99999999999999999999 /cards/?ids= /cards/ /compare/?id=%00 /wishlist/?x=%ff
  /sitemap-products-0.xml /sitemap-products--1.xml /sitemap-products-99999999999999999999.xml /sitemap-products-x.xml /wp-json/wp/v2/users/%00 /wp-json/../../ /wp-json/%ff
  /wp-admin/admin-ajax.php?action=products_live_search&fn=get_ajax_search&terms=%00 /wp-admin/admin-ajax.php?action=products_live_search&fn=get_ajax_search&terms=%ff
  /?wc-ajax=yith-woocompare-add-product&id=-1 /?action=yith-woocompare-add-product&id=%00 /?action=yith-woocompare-add-product&id=1&redirect=//evil.example
  /product/couscoussier-en-inox-tajila-8-l.data?_routes=%00 /product/x.data?_routes=constructor /admin/orders.data /admin/orders/_.data
`
  .trim()
  .split(/\s+/)
  .concat([
    `/product/${'a'.repeat(6000)}/`,
    `/?${'x'.repeat(6000)}`,
    `/shop/?s=${'x'.repeat(10_000)}`,
    `/shop/?filter_color=${Array.from({ length: 1500 }, (_, number) => `c${number}`).join(',')}`,
    `/shop/?${Array.from({ length: 400 }, (_, number) => `filter_a${number}=x`).join('&')}`,
    `/product-category/${'a/'.repeat(3000)}`,
    `/wp-admin/admin-ajax.php?action=products_live_search&fn=get_ajax_search&terms=${'x'.repeat(10_000)}`,
    `/media/${'a'.repeat(64)}-640.webp`,
    `/media/${'a'.repeat(64)}-99999.webp`,
    `${ORDER}${'k'.repeat(6000)}`,
  ])

test('no trick with an address is a fault, gives anything away, or leads off the site', async ({ shop }) => {
  for (const path of TRICKS) {
    const { status, headers, text } = await send(shop, path)
    const what = path.slice(0, 80)
    expect.soft(status, what).toBeLessThan(500)
    expect.soft(String(headers['location'] ?? '/'), what).toMatch(/^(\/(?![/\\])|http:\/\/localhost)/)
    expect.soft(String(headers['set-cookie'] ?? ''), what).not.toContain('a=b')
    expect.soft(text, what).not.toMatch(/root:|"dependencies"|import \{|\[core\]|\n +at .*\.js:/)
  }
})

test('an address that looks like another host is a path here: no page of ours, and nothing with that host in it', async ({ shop }) => {
  for (const [path, own] of [
    ['//evil.example/', '/evil.example/'],
    ['//evil.example', '/evil.example'],
    ['///evil.example//shop', '/evil.example/shop/'],
  ] as const) {
    const { status, headers } = await send(shop, path)
    expect([path, status, headers['location']]).toEqual([path, 301, own])
    const { status: found, text } = await send(shop, own)
    expect([own, found]).toEqual([own, 404])
    expect(text).not.toContain('http://evil.example')
  }
})
