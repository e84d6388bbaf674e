import { expect, test } from 'vitest'
import { listAbout } from './listing-head.server.ts'

const searched = { searchTitle: '', searchDescription: '' }
const picture = { digest: 'abc', width: 800, height: 400, placeholder: '', alt: '' }

test('IMP-45 a list says what its category says of itself, in the language it is written in, beside its picture', () => {
  const html = listAbout({ ...searched, picture, description: { html: '<p>مطبخ</p>', locale: 'ar' } })
  expect(html).toContain('<div class="prose-shop" lang="ar" dir="rtl"><p>مطبخ</p></div>')
  expect(html).toContain('/media/abc-320.webp 320w')
  expect(html).toContain('width="800" height="400"')
})

test('a list without texts and picture says nothing', () => {
  expect(listAbout(undefined)).toBe('')
  expect(listAbout({ ...searched, picture: null, description: null })).toBe('')
})
