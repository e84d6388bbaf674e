import { expect, test } from 'vitest'
import { socialPage } from './identity-table.server.ts'

test.each([
  ['', ''],
  ['dar.zitouna', 'https://www.tiktok.com/@dar.zitouna'],
  ['@dar_zitouna', 'https://www.tiktok.com/@dar_zitouna'],
  ['tiktok.com/@dar', 'https://tiktok.com/@dar'],
  ['http://www.tiktok.com/@dar', 'https://www.tiktok.com/@dar'],
  ['https://vm.tiktok.com/ZMe1/?k=1', 'https://vm.tiktok.com/ZMe1/?k=1'],
  ['https://www.facebook.com/dar', undefined],
  ['https://tiktok.com.evil.test/@dar', undefined],
  ['https://nottiktok.com/@dar', undefined],
  ['tiktok.com', undefined],
  ['https://tiktok.com/', undefined],
  ['https://me@tiktok.com/@dar', undefined],
  ['javascript:alert(1)', undefined],
  ['Dar Zitouna', undefined],
])('IMP-41 a page on a network is kept by its address, whichever way it is typed: %j', (typed, kept) => {
  expect(socialPage(typed, 'tiktok.com', '@')).toBe(kept)
})
