import { expect, test } from 'vitest'
import type { Attribute, ProductCard } from '#shop/goods/catalogue'
import { comparisonOf } from './shortlists.ts'

const attribute = (name: string, values: string[], more: Partial<Attribute> = {}): Attribute => ({
  slug: name.toLowerCase(),
  name,
  values,
  visible: true,
  varies: false,
  global: true,
  ...more,
})

const compared = (id: number, attributes: Attribute[]) => ({
  card: { id, name: `Lampe ${id}` } as ProductCard,
  view: { brand: null, shortDescription: '<p>En <b>cuivre</b></p>', shortDescriptionLocale: 'fr' as const, attributes },
})

test('CMP-08 every property of any of the products is a row, marked where they differ', () => {
  const { rows, products } = comparisonOf(
    [
      compared(1, [attribute('Couleur', ['Rouge', 'Bleu'], { visible: false, varies: true }), attribute('Matière', ['Cuivre'])]),
      compared(2, [attribute('Matière', ['Cuivre']), attribute('Hauteur', ['20 cm']), attribute('Interne', ['x'], { visible: false })]),
    ],
    new Map(),
    'fr',
  )
  expect(rows).toEqual([
    { label: 'Couleur', values: ['Rouge, Bleu', ''], differs: true },
    { label: 'Matière', values: ['Cuivre', 'Cuivre'], differs: false },
    { label: 'Hauteur', values: ['', '20 cm'], differs: true },
  ])
  expect(products.map(({ id, summary }) => [id, summary])).toEqual([
    [1, 'En cuivre'],
    [2, 'En cuivre'],
  ])
})

test('CMP-08 names and values are in the page’s language where the merchant gave one', () => {
  const glossary = new Map([
    ['Couleur', { en: 'Colour' }],
    ['Rouge', { en: 'Red' }],
  ])
  expect(comparisonOf([compared(1, [attribute('Couleur', ['Rouge', 'Écru'])])], glossary, 'en').rows).toEqual([
    { label: 'Colour', values: ['Red, Écru'], differs: false },
  ])
})

test('CMP-10 nothing compared is no row and no column', () => {
  expect(comparisonOf([], new Map(), 'fr')).toEqual({ products: [], rows: [] })
})
