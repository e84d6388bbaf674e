import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { useDatabase } from '#database/test-database'
import { addProduct, stockOf } from '#database/test-goods'
import { dinars } from '#money/millimes'
import { invalidate } from '#platform/changes.server'
import { clock } from '#platform/steady-clock'
import { db } from '#platform/database.server'
import { applyCoupon, findCart } from '#shop/buying/cart.server'
import { shipPlaces } from '#shop/delivery/places.server'
import type { Settings } from '#shop/upkeep/settings'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { saveSettings } from '#shop/upkeep/settings.server'
import { CheckoutChanged, findReview, updateReview, WrongCheckout } from './checkout.server.ts'
import { sampleTyped } from './checkout.testing.ts'
import type { CheckoutForm } from './form.ts'
import {
  addCoupon,
  books,
  changeProduct,
  contentsOf,
  place,
  refusalOf,
  rightForm,
  usesOf,
  callerOf,
  visitorWith,
  zonesIn,
  type Visitor,
} from './placing.testing.ts'

useDatabase()
beforeAll(() => shipPlaces())
const machineTime = clock.now
const settle = (settings: Partial<Settings>) => saveSettings({ ...DEFAULT_SETTINGS, ...settings })
afterEach(async () => {
  clock.now = machineTime
  await settle({})
})

/** Errors by field. Checks that nothing was written and the cart is unchanged. */
async function fieldsOf(given: Partial<CheckoutForm>): Promise<Record<string, string>> {
  const lamp = await addProduct()
  const caller = await visitorWith([lamp, 1])
  const refusal = await refusalOf(place(caller, given))
  expect(await books(lamp)).toEqual({ orders: 0, held: 0 })
  expect(await contentsOf(caller)).toEqual({ [lamp]: 1 })
  expect(refusal).toBeInstanceOf(WrongCheckout)
  return Object.fromEntries(Object.entries((refusal as WrongCheckout).fields).map(([field, problem]) => [field, problem.in('fr')]))
}

const billing = async (given: Parameters<typeof sampleTyped>[0]) => ({ billing: { ...(await rightForm()).billing, ...given } })

describe('fields that are wrong are named, and nothing is written', () => {
  test('CO-37 seven digits in Tunisia, ten in Egypt', async () => {
    expect(await fieldsOf(await billing({ phone: '2012345' }))).toEqual({ billing_phone: 'Veuillez saisir un numéro de téléphone valide : 8 chiffres.' })
    expect(Object.keys(await fieldsOf({ billing: sampleTyped({ country: 'EG', state: 'EGC', phone: '0101234567' }) }))).toContain('billing_phone')
  })

  test('CO-42 an unknown zone, a zone of another governorate, one of another country, a compound that its zone does not have', async () => {
    const wrong = { billing_neighborhood: 'Choisissez une délégation ou un quartier de la liste.' }
    const [elsewhere] = await zonesIn('TN', 'TN-51')
    const [abroad] = await zonesIn('EG', 'EGC')
    for (const neighborhood of ['X'.repeat(100), 'constructor', elsewhere!, abroad!]) expect(await fieldsOf(await billing({ neighborhood }))).toEqual(wrong)
    expect(await fieldsOf(await billing({ compound: 'Mivida' }))).toEqual({ billing_compound: 'Choisissez une résidence de la liste.' })
    expect(await fieldsOf(await billing({ neighborhood: '' }))).toEqual({ billing_neighborhood: 'La délégation ou le quartier est requis !' })
  })

  test('CO-31 a governorate that is missing, unknown, or of another country', async () => {
    expect(await fieldsOf(await billing({ state: '' }))).toEqual({ billing_state: 'Le gouvernorat ou la région est requis !' })
    for (const state of ['EGC', 'constructor', 'TN-99']) {
      expect(await fieldsOf(await billing({ state }))).toEqual({ billing_state: 'Choisissez un gouvernorat ou une région de la liste.' })
    }
  })

  test('a country that the shop does not deliver to, in either section', async () => {
    expect(await fieldsOf({ shipping: sampleTyped({ country: 'FR', phone: '' }) })).toEqual({ shipping_country: 'Nous ne livrons pas encore dans ce pays.' })
    await settle({ deliversTo: ['EG'] })
    expect(await fieldsOf({})).toEqual({ billing_country: 'Nous ne livrons pas encore dans ce pays.' })
  })

  test('a way to pay, or a delivery, that is not offered', async () => {
    expect(await fieldsOf({ paymentMethod: 'paypal' })).toEqual({ payment_method: 'Choisissez un moyen de paiement.' })
    const gone = { shipping_method: "Ce mode de livraison n'est plus proposé : choisissez-en un autre." }
    expect(await fieldsOf({ shippingMethods: { 0: 'local_pickup:99' } })).toEqual(gone)
    expect(await fieldsOf({ shippingMethods: { 0: 'free_shipping:2' } })).toEqual(gone)
  })
})

