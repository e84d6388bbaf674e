import { beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct, addVariation } from '#database/test-goods'
import { db } from '#platform/database.server'
import type { Coupon } from '#shop/prices/coupons'
import { findCouponForStaff } from '#shop/prices/coupons.manage'
import { typedIn } from '#back-office/kit/records/record-fields.ts'
import { couponTable } from './coupon-table.ts'
import { NEW_COUPON, saveTyped, typedFrom } from './coupons.server.ts'

useDatabase()
beforeEach(async () => void (await db.deleteFrom('coupons').execute()))

const ZONE = 'Africa/Tunis'
const GIVEN = { ...NEW_COUPON, code: 'ETE20', amount: '20' }

/** Submits the form like a browser, which omits unticked and empty controls. */
function send(typed: Record<string, string>, id?: number) {
  const form = Object.fromEntries(Object.entries({ ...GIVEN, ...typed }).filter(([, text]) => text !== ''))
  return saveTyped(typedIn(couponTable, form), { id, zone: ZONE })
}

async function saved(typed: Record<string, string>, id?: number): Promise<Coupon> {
  const done = await send(typed, id)
  expect(done.problems).toBeUndefined()
  return (await findCouponForStaff(done.id!))!
}

test('IMP-09 a coupon is saved as it is typed: dinars with a comma or a point, whole percents, its last day included', async () => {
  const coupon = await saved({ kind: 'fixed-cart', amount: '7,5', minimum: ' 100 ', maximum: '249.999', startsOn: '2026-07-01', endsOn: '2026-07-31' })
  expect(coupon).toMatchObject({ kind: 'fixed-cart', amount: 7500, minimum: 100_000, maximum: 249_999, enabled: true, alone: false, freeShipping: false })
  expect([coupon.starts, coupon.ends]).toEqual([new Date('2026-06-30T23:00:00Z'), new Date('2026-07-31T23:00:00Z')])
  expect(await saved({ code: 'DIX', amount: '10', usageLimit: '100', usageLimitPerCustomer: '1', alone: 'on', excludesSale: 'on', enabled: '' })).toMatchObject(
    {
      kind: 'percent',
      amount: 10,
      usageLimit: 100,
      usageLimitPerCustomer: 1,
      alone: true,
      excludesSale: true,
      enabled: false,
    },
  )
})

test('IMP-09 products are named by SKU or number, categories are ticked', async () => {
  const [lamp, chair, shirt] = [await addProduct(), await addProduct(), await addProduct({ kind: 'variable' })]
  const red = await addVariation(shirt, { couleur: 'Rouge' })
  await db.updateTable('products').set({ sku: 'LAMPE-1' }).where('id', '=', lamp).execute()
  await db.updateTable('variations').set({ sku: 'CHEMISE-R' }).where('id', '=', red).execute()
  const coupon = await saved({
    products: `LAMPE-1, ${chair}\nCHEMISE-R,, LAMPE-1`,
    excludedProducts: String(lamp),
    'category-7': 'on',
    'excludedCategory-9': 'on',
  })
  expect(coupon).toMatchObject({ productIds: [lamp, chair, shirt], excludedProductIds: [lamp], categoryIds: [7], excludedCategoryIds: [9] })
  expect((await send({ code: 'AUTRE', products: 'LAMPE-1, RIEN, 999999', excludedProducts: 'NUL' })).problems).toEqual({
    products: 'Inconnus : RIEN, 999999.',
    excludedProducts: 'Inconnus : NUL.',
  })
})

test('IMP-09 what the form shows and saves again changes nothing', async () => {
  const lamp = await addProduct()
  const first = await saved({
    kind: 'fixed-product',
    amount: '2,505',
    freeShipping: 'on',
    minimum: '10',
    startsOn: '2026-01-01',
    endsOn: '2026-01-01',
    usageLimit: '3',
    products: String(lamp),
    'category-3': 'on',
  })
  const typed = await typedFrom(first, ZONE)
  expect(typed).toMatchObject({ category: '3', excludedCategory: '' })
  expect(await saved({ ...typed, 'category-3': 'on' }, first.id)).toEqual(first)
})

