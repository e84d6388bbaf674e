import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dinars } from '#money/millimes'
import { Refusal } from '#platform/refusal'
import { MOST_COUPONS, MOST_LINES, type CartContent } from './cart.ts'
import { MOST_BOUGHT } from '#shop/goods/items'
import { asSeen, chosenOf, emptied, EMPTY_CART, merged, withCoupon, withMore, withoutCoupon, withQuantity, withUndone, type Goods } from './contents.ts'
import { keyOf } from './settling.server.ts'
import { cartOf, put, quantitiesOf, refusalOf, sampleFacts, sampleItem } from './rules.testing.ts'

const lamp = sampleItem({ itemId: 1 })
const vase = sampleItem({ itemId: 2 })
const bowl = sampleItem({ itemId: 3 })
const { goods } = sampleFacts({ items: [lamp, vase, bowl] })
const keyOfLamp = keyOf(lamp)
const shopWith = (given: Parameters<typeof sampleItem>[0], pieces?: number): Goods =>
  sampleFacts({ items: [sampleItem({ ...given, itemId: 1 })], pieces: pieces === undefined ? {} : { 1: pieces } }).goods

describe('the key of a line', () => {
  test('CART-16 is the md5 of the product, the variation and what was chosen, as the protocol has it', () => {
    expect(keyOf({ productId: 52, variationId: null, attributes: {} })).toBe('9a1158154dfa42caddbd0694a4e9bdc8')
    expect(keyOf({ productId: 52, variationId: 61, attributes: { couleur: 'Rouge', taille: 'M' } })).toBe('9825fa52b84ca27a89ae6caf8c62e7a0')
  })

  test('what a variation leaves open is kept when it is one of its values, and makes a line of its own; the stock is one', () => {
    const shirt = sampleItem({ itemId: 1, variationId: 1, productId: 9, attributes: { couleur: 'Rouge' }, openValues: { taille: ['S', 'M'] } })
    expect(chosenOf(shirt, { taille: 'M', couleur: 'Bleu', autre: 'x' })).toEqual({ taille: 'M' })
    expect(chosenOf(shirt, { taille: 'XXL', constructor: 'x' })).toEqual({})
    expect(chosenOf(sampleItem({ openValues: { constructor: ['Object'] } }), {})).toEqual({})
    const shirts = sampleFacts({ items: [shirt], pieces: { 1: 5 } }).goods
    const of = (size: string, quantity: number, content: CartContent) =>
      withMore(
        content,
        { key: keyOf({ ...shirt, attributes: { ...shirt.attributes, taille: size } }), item: shirt, chosen: { taille: size }, quantity },
        shirts,
      )
    const two = of('M', 2, of('S', 3, EMPTY_CART))
    expect(two.lines.map(({ chosen, quantity }) => [chosen['taille'], quantity])).toEqual([
      ['S', 3],
      ['M', 2],
    ])
    expect(refusalOf(() => of('M', 1, two))).toBe('Seulement 2 en stock')
  })
})

describe('what goes in', () => {
  test('CART-38 the same thing adds up, up to the stock and not past it', () => {
    const eight = cartOf(goods, [1, 3], [1, 5])
    expect(quantitiesOf(eight)).toEqual({ 1: 8 })
    expect(quantitiesOf(put(eight, goods, [1, 2]))).toEqual({ 1: 10 })
    expect(refusalOf(() => put(eight, goods, [1, 3]))).toBe('Seulement 10 en stock')
    expect(refusalOf(() => put(EMPTY_CART, shopWith({}, 0), [1, 1]))).toBe('Ce produit est en rupture de stock.')
    expect(quantitiesOf(eight)).toEqual({ 1: 8 })
  })

  test('CART-38 what is not counted has no bound but that of one line, and what is marked as sold out none at all', () => {
    const uncounted = shopWith({ managed: false })
    expect(quantitiesOf(cartOf(uncounted, [1, MOST_BOUGHT]))).toEqual({ 1: MOST_BOUGHT })
    expect(refusalOf(() => cartOf(uncounted, [1, MOST_BOUGHT + 1]))).toBe('Au plus 9999 pièces par article.')
    expect(refusalOf(() => cartOf(shopWith({ managed: false, soldOut: true }), [1, 1]))).toBe('Ce produit est en rupture de stock.')
  })

  test('CART-38 the smallest quantity, the step and the single piece hold on an add and on an update', () => {
    const sixes = shopWith({ minQuantity: 4, step: 2 }, 20)
    expect(refusalOf(() => cartOf(sixes, [1, 2]))).toBe('La quantité minimale est 4.')
    expect(refusalOf(() => cartOf(sixes, [1, 5]))).toBe("La quantité ne peut être achetée qu'en multiple de 2")
    const six = cartOf(sixes, [1, 4], [1, 2])
    expect(quantitiesOf(six)).toEqual({ 1: 6 })
    expect(refusalOf(() => withQuantity(six, [keyOfLamp, 2], sixes))).toBe('La quantité minimale est 4.')
    expect(refusalOf(() => withQuantity(six, [keyOfLamp, 7], sixes))).toBe("La quantité ne peut être achetée qu'en multiple de 2")
    const single = shopWith({ onlyOne: true })
    expect(refusalOf(() => cartOf(single, [1, 1], [1, 1]))).toBe('Une seule pièce de ce produit par commande.')
    expect(refusalOf(() => withQuantity(cartOf(single, [1, 1]), [keyOfLamp, 2], single))).toBe('Une seule pièce de ce produit par commande.')
  })

  test.each([-1, -5, 0.5, 2.7, Number.NaN, 1e300, Number.POSITIVE_INFINITY])('CART-38 %s pieces of something are refused in words', (quantity) => {
    const uncounted = shopWith({ managed: false })
    expect(refusalOf(() => cartOf(uncounted, [1, 5], [1, quantity]))).toBeTruthy()
    expect(refusalOf(() => withQuantity(cartOf(uncounted, [1, 5]), [keyOfLamp, quantity], uncounted))).toBeTruthy()
  })

  test('a cart holds 100 different things; one more is refused, more of what is there is not', () => {
    const many = sampleFacts({ items: Array.from({ length: MOST_LINES + 1 }, (_, n) => sampleItem({ itemId: n + 1 })) }).goods
    const full = cartOf(many, ...Array.from({ length: MOST_LINES }, (_, n) => [n + 1, 1] as const))
    expect(full.lines).toHaveLength(MOST_LINES)
    expect(refusalOf(() => put(full, many, [MOST_LINES + 1, 1]))).toBe('Un panier contient au plus 100 articles différents.')
    expect(quantitiesOf(put(full, many, [MOST_LINES, 1]))[MOST_LINES]).toBe(2)
  })
})