/** Message of a change since the form was shown. Checks that nothing was written and the cart is unchanged. */
async function changeOf(caller: Visitor, given: Partial<CheckoutForm> = {}): Promise<string> {
  const before = await contentsOf(caller)
  const ids = Object.keys(before).map(Number)
  const stock = await Promise.all(ids.map(stockOf))
  const refusal = await refusalOf(place(caller, given))
  expect(await contentsOf(caller)).toEqual(before)
  expect([await books(...ids), await Promise.all(ids.map(stockOf))]).toEqual([{ orders: 0, held: 0 }, stock])
  expect(refusal).toBeInstanceOf(CheckoutChanged)
  return refusal.in('fr')
}

describe('what changed since it was shown is said, and nothing is written', () => {
  test('another price: both totals', async () => {
    const lamp = await addProduct({ price: 100 })
    const caller = await visitorWith([lamp, 1])
    const { figures } = await findReview(caller, {})
    await changeProduct(lamp, { price: 90 })
    expect(await changeOf(caller, { seenTotal: figures.total })).toBe('Le total est passé de 107.000 TND à 97.000 TND. Vérifiez-le puis commandez à nouveau.')
    expect(await place(caller, { seenTotal: dinars(97) })).toMatchObject({ paymentMethod: 'cod' })
  })

  test('another total than the one sent is never charged, whatever was sent', async () => {
    const caller = await visitorWith([await addProduct({ price: 100 }), 1])
    for (const seenTotal of [0, 1, 106_999, Number.MAX_SAFE_INTEGER]) expect(await changeOf(caller, { seenTotal })).toContain('Le total est passé')
  })

  test('fewer left than in the cart, none left, no longer for sale: which, and how many', async () => {
    const lamp = await addProduct({ stock: 5 })
    const caller = await visitorWith([lamp, 4])
    await sql`update inventory set available = 3 where item_id = ${lamp}`.execute(db)
    expect(await changeOf(caller)).toBe("Lampe : Il n'en reste que 3.")
    await sql`update inventory set available = 0 where item_id = ${lamp}`.execute(db)
    expect(await changeOf(caller)).toBe('Lampe : Ce produit est en rupture de stock.')
    await changeProduct(lamp, { status: 'draft' })
    expect(await changeOf(caller)).toBe("Lampe : Ce produit n'est plus en vente.")
  })

  test('IMP-09 a coupon that is over: the protocol’s clients hear it, our page by its total', async () => {
    const lamp = await addProduct({ price: 100 })
    await addCoupon({ code: 'FINI', endsOn: '2099-01-01' })
    const caller = await visitorWith([lamp, 1])
    await applyCoupon(caller, 'FINI')
    const { figures } = await findReview(caller, {})
    clock.now = () => new Date('2099-06-01')
    expect(await changeOf(caller)).toBe('Le code « FINI » a expiré.')
    expect(await changeOf(caller, { seenTotal: figures.total })).toContain('Le total est passé de 87.000 TND à 107.000 TND.')
  })

  test('IMP-09 a coupon that was used up by another order, or by this very phone number', async () => {
    const lamp = await addProduct({ price: 100, stock: 50 })
    const [once, mine] = [await addCoupon({ code: 'SEUL', usageLimit: 1 }), await addCoupon({ code: 'CHACUN', usageLimitPerCustomer: 1 })]
    const first = await visitorWith([lamp, 1])
    const late = await visitorWith([lamp, 1])
    const again = await visitorWith([lamp, 1])
    for (const caller of [first, late]) await applyCoupon(caller, 'SEUL')
    for (const caller of [first, again]) await applyCoupon(caller, 'CHACUN')
    await place(first)
    const stock = await stockOf(lamp)
    expect(await refusalOf(place(late))).toBeInstanceOf(CheckoutChanged)
    expect((await refusalOf(place(late))).in('fr')).toBe('Le code « SEUL » a déjà été utilisé autant de fois que prévu.')
    expect((await refusalOf(place(again))).in('fr')).toBe('Vous avez déjà utilisé le code « CHACUN ».')
    expect([await stockOf(lamp), await usesOf(once), await usesOf(mine), await contentsOf(again)]).toEqual([stock, 1, 1, { [lamp]: 1 }])
  })

  test('no delivery to that place any more', async () => {
    const caller = await visitorWith([await addProduct(), 1])
    await sql`update shipping_methods set enabled = false`.execute(db)
    invalidate(new Set(['shipping']))
    expect(await changeOf(caller)).toBe("Aucune livraison n'est proposée vers cette adresse.")
    expect((await findReview(caller, {})).problems).toEqual(["Aucune livraison n'est proposée vers cette adresse."])
    await sql`update shipping_methods set enabled = true`.execute(db)
    invalidate(new Set(['shipping']))
  })

  test('CO-40 an empty cart', async () => {
    const refusal = await refusalOf(place(callerOf()))
    expect(refusal.in('fr')).toBe('Votre panier est vide.')
    expect((await refusalOf(place({ visitor: undefined, locale: 'fr', nonce: '' }))).in('fr')).toBe('Votre panier est vide.')
  })
})

