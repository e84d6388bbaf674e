import { expect, test } from 'vitest'
import { sourceInWords } from '#back-office/order-parts/order-sources.server.ts'

test('a site that orders come from is written as its owner writes it, an unknown one as its link did', () => {
  expect(['facebook', 'tiktok', 'blog-de-sami'].map(sourceInWords)).toEqual(['Facebook', 'TikTok', 'blog-de-sami'])
})
