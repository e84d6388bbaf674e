import { lazy, Suspense, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { Link, NavLink, StaticRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ServerHtml, HtmlCacheContext } from '#ui/server-html.tsx'
import { htmlCacheAt } from './html-cache.server.tsx'

const AT = '/shop/'

function page(list: ReactElement, cached: boolean, at = AT): string {
  const routed = <StaticRouter location={at}>{list}</StaticRouter>
  return renderToString(cached ? <HtmlCacheContext value={htmlCacheAt(at)}>{routed}</HtmlCacheContext> : routed)
}

test('a part from the cache is written as it is rendered in its place, text beside text and links included', () => {
  const list = (
    <ServerHtml as="li" className="tile" cacheKey={() => 'a theiere'}>
      <p>
        {'Théière '}
        {'<Nabeul> & « Sable »'} <Link to="/product/theiere/">Voir</Link>
      </p>
    </ServerHtml>
  )
  const inPlace = page(list, false)
  expect(page(list, true)).toBe(inPlace)
  expect(page(list, true)).toBe(inPlace)
})

test('a part is rendered once a key', () => {
  let rendered = 0
  function Counted() {
    rendered++
    return <b>{rendered}</b>
  }
  const list = (key: string) => (
    <ServerHtml as="div" cacheKey={() => key}>
      <Counted />
    </ServerHtml>
  )
  expect([page(list('one'), true), page(list('one'), true), page(list('two'), true)]).toEqual([
    '<div><b>1</b></div>',
    '<div><b>1</b></div>',
    '<div><b>2</b></div>',
  ])
})

test('a part whose code has not come yet is not kept as it is', () => {
  const Late = lazy(() => new Promise<never>(() => {}))
  const cache = htmlCacheAt(AT)
  const waiting = (
    <Suspense>
      <Late />
    </Suspense>
  )
  expect(cache(() => 'late', waiting)).toBeUndefined()
  expect(cache(() => 'late', <b>come</b>)).toBe('<b>come</b>')
})

test('a part with a picture for the first view is kept without the preload that React writes before it', () => {
  expect(htmlCacheAt(AT)(() => 'a picture', <img src="/media/vase.webp" alt="" />)).toBe('<img src="/media/vase.webp" alt=""/>')
})

test('a path in a spelling of its own keeps nothing for others: its page is marked in the menu, theirs is not', () => {
  const menu = (
    <ServerHtml as="ul" cacheKey={() => 'a menu'}>
      <NavLink to="/shop/">Boutique</NavLink>
    </ServerHtml>
  )
  for (const spelled of ['/SHOP/', '/%73hop/', '/shop/%ff/']) page(menu, true, spelled)
  expect(page(menu, true, '/stores/')).not.toContain('aria-current')
})
