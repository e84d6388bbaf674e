import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { askingOf } from './asking.ts'
import { EVERYTHING, SORTS, termKey, type Answer, type IndexedProduct, type Question } from './question.ts'
import { answerByScan } from './scan.testing.ts'
import { draftSegment, letGo } from './segment.ts'
import { inSlices } from './slices.ts'
import type { NamedTerm } from './source.ts'
import { namesOf, type Stock } from './stock.ts'
import { numberTerms } from './terms.ts'

const FIELDS = ['category', 'brand', 'tag', 'color', 'taille'] as const
const LABELS: [label: string, ...words: string[]][] = [
  ['Lampes', 'lampes'],
  ['Dar Zitelna', 'dar', 'zitelna'],
  ['Noir', 'noir'],
  ['Rouge écarlate', 'rouge', 'ecarlate'],
  ['شاي أخضر', 'شاي', 'اخضر'],
]

const terms: NamedTerm[] = FIELDS.flatMap((field) => LABELS.map(([label, ...words], i) => ({ key: termKey(field, i), field, slug: `v${i}`, label, words })))
const named = terms.filter(({ field }) => ['category', 'brand', 'tag'].includes(field))

const words = ['lampe', 'lampes', 'lamelle', 'theiere', 'noir', 'n', 'شاي', 'zit', 'x2', 'dar', '30ml', '30', 'ml', '100x200', '100', '200']

const product: fc.Arbitrary<Omit<IndexedProduct, 'id'>> = fc
  .record({
    shown: fc.constantFrom('both', 'both', 'both', 'list', 'search'),
    price: fc.option(
      fc.integer({ min: 0, max: 12 }).map((n) => n * 500),
      { freq: 6, nil: null },
    ),
    onSale: fc.boolean(),
    inStock: fc.boolean(),
    position: fc.integer({ min: -1, max: 2 }),
    popularity: fc.integer({ min: 0, max: 3 }),
    rating: fc.integer({ min: 0, max: 3 }),
    terms: fc.subarray(terms.map(({ key }) => key)),
    words: fc.subarray(words),
    wordsByLanguage: fc.constant({}),
    firstWords: fc.subarray(words, { maxLength: 2 }),
  })
  .map(({ shown, ...rest }) => ({ ...rest, listed: shown !== 'search', searchable: shown !== 'list', changesAt: null }))

/** Several segments, with changed products: their old form is removed. */
const catalogue = fc.array(fc.array(product, { maxLength: 40 }), { minLength: 1, maxLength: 4 })

const question: fc.Arbitrary<Question> = fc.record({
  among: fc.constantFrom('listed' as const, 'searchable' as const),
  place: fc.option(fc.constantFrom(...terms.map(({ key }) => key), 'brand:999'), { freq: 2, nil: null }),
  words: fc.array(fc.constantFrom('l', 'lamp', 'noir', 'ecar', 'شا', 'zzz', 'dar', '30ml', '30', '100x200', '200', ['lamp', 'theiere'], ['noir', '30']), {
    maxLength: 3,
  }),
  lacking: fc.constantFrom(0, 0, 1, 2),
  choices: fc.uniqueArray(
    fc.constantFrom(...FIELDS).chain((field) =>
      fc.record({
        field: fc.constant(field),
        terms: fc.subarray(
          LABELS.map((_, i) => termKey(field, i)),
          { maxLength: 3 },
        ),
      }),
    ),
    { selector: ({ field }) => field, maxLength: 3 },
  ),
  minPrice: fc.option(fc.integer({ min: 0, max: 7000 }), { freq: 2, nil: null }),
  maxPrice: fc.option(fc.integer({ min: 0, max: 7000 }), { freq: 2, nil: null }),
  inStock: fc.boolean(),
  onSale: fc.boolean(),
  sort: fc.constantFrom(...SORTS, 'relevance' as const),
  after: fc.constant(null),
  skip: fc.integer({ min: 0, max: 5 }),
  take: fc.integer({ min: 1, max: 9 }),
  counted: fc.subarray([...FIELDS]).map((fields) => fields.map((field) => ({ field, terms: terms.filter((term) => term.field === field) }))),
})