test.each([
  ['code', '', 'Écrivez le code.'],
  ['code', 'ÉTÉ 20', 'Au plus 40 lettres sans accent, chiffres, tirets ou soulignés.'],
  ['code', 'x'.repeat(41), 'Au plus 40 lettres sans accent, chiffres, tirets ou soulignés.'],
  ['kind', 'everything', 'Choisissez dans la liste.'],
  ['amount', '101', 'Écrivez un nombre entier de 0 à 100.'],
  ['amount', '7,5', 'Écrivez un nombre entier de 0 à 100.'],
  ['amount', '-5', 'Écrivez un nombre entier de 0 à 100.'],
  ['amount', '', "Ce coupon n'offrirait rien : donnez une valeur ou la livraison gratuite."],
  ['minimum', 'cent', 'Écrivez un nombre, par exemple 7 ou 7,500.'],
  ['minimum', '7,5005', 'Écrivez un nombre, par exemple 7 ou 7,500.'],
  ['maximum', '10000001', 'Écrivez un nombre, par exemple 7 ou 7,500.'],
  ['startsOn', '2026-02-30', 'Choisissez un jour.'],
  ['endsOn', 'demain', 'Choisissez un jour.'],
  ['usageLimit', '0', 'Écrivez un nombre entier, par exemple 5.'],
  ['usageLimitPerCustomer', '1.5', 'Écrivez un nombre entier, par exemple 5.'],
  ['products', 'a,'.repeat(5) + Array.from({ length: 200 }, (_, n) => n).join(','), 'Au plus 200 produits.'],
] as const)('IMP-09 %s "%s" is refused on its own control, and nothing is saved', async (name, text, problem) => {
  expect(await send({ [name]: text })).toEqual({ problems: { [name]: problem } })
  expect(await db.selectFrom('coupons').select('id').execute()).toEqual([])
})

test('IMP-09 everything that is wrong is said at once', async () => {
  expect((await send({ code: 'ÉTÉ', kind: 'fixed-cart', amount: 'vingt', minimum: 'x', usageLimit: '0' })).problems).toEqual({
    code: 'Au plus 40 lettres sans accent, chiffres, tirets ou soulignés.',
    amount: 'Écrivez un nombre, par exemple 7 ou 7,500.',
    minimum: 'Écrivez un nombre, par exemple 7 ou 7,500.',
    usageLimit: 'Écrivez un nombre entier, par exemple 5.',
  })
})

test('IMP-09 what does not fit together is refused too, and so is a code that is taken', async () => {
  expect((await send({ minimum: '100', maximum: '99,999' })).problems).toEqual({ maximum: 'Au moins le minimum.' })
  expect((await send({ startsOn: '2026-07-02', endsOn: '2026-07-01' })).problems).toEqual({ endsOn: 'Pas avant le premier jour.' })
  expect((await send({ kind: 'fixed-cart', amount: 'vingt' })).problems).toEqual({ amount: 'Écrivez un nombre, par exemple 7 ou 7,500.' })
  expect((await saved({ code: 'LIVRAISON', amount: '', freeShipping: 'on' })).amount).toBe(0)
  expect((await send({ code: 'livraison' })).problems).toEqual({ code: 'Un autre coupon a déjà le code « livraison ».' })
})

test('IMP-09 a limit below what was used already is refused; a coupon that is gone is not made anew', async () => {
  const { id } = await saved({ usageLimit: '5' })
  await db.updateTable('coupons').set({ uses: 3 }).where('id', '=', id).execute()
  expect((await send({ usageLimit: '2' }, id)).problems!['usageLimit']).toContain('a déjà servi plus souvent')
  expect((await saved({ usageLimit: '3' }, id)).usageLimit).toBe(3)
  expect(await send({ code: 'PARTI' }, 999_999)).toEqual({ id: undefined })
})