describe('the review', () => {
  test('CO-04, CO-05 another way to pay, another place, another delivery: another review, and looking keeps nothing', async () => {
    await settle({ paymentDiscounts: [{ id: 'simulator', type: 'En ligne', value: 5, checkbox_value: 'yes', enabled: '1' }] })
    const caller = await visitorWith([await addProduct({ price: 100 }), 1])
    const cash = await findReview(caller, {})
    const online = await findReview(caller, { paymentMethod: 'simulator' })
    expect(cash).toMatchObject({
      method: 'cod',
      figures: { paymentDiscount: 0, total: dinars(107) },
      methods: [{ discount: 0 }, { discountPercent: 5, discount: dinars(5) }],
    })
    expect(online).toMatchObject({ method: 'simulator', figures: { paymentDiscount: dinars(5), total: dinars(102) } })
    expect(new Set([cash.version, online.version, (await findReview(caller, {})).version]).size).toBe(2)
    const there = { country: 'EG', state: 'EGC', city: '', postcode: '' }
    expect((await findReview(caller, { destination: there })).figures.taxes).toEqual([])
    expect((await findCart(caller)).destination.country).toBe('TN')
  })

  test('CO-06 what is asked for at the checkout is kept with the cart; a place that is not delivered to is said and not kept', async () => {
    const caller = await visitorWith([await addProduct({ price: 300 }), 1])
    const there = { country: 'EG', state: 'EGC', city: '', postcode: '' }
    await updateReview(caller, { destination: there, shippingMethods: { 0: 'flat_rate:1' } })
    expect(await findCart(caller)).toMatchObject({ destination: there, shipping: dinars(7), packages: [{ chosen: 'flat_rate:1' }] })
    const nowhere = await updateReview(caller, { destination: { ...there, country: 'FR', state: '' } })
    expect(nowhere).toMatchObject({ problems: ["Aucune livraison n'est proposée vers cette adresse."], figures: { shipping: null } })
    expect((await findCart(caller)).destination).toEqual(there)
  })

  test('MONEY-15 the ways to pay, to the letter; one that is not offered is the first', async () => {
    const { methods, method } = await findReview(await visitorWith([await addProduct(), 1]), { paymentMethod: 'nothing' })
    expect([methods.map(({ id }) => id), methods[0]!.title, method]).toEqual([['cod', 'simulator'], 'Paiement à la livraison', 'cod'])
  })

  test('of nobody’s cart is empty, and writes none', async () => {
    const before = await db.selectFrom('carts').select('id').execute()
    const review = await updateReview({ visitor: undefined, locale: 'fr', nonce: '' }, { destination: { country: 'TN', state: '', city: '', postcode: '' } })
    await updateReview(callerOf(), { destination: { country: 'TN', state: '', city: '', postcode: '' } })
    expect([review.cart.lines, review.figures.total, review.problems]).toEqual([[], 0, ['Votre panier est vide.']])
    expect(await db.selectFrom('carts').select('id').execute()).toEqual(before)
  })
})