/** The newest segment is last. A repeated product is removed from its earlier segment. */
async function stockOf(segments: readonly Omit<IndexedProduct, 'id'>[][]) {
  const numbers = numberTerms()
  const stock: Stock = {
    segments: [],
    numbers,
    names: await namesOf(named),
    found: { terms: new Map(), titles: new Map() },
    settingsKey: '',
    asOf: new Date(0),
  }
  const now = new Map<number, IndexedProduct>()
  for (const [i, products] of segments.entries()) {
    const draft = draftSegment(numbers)
    for (const [j, one] of products.entries()) {
      const id = (products.length - j) * (1 + (i % 2))
      for (const segment of stock.segments) letGo(segment, id)
      now.set(id, { ...one, id })
      draft.add({ ...one, id })
    }
    stock.segments.push(await draft.finish(inSlices()))
  }
  return { stock, now: [...now.values()] }
}

const plain = (answer: Answer) => ({ ...answer, counts: Object.fromEntries(answer.counts) })

test('any question has the answer that looking at every product gives: same products, order, counts and prices', async () => {
  await fc.assert(
    fc.asyncProperty(catalogue, fc.array(question, { minLength: 1, maxLength: 6 }), async (segments, questions) => {
      const { stock, now } = await stockOf(segments)
      const { ask } = askingOf(stock)
      for (const one of [...questions, ...questions]) expect(plain(ask(one))).toEqual(plain(answerByScan(now, named, one)))
    }),
    { numRuns: 150 },
  )
})

test('going from page to page meets each product exactly once, in order', async () => {
  await fc.assert(
    fc.asyncProperty(catalogue, question, async (segments, one) => {
      const { stock, now } = await stockOf(segments)
      const whole = answerByScan(now, named, { ...one, skip: 0, take: 1000 })
      expect(walk(() => askingOf(stock), { ...one, skip: 0 })).toEqual(whole.ids)
    }),
  )
})

test('products that change between two pages neither lose nor double those that do not', async () => {
  await fc.assert(
    fc.asyncProperty(catalogue, fc.array(product, { maxLength: 20 }), question, async (segments, changes, one) => {
      const { stock, now } = await stockOf(segments)
      const after = await stockOf([...segments, changes])
      const changed = new Set(after.stock.segments.at(-1)!.ids)
      const pages = walk((page) => askingOf(page === 0 ? stock : after.stock), { ...one, skip: 0 })
      const still = answerByScan(now, named, { ...one, skip: 0, take: 1000 }).ids.filter((id) => !changed.has(id))
      expect(pages.filter((id) => !changed.has(id))).toEqual(still)
    }),
  )
})

const productOf = (id: number, ...own: string[]): Omit<IndexedProduct, 'id'> => ({
  listed: true,
  searchable: true,
  price: 1000,
  onSale: false,
  inStock: true,
  position: 0,
  popularity: id,
  rating: 0,
  changesAt: null,
  terms: [],
  words: own,
  wordsByLanguage: {},
  firstWords: own.slice(0, 1),
})