describe('what comes out and back', () => {
  test('SC-11, SC-12 a quantity of 0 takes a line out, and undoing puts it back where it was, as many as there were', () => {
    const three = cartOf(goods, [1, 1], [2, 4], [3, 2])
    const two = withQuantity(three, [keyOf(vase), 0], goods)
    expect(quantitiesOf(two)).toEqual({ 1: 1, 3: 2 })
    expect(withUndone(two, keyOf(vase), goods)).toEqual(three)
    const oneLeft = withQuantity(two, [keyOfLamp, 0], goods)
    expect(withUndone(oneLeft, keyOf(vase), goods).lines.map(({ itemId }) => itemId)).toEqual([3, 2])
  })

  test('SC-67 an undo is refused where there are not so many any more, or the line was never taken out or is back already', () => {
    const gone = withQuantity(cartOf(goods, [1, 4]), [keyOfLamp, 0], goods)
    expect(refusalOf(() => withUndone(gone, keyOfLamp, shopWith({}, 4)))).toBeUndefined()
    expect(refusalOf(() => withUndone(gone, keyOfLamp, shopWith({}, 3)))).toBe('Seulement 3 en stock')
    expect(refusalOf(() => withUndone(gone, keyOfLamp, shopWith({}, 0)))).toBe('Ce produit est en rupture de stock.')
    expect(refusalOf(() => withUndone(gone, keyOfLamp, sampleFacts({ items: [] }).goods))).toBe("Ce produit n'est plus en vente.")
    expect(refusalOf(() => withUndone(gone, keyOf(vase), goods))).toBe("Cet article n'est plus dans votre panier.")
    expect(refusalOf(() => withUndone(put(gone, goods, [1, 1]), keyOfLamp, goods))).toBe("Cet article n'est plus dans votre panier.")
  })

  test('CART-38 a key that is not in the cart is refused, and a line that is for sale no more can only be taken out', () => {
    expect(refusalOf(() => withQuantity(cartOf(goods, [1, 1]), ['nope', 1], goods))).toBe("Cet article n'est plus dans votre panier.")
    const nothing = sampleFacts({ items: [] }).goods
    expect(refusalOf(() => withQuantity(cartOf(goods, [1, 2]), [keyOfLamp, 1], nothing))).toBe("Ce produit n'est plus en vente.")
    expect(withQuantity(cartOf(goods, [1, 2]), [keyOfLamp, 0], nothing).lines).toEqual([])
  })

  test('SC-13 emptying takes out all goods and coupons, and keeps where it would be delivered to', () => {
    const destination = { country: 'TN', state: 'TN-11', city: 'Tunis', postcode: '1000' }
    const full = { ...withCoupon(cartOf(goods, [1, 2]), 'ETE'), destination }
    expect(emptied(full)).toEqual({ ...EMPTY_CART, destination })
  })

  test('only the ten that were taken out last may come back', () => {
    const many = sampleFacts({ items: Array.from({ length: 12 }, (_, n) => sampleItem({ itemId: n + 1 })) }).goods
    const full = cartOf(many, ...Array.from({ length: 12 }, (_, n) => [n + 1, 1] as const))
    const none = full.lines.reduce((content, { key }) => withQuantity(content, [key, 0], many), full)
    expect(none.removed.map(({ itemId }) => itemId)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  })
})

describe('coupons', () => {
  test('a code is there once however it is written, goes again, and there are at most 20', () => {
    const one = withCoupon(EMPTY_CART, 'Ete20')
    expect(refusalOf(() => withCoupon(one, 'ETE20'))).toBe('Le code « ETE20 » est déjà appliqué.')
    expect(withoutCoupon(one, 'ete20')).toEqual(EMPTY_CART)
    expect(withoutCoupon(one, 'autre')).toBe(one)
    const full = Array.from({ length: MOST_COUPONS }, (_, n) => `C${n}`).reduce(withCoupon, EMPTY_CART)
    expect(refusalOf(() => withCoupon(full, 'X'))).toBe('Au plus 20 codes par panier.')
  })
})

describe('two carts become one', () => {
  test('CART-37 everything that is in either, the larger quantity of what is in both, never the sum', () => {
    const account = cartOf(goods, [1, 2], [2, 5])
    expect(quantitiesOf(merged(account, cartOf(goods, [2, 3], [3, 1])))).toEqual({ 1: 2, 2: 5, 3: 1 })
    expect(quantitiesOf(merged(account, cartOf(goods, [2, 6])))).toEqual({ 1: 2, 2: 6 })
  })

  test("CART-37 the account's coupons and destination count; the visitor's where it has none", () => {
    const tunis = { country: 'TN', state: 'TN-11', city: 'Tunis', postcode: '1000' }
    const visitor: CartContent = { ...withCoupon(cartOf(goods, [1, 1]), 'MOI'), destination: tunis, shipping: { 0: 'flat_rate:1' } }
    expect(merged(EMPTY_CART, visitor)).toEqual(visitor)
    const account: CartContent = { ...withCoupon(EMPTY_CART, 'COMPTE'), destination: { ...tunis, city: 'Sousse' }, shipping: { 0: 'local_pickup:3' } }
    expect(merged(account, visitor)).toEqual({ ...account, lines: visitor.lines })
  })

  test("CART-37 no more than 100 lines, the account's first", () => {
    const many = sampleFacts({ items: Array.from({ length: MOST_LINES + 40 }, (_, n) => sampleItem({ itemId: n + 1 })) }).goods
    const first = cartOf(many, ...Array.from({ length: 70 }, (_, n) => [n + 1, 1] as const))
    const second = cartOf(many, ...Array.from({ length: 70 }, (_, n) => [n + 71, 1] as const))
    const both = merged(first, second)
    expect(both.lines.map(({ itemId }) => itemId)).toEqual(Array.from({ length: MOST_LINES }, (_, n) => n + 1))
  })
})

test('CART-38 after any number of operations keys are different, quantities are whole, within the stock and of the step, and prices are those that were seen', () => {
  const items = [sampleItem({ itemId: 1 }), sampleItem({ itemId: 2, step: 2, minQuantity: 2 }), sampleItem({ itemId: 3, managed: false })]
  const free = sampleFacts({ items }).goods
  const item = fc.integer({ min: 1, max: 3 })
  const amount = fc.oneof(fc.integer({ min: -3, max: 14 }), fc.constantFrom(0.5, MOST_BOUGHT, MOST_BOUGHT + 1))
  const step = fc.oneof(
    fc.tuple(fc.constant('put'), item, amount),
    fc.tuple(fc.constant('set'), item, amount),
    fc.tuple(fc.constant('undo'), item, fc.constant(0)),
    fc.tuple(fc.constant('merge'), item, fc.integer({ min: 1, max: 5 })),
    fc.tuple(fc.constant('empty'), item, fc.constant(0)),
  )
  const done = (content: CartContent, [what, itemId, quantity]: [string, number, number]): CartContent => {
    const key = keyOf(free.items.get(itemId)!)
    if (what === 'put') return put(content, free, [itemId, quantity])
    if (what === 'set') return withQuantity(content, [key, quantity], free)
    if (what === 'undo') return withUndone(content, key, free)
    if (what === 'merge') return merged(content, cartOf(free, [itemId, quantity * 2]))
    return emptied(content)
  }
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let content = EMPTY_CART
      for (const one of steps) {
        const before = structuredClone(content)
        try {
          const after = asSeen(done(content, one), free)
          expect(content).toEqual(before)
          content = after
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal)
          expect(content).toEqual(before)
        }
      }
      expect(new Set(content.lines.map(({ key }) => key)).size).toBe(content.lines.length)
      expect(new Set([...content.lines, ...content.removed].map(({ key }) => key)).size).toBe(content.lines.length + content.removed.length)
      for (const line of content.lines) {
        const bought = free.items.get(line.itemId)!
        expect(line.quantity % bought.step).toBe(0)
        expect(line.quantity).toBeGreaterThan(0)
        expect(line.quantity).toBeLessThanOrEqual(bought.managed ? 10 : MOST_BOUGHT)
        expect(line.seenPrice).toBe(dinars(33.5))
      }
    }),
    { numRuns: 500 },
  )
})
