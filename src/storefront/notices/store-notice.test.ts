import { expect, test } from 'vitest'
import { noticeId } from './store-notice.tsx'

test('UI-04 another text is another notice, the same text the same one', () => {
  expect(noticeId('Livraison offerte ce week-end')).toBe(noticeId('Livraison offerte ce week-end'))
  expect(noticeId('Livraison offerte ce week-end')).not.toBe(noticeId('Livraison offerte ce week-end !'))
})

test("UI-03 a notice's id is a word that a cookie's name can end with", () => {
  for (const text of ['', 'É', 'متجر', 'a'.repeat(300)]) expect(noticeId(text)).toMatch(/^[0-9a-z]{1,7}$/)
})