describe('quantities', () => {
  const found = async (products: Omit<IndexedProduct, 'id'>[], ...asked: string[]) => {
    const { stock, now } = await stockOf([products])
    const { ids } = askingOf(stock).ask({ ...EVERYTHING, among: 'searchable', words: asked, sort: 'relevance', take: 9 })
    return ids.map((id) => now.find((one) => one.id === id)!.words.join(' '))
  }

  test('SRCH-09 a number and its unit are found whether they are written together or apart', async () => {
    const goods = [productOf(1, 'huile', '30', 'ml'), productOf(2, 'creme', '30ml'), productOf(3, 'sirop', '300', 'ml')]
    expect((await found(goods, '30ml')).toSorted()).toEqual(['creme 30ml', 'huile 30 ml'])
    expect((await found(goods, '30', 'ml')).toSorted()).toEqual(['creme 30ml', 'huile 30 ml', 'sirop 300 ml'])
  })

  test('SRCH-09 dimensions are found with any sign between them', async () => {
    const goods = [productOf(1, 'tapis', '100', '200'), productOf(2, 'drap', '100x200cm'), productOf(3, 'nappe', '100', 'x', '200')]
    for (const asked of [['100x200'], ['100', 'x', '200'], ['100', '200']]) expect([asked, (await found(goods, ...asked)).length]).toEqual([asked, 3])
  })

  test('SRCH-09 a product with exactly the number comes before those whose codes begin with it', async () => {
    const goods = [productOf(1, 'batterie', '20', '000', '20000'), productOf(9, 'cable', '2000017')]
    expect(await found(goods, '20000')).toEqual(['batterie 20 000 20000', 'cable 2000017'])
  })
})

describe('words that no product has all of', () => {
  const speaking = (id: number, wordsByLanguage: Record<string, string[]>) => ({ ...productOf(id, ...Object.values(wordsByLanguage).flat()), wordsByLanguage })
  const meantBy = async (products: Omit<IndexedProduct, 'id'>[], asked: string[], language = 'fr') =>
    askingOf((await stockOf([products])).stock).correct(asked, language)

  test('SRCH-09 the nearest word of the reader’s language is meant, before those of another', async () => {
    const goods = [
      speaking(1, { fr: ['casque'], en: ['headphones'] }),
      speaking(2, { fr: ['coque'], en: ['case'] }),
      speaking(3, { fr: ['etui'], en: ['case'] }),
    ]
    expect(await meantBy(goods, ['casqe'])).toEqual({ words: [['casque']], lacking: 0 })
    expect(await meantBy(goods, ['casqe'], 'ar')).toEqual({ words: [['casque']], lacking: 0 })
    expect(await meantBy(goods, ['headphnes'])).toEqual({ words: [['headphones']], lacking: 0 })
    expect(await meantBy([...goods, productOf(4, 'casqo')], ['casqe'], 'en')).toEqual({ words: [['casqo']], lacking: 0 })
  })

  test('SRCH-09 a letter that was left out is likelier than one too many, and equally likely words are all meant', async () => {
    expect(await meantBy([speaking(1, { fr: ['case', 'lampe'] }), speaking(2, { fr: ['casque'] })], ['casqe'])).toEqual({ words: [['casque']], lacking: 0 })
    expect(await meantBy([productOf(1, 'table'), productOf(2, 'sable'), productOf(3, 'sable', 'fable')], ['bable'])).toEqual({
      words: [['sable', 'fable', 'table']],
      lacking: 0,
    })
  })

  test('SRCH-10 products with most of the words are meant, where none has all; a short word alone says nothing', async () => {
    const goods = [productOf(1, 'chargeur', 'voiture', 'de'), productOf(2, 'telephone', 'pliable'), productOf(3, 'coque', 'telephone', 'souple')]
    expect(await meantBy(goods, ['chargeur', 'telephone'])).toEqual({ words: [['chargeur'], ['telephone']], lacking: 1 })
    expect(await meantBy(goods, ['coque', 'telephone', 'zzzzzz', 'pliable'])).toEqual({ words: [['coque'], ['telephone'], ['pliable']], lacking: 1 })
    expect(await meantBy(goods, ['zzzzzz', 'de'])).toBeUndefined()
    expect(await meantBy(goods, ['zzzzzz'])).toBeUndefined()
  })
})

function walk(asking: (page: number) => ReturnType<typeof askingOf>, asked: Question): number[] {
  const ids: number[] = []
  let after: string | null = null
  for (let page = 0; page < 500; page++) {
    const answer: Answer = asking(page).ask({ ...asked, after })
    ids.push(...answer.ids)
    if (answer.next === null) return ids
    after = answer.next
  }
  throw new Error('the pages have no end')
}
