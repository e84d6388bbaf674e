import { expect, test } from 'vitest'
import { pageHead, shortened, type PageAbout } from './page-head.ts'

const tea: PageAbout = {
  title: 'Théière Sahane',
  description: 'Une théière en inox, pour six verres.',
  shopName: 'Hanout',
  origin: 'https://hanout.example',
  path: '/product/theiere-sahane/',
  locale: 'fr',
}
const picture = { digest: 'ab12', width: 1600, height: 1200, placeholder: 'data:', alt: 'Théière' }

const headOf = (more: Partial<PageAbout> = {}) => pageHead({ ...tea, ...more }) as Record<string, string>[]
const linksOf = (more: Partial<PageAbout>, rel: string) => headOf(more).filter((one) => one['rel'] === rel)
const told = (more: Partial<PageAbout>, name: string) => headOf(more).find((one) => one['property'] === name || one['name'] === name)?.['content']

test('IMP-45 a page is titled by its own name and the shop’s, and described in at most 160 characters', () => {
  expect(headOf()[0]).toEqual({ title: 'Théière Sahane · Hanout' })
  expect(told({}, 'description')).toBe('Une théière en inox, pour six verres.')
  const long = told({ description: 'Un mot. '.repeat(50) }, 'description')!
  expect(long.length).toBeLessThanOrEqual(160)
  expect(long).toMatch(/mot…$/)
})

test('IMP-45 a page names its canonical address whole, in its own language', () => {
  expect(linksOf({}, 'canonical')).toMatchObject([{ href: 'https://hanout.example/product/theiere-sahane/' }])
  expect(linksOf({ locale: 'ar' }, 'canonical')).toMatchObject([{ href: 'https://hanout.example/ar/product/theiere-sahane/' }])
})

test('IMP-45 a page names only the languages that it exists in, and French for whoever reads none of them', () => {
  const named = linksOf({ locales: ['fr', 'ar'] }, 'alternate').map(({ hrefLang, href }) => [hrefLang, href])
  expect(named).toEqual([
    ['fr', 'https://hanout.example/product/theiere-sahane/'],
    ['ar', 'https://hanout.example/ar/product/theiere-sahane/'],
    ['x-default', 'https://hanout.example/product/theiere-sahane/'],
  ])
  expect(linksOf({ locales: ['fr'] }, 'alternate')).toEqual([])
})

test('IMP-45 a page in a language that it is not written in says that the French one is the real one', () => {
  expect(linksOf({ locale: 'en', locales: ['fr', 'ar'] }, 'canonical')).toMatchObject([{ href: 'https://hanout.example/product/theiere-sahane/' }])
})

test('IMP-45 the pages of a list name those beside them, and a list that is not for search engines says so', () => {
  const paged = { path: '/shop/?page=2', previous: '/shop/', next: '/shop/?page=3' }
  expect(linksOf(paged, 'prev')).toMatchObject([{ href: 'https://hanout.example/shop/' }])
  expect(linksOf(paged, 'next')).toMatchObject([{ href: 'https://hanout.example/shop/?page=3' }])
  expect(told({ unlisted: true }, 'robots')).toBe('noindex, follow')
  expect(told({}, 'robots')).toBeUndefined()
})

test('IMP-45 a shared link shows the page’s own picture by its whole address, else the shop’s card', () => {
  expect(told({ picture }, 'og:image')).toBe('https://hanout.example/media/ab12-1200.jpeg')
  expect([told({ picture }, 'og:image:width'), told({ picture }, 'og:image:height')]).toEqual(['1200', '900'])
  expect(told({}, 'og:image')).toBe('https://hanout.example/share.png')
  expect(told({}, 'twitter:card')).toBe('summary_large_image')
  expect(told({ locale: 'ar' }, 'og:locale')).toBe('ar_AR')
  const others = headOf({ locales: ['fr', 'ar'] }).filter((one) => one['property'] === 'og:locale:alternate')
  expect(others.map(({ content }) => content)).toEqual(['ar_AR'])
  expect(told({ price: { amount: '33.335', currency: 'TND' } }, 'product:price:amount')).toBe('33.335')
  expect(told({}, 'product:price:amount')).toBeUndefined()
})

test('a text is cut after a word, and a word without end in its middle', () => {
  expect(shortened('Une théière en inox, pour six verres', 22)).toBe('Une théière en inox…')
  expect(shortened('a'.repeat(30), 10)).toBe(`${'a'.repeat(9)}…`)
  expect(shortened('Une théière', 11)).toBe('Une théière')
})
