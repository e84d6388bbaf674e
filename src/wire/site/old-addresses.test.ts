import { beforeAll, describe, expect, test } from 'vitest'
import { addProduct, addVariation } from '#database/test-goods'
import { useDatabase } from '#database/test-database'
import { db } from '#platform/database.server'
import { moveSlug } from '#shop/people/addresses.server'
import { openWire } from '#wire/wire.testing.ts'

useDatabase()

const asked: string[] = []
const { newBrowser } = await openWire(async (request) => {
  asked.push(new URL(request.url).pathname)
  return new Response('a page', { status: new URL(request.url).pathname === '/404/' ? 404 : 200 })
})
const visitor = newBrowser()

let lamp: number
let large: number
beforeAll(async () => {
  lamp = await addProduct({ slug: 'lampe' })
  const shirt = await addProduct({ slug: 'قميص', kind: 'variable' })
  large = await addVariation(shirt, { taille: 'L' })
  const tent = await addProduct({ slug: 'tente' })
  await db
    .updateTable('products')
    .set({ metas: JSON.stringify({ _import_id: '99000000011' }) as never })
    .where('id', '=', tent)
    .execute()
  const taken = await addProduct({ slug: 'reprise' })
  await db
    .updateTable('products')
    .set({ metas: JSON.stringify({ _import_id: String(shirt) }) as never })
    .where('id', '=', taken)
    .execute()
  await addProduct({ slug: 'brouillon', status: 'draft' })
  await moveSlug('product', await addProduct({ slug: 'ancienne' }), 'nouvelle')
})

const answer = async (path: string) => {
  const { status, headers } = await visitor.ask(path)
  return [status, headers.get('location')]
}

describe('IMP-45 the addresses of a WooCommerce shop that moved in', () => {
  test('a product by its number, a variation’s too, and by its name, in each language; a number that the import changed counts before ours', async () => {
    expect(await answer(`/?p=${lamp}`)).toEqual([301, '/product/lampe/'])
    expect(await answer(`/?post_type=product&p=${lamp}&utm_source=x`)).toEqual([301, '/product/lampe/'])
    expect(await answer(`/ar/?p=${large}`)).toEqual([301, encodeURI('/ar/product/قميص/')])
    expect(await answer('/?p=99000000011')).toEqual([301, '/product/tente/'])
    const { id: shirt } = await db.selectFrom('products').select('id').where('slug', '=', 'قميص').executeTakeFirstOrThrow()
    expect(await answer(`/?p=${shirt}`)).toEqual([301, '/product/reprise/'])
    expect(await answer('/?product=lampe')).toEqual([301, '/product/lampe/'])
    expect(await answer('/en/?product=ancienne')).toEqual([301, '/en/product/nouvelle/'])
    expect(await answer(`/shop/lumieres/${encodeURIComponent('قميص')}/`)).toEqual([301, encodeURI('/product/قميص/')])
  })

  test.each([
    ['/?post_type=product', '/shop/'],
    ['/?s=lampe+bleue&post_type=product', '/shop/?s=lampe+bleue'],
    ['/?s=lampe&post_type=product&paged=3&orderby=price', '/shop/?s=lampe&orderby=price&page=3'],
    ['/page/2/?s=lampe&post_type=product', '/shop/?s=lampe&page=2'],
    ['/?product_cat=cuisine/cuisson', '/product-category/cuisson/'],
    ['/?product_tag=osier', '/product-tag/osier/'],
    ['/shop/page/2/', '/shop/?page=2'],
    ['/en/shop/page/2/?orderby=price&utm_source=x', '/en/shop/?orderby=price&page=2'],
    ['/shop/page/1/', '/shop/'],
    ['/product-category/cuisine/cuisson/page/4', '/product-category/cuisine/cuisson/?page=4'],
    ['/product-tag/osier/page/2/', '/product-tag/osier/?page=2'],
    ['/feed/', '/shop/'],
    ['/comments/feed/', '/shop/'],
    ['/?feed=rss2', '/shop/'],
    ['/shop/feed/', '/shop/'],
    ['/product-category/cuisine/feed/rss2/', '/product-category/cuisine/'],
    ['/product/lampe/feed/', '/product/lampe/'],
    ['/boutique/', '/shop/'],
    ['/boutique/page/2/', '/shop/?page=2'],
    ['/produit/lampe', '/product/lampe/'],
    ['/categorie-produit/cuisine/cuisson/?orderby=price', '/product-category/cuisine/cuisson/?orderby=price'],
    ['/panier/', '/cart/'],
    ['/mon-compte/', '/my-account/'],
    ['/sitemap_index.xml', '/sitemap.xml'],
    ['/wp-sitemap.xml', '/sitemap.xml'],
    ['/wp-sitemap-posts-product-1.xml', '/sitemap.xml'],
    ['/wp-sitemap-taxonomies-product_cat-1.xml', '/sitemap.xml'],
    ['/product-sitemap.xml', '/sitemap.xml'],
    ['/product-sitemap2.xml', '/sitemap.xml'],
    ['/product_cat-sitemap.xml', '/sitemap.xml'],
    ['/page-sitemap.xml', '/sitemap-pages.xml'],
  ])('%s leads to %s', async (old, own) => {
    expect(await answer(old)).toEqual([301, own])
  })

  test('what is not here is a missing page: an unknown number or name, a draft, a page of the old site', async () => {
    for (const path of [
      '/?p=123456789',
      '/?p=abc',
      '/?p=9'.padEnd(40, '9'),
      '/?product=nulle-part',
      '/?product=brouillon',
      '/?page_id=8',
      '/?product=%00',
      '/?product=%ff',
    ]) {
      expect([path, ...(await answer(path))]).toEqual([path, 404, null])
    }
  })

  test('our own addresses stay: the front page, lists, products, a shop’s page, and what is asked of the protocol', async () => {
    asked.length = 0
    const own = ['/', '/?utm_source=x', '/shop/?page=2', '/product/lampe/', '/page/livraison/', '/product-tag/osier/', '/brand/dar/', '/store/dar/', '/cart/']
    for (const path of own) expect([path, (await visitor.ask(path)).status]).toEqual([path, 200])
    expect(asked).toEqual(own.map((path) => path.split('?')[0]))
    expect((await visitor.ask('/?wc-ajax=get_refreshed_fragments&p=1')).status).toBe(200)
    expect((await visitor.ask('/', { method: 'POST', headers: { origin: 'http://localhost:3000' } })).status).toBe(200)
  })
})
