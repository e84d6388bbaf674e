import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { dinars } from '#money/millimes'
import { invalidate } from '#platform/changes.server'
import { db } from '#platform/database.server'
import { findCoupon } from './coupons.server.ts'
import { deleteCoupon, findCouponForStaff, listCoupons, saveCoupon, switchCoupon } from './coupons.manage.server.ts'
import { addCoupon, clearCoupons, DRAFT, move, orderWith } from './using.testing.ts'

useDatabase()
beforeEach(async () => {
  await clearCoupons()
  invalidate(new Set(['coupon:ete20', 'coupon:autre', 'categories']))
})

describe('a coupon by its code', () => {
  test('IMP-09 is found in upper and lower case and with spaces around it; what is no code is not looked for', async () => {
    const id = await addCoupon()
    for (const code of ['ETE20', 'ete20', ' Ete20 ']) expect(await findCoupon(code)).toMatchObject({ id, code: 'ETE20', amount: 20_000 })
    for (const code of ['', ' ', 'ÉTÉ20', "ete20' or 1=1", 'x'.repeat(41), 'nulle-part']) expect([code, await findCoupon(code)]).toEqual([code, undefined])
  })

  test('IMP-09 is kept in memory, and each change of it is known at once; one that did not exist is looked for again', async () => {
    expect(await findCoupon('ETE20')).toBeUndefined()
    const id = await addCoupon()
    const kept = await findCoupon('ete20')
    expect(await findCoupon('ETE20')).toBe(kept)
    await saveCoupon({ id, draft: { ...DRAFT, code: 'Autre', amount: dinars(5) }, zone: 'Africa/Tunis' })
    expect([await findCoupon('ETE20'), (await findCoupon('AUTRE'))!.amount]).toEqual([undefined, 5000])
    await switchCoupon(id, false)
    expect((await findCoupon('AUTRE'))!.enabled).toBe(false)
  })

  test('IMP-09 that it is used up is told, and that it is not any more; the uses between are not', async () => {
    const id = await addCoupon({ usageLimit: 3 })
    const told = async () => {
      const { rows } = await sql<{ id: number }>`delete from changes where tag = 'coupon:ete20' returning id`.execute(db)
      if (rows.length > 0) invalidate(new Set(['coupon:ete20']))
      return rows.length
    }
    await told()
    const kept = await findCoupon('ETE20')
    const [first, second] = [await orderWith([id]), await orderWith([id])]
    expect([await told(), await findCoupon('ETE20')]).toEqual([0, kept])
    await orderWith([id])
    expect([await told(), (await findCoupon('ETE20'))!.uses]).toEqual([1, 3])
    await move(first, 'cancelled')
    expect([await told(), (await findCoupon('ETE20'))!.uses]).toEqual([1, 2])
    await move(second, 'cancelled')
    expect(await told()).toBe(0)
    await move(second, 'processing')
    await move(first, 'processing')
    expect([await told(), (await findCoupon('ETE20'))!.uses]).toEqual([1, 3])
  })

  test('IMP-09 a coupon for a department is for every category below it', async () => {
    const { rows } = await sql<{ id: number }>`
      with department as (insert into categories (slug, name) values ('cuisine', 'Cuisine'), ('sport', 'Sport') returning id, slug)
      insert into categories (slug, name, parent_id) select 'tajines', 'Tajines', id from department where slug = 'cuisine' returning parent_id as id`.execute(
      db,
    )
    invalidate(new Set(['categories']))
    const { rows: all } = await sql<{ id: number }>`select id from categories where slug in ('cuisine', 'tajines') order by id`.execute(db)
    await addCoupon({ categoryIds: [rows[0]!.id], excludedCategoryIds: [] })
    expect((await findCoupon('ETE20'))!.categoryIds.toSorted((a, b) => a - b)).toEqual(all.map(({ id }) => id))
  })
})

describe('what the merchant saves', () => {
  test('IMP-09 comes back as it was written; its last day is included, in the shop’s own time', async () => {
    const draft = { ...DRAFT, minimum: dinars(100), startsOn: '2026-07-01', endsOn: '2026-07-31', usageLimit: 5, productIds: [7, 9], excludedCategoryIds: [3] }
    const id = (await saveCoupon({ id: undefined, draft, zone: 'Africa/Tunis' }))!
    expect(await findCouponForStaff(id)).toMatchObject({
      minimum: 100_000,
      maximum: null,
      starts: new Date('2026-06-30T23:00:00Z'),
      ends: new Date('2026-07-31T23:00:00Z'),
      usageLimit: 5,
      uses: 0,
      productIds: [7, 9],
      excludedCategoryIds: [3],
    })
  })

  test('IMP-09 is refused when another coupon has the code, however it is written, or when it was used more often already', async () => {
    const id = await addCoupon({ usageLimit: 2 })
    await expect(addCoupon({ code: 'ete20' })).rejects.toThrow('Un autre coupon a déjà le code « ete20 ».')
    await orderWith([id])
    await orderWith([id])
    await expect(saveCoupon({ id, draft: { ...DRAFT, usageLimit: 1 }, zone: 'Africa/Tunis' })).rejects.toThrow('a déjà servi plus souvent')
    expect((await findCouponForStaff(id))!.usageLimit).toBe(2)
    expect(await saveCoupon({ id: 999_999, draft: { ...DRAFT, code: 'RIEN' }, zone: 'Africa/Tunis' })).toBeUndefined()
  })

  test('IMP-09 can be deleted while no order ever used it', async () => {
    const [unused, used] = [await addCoupon(), await addCoupon({ code: 'AUTRE' })]
    await move(await orderWith([used]), 'cancelled')
    expect([await deleteCoupon(unused), await deleteCoupon(used)]).toEqual([true, false])
    expect([await findCouponForStaff(unused), (await findCouponForStaff(used))!.code]).toEqual([undefined, 'AUTRE'])
  })

  test('the list has the newest first, page by page, and finds codes by their beginning', async () => {
    await sql`insert into coupons (code, kind, amount) select 'LOT-' || n, 'percent', 5 from generate_series(1, 70) n`.execute(db)
    await addCoupon()
    const pages = []
    for (let before: number | undefined, more = true; more;) {
      const { coupons, next } = await listCoupons({ q: '', before })
      pages.push(coupons.map(({ code }) => code))
      before = next
      more = next !== undefined
    }
    expect(pages.map((page) => page.length)).toEqual([30, 30, 11])
    expect([pages[0]![0], pages[0]![1], pages[2]![10]]).toEqual(['ETE20', 'LOT-70', 'LOT-1'])
    expect((await listCoupons({ q: 'lot-7' })).coupons.map(({ code }) => code)).toEqual(['LOT-70', 'LOT-7'])
    expect((await listCoupons({ q: 'ot-' })).coupons).toEqual([])
  })
})
