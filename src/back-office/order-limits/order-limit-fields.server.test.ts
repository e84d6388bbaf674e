import { expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { findSettings } from '#shop/upkeep/settings.server'
import { changeOrderLimits, showOrderLimits } from './order-limit-fields.server.ts'

useDatabase()

const RIGHT = { mostPieces: '50', mostOpenPerPhone: '3', mostPerHour: '0', alarmPerAddress: ' 10 ', alarmPerShop: '100' }

test('IMP-51 the merchant decides how much may be ordered unverified, and sees it so again', async () => {
  expect(await changeOrderLimits(RIGHT)).toEqual({ done: '' })
  expect((await findSettings()).orderLimits).toEqual({ mostPieces: 50, mostOpenPerPhone: 3, mostPerHour: 0, alarmPerAddress: 10, alarmPerShop: 100 })
  expect((await showOrderLimits()).typed).toEqual({ ...RIGHT, alarmPerAddress: '10' })
})

test('IMP-51 what is no whole number within its bounds is refused, with the bounds; those themselves are taken', async () => {
  const bounds = { mostPieces: [1, 9999], mostOpenPerPhone: [1, 1000], mostPerHour: [0, 100_000], alarmPerAddress: [0, 100_000], alarmPerShop: [0, 100_000] }
  for (const [name, [min, max]] of Object.entries(bounds) as [string, [number, number]][]) {
    for (const wrong of [String(min - 1), String(max + 1), '', 'x', '1,5', '9'.repeat(40)]) {
      expect([wrong, await changeOrderLimits({ ...RIGHT, [name]: wrong })]).toEqual([
        wrong,
        { refused: { typed: expect.objectContaining({ [name]: wrong }), problems: { [name]: `Un nombre entier de ${min} à ${max}.` } } },
      ])
    }
    for (const right of [min, max]) expect(await changeOrderLimits({ ...RIGHT, [name]: String(right) })).toEqual({ done: '' })
  }
})
