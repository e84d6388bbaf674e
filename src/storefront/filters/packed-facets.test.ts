import { expect, test } from 'vitest'
import { colourLook } from '#shop/goods/catalogue'
import type { Facet } from '#shop/goods/listing'
import { packFacet, unpackFacet } from './filter-choice.ts'

test('a filter is unpacked as it was packed, with what is chosen, counts that go on, and colours', () => {
  const colours: Facet = {
    name: 'color',
    kind: 'colour',
    title: 'Couleur',
    values: [
      { slug: 'noir', label: 'Noir mat', count: { n: 1000, more: true }, chosen: true, look: '/media/a-96.webp' },
      { slug: 'sable', label: 'Sable', count: { n: 3, more: false }, chosen: false, look: colourLook('#d9c4a1') },
      { slug: 'أحمر', label: 'أحمر', count: { n: 0, more: false }, chosen: false },
    ],
  }
  expect(packFacet(colours).values).toContain('Sable\t3\t#d9c4a1\n')
  expect(unpackFacet(packFacet(colours), { choices: { color: ['noir'] } })).toEqual(colours)
})

test('a label with a line break or a tab in it stays one value', () => {
  const value = { slug: 'a', label: 'Un\tdeux\ntrois', count: { n: 1, more: false }, chosen: false }
  const facet: Facet = { name: 'size', kind: 'attribute', title: 'Taille', values: [value] }
  expect(unpackFacet(packFacet(facet), { choices: {} }).values).toEqual([{ ...value, label: 'Un deux trois' }])
})
