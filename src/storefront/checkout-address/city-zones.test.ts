import { expect, test } from 'vitest'
import { isCityZoneList } from './city-zones.ts'

const zone = { EnName: 'Bardo', ArName: 'باردو', Code: 'z1' }
const city = { EnName: 'Tunis', ArName: 'تونس', Zones: [zone] }

test('GEO-16 the courier’s list is used in its own shape', () => {
  expect(isCityZoneList({ IsErrorState: false, Value: [city, { ...city, Code: 'TN-11', Zones: [] }] })).toBe(true)
})

test('GEO-17, GEO-21 an error state, and whatever is no list, counts as none', () => {
  const wrong = [
    { IsErrorState: true, Value: [city] },
    { Value: [city] },
    { IsErrorState: false },
    { IsErrorState: false, Value: [{ ...city, Zones: null }] },
    { IsErrorState: false, Value: [{ ...city, Zones: [{ ...zone, Code: 5 }] }] },
    { IsErrorState: false, Value: [null] },
    { Message: 'Authorization has been denied for this request.' },
    [],
    null,
    undefined,
  ]
  for (const value of wrong) expect(isCityZoneList(value), JSON.stringify(value)).toBe(false)
})
