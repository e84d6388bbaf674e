import { expect, test } from 'vitest'
import { hasCalls, isTrackingAddress, priceTo, selfCourierId, trackingLink } from './couriers.ts'

test('IMP-11 a tracking address is https and carries the parcel’s number after its host, and nothing else', () => {
  for (const good of ['https://navex.tn/suivi/{number}', 'https://navex.tn/?n={number}&l=fr', 'https://navex.tn:8443/#/t/{number}']) {
    expect([good, isTrackingAddress(good)]).toEqual([good, true])
  }
  for (const bad of [
    'http://navex.tn/{number}',
    'navex.tn/{number}',
    'https://navex.tn/suivi',
    'https://{number}.navex.tn/',
    'https://navex.tn{number}/',
    'https://a@navex.tn/{number}',
    'https://navex.tn/{number}/{phone}',
    'https://navex.tn/{number} x',
    'https://navex.tn/"{number}',
    'javascript:alert({number})',
    `https://navex.tn\\@evil.tn/{number}`,
  ]) {
    expect([bad, isTrackingAddress(bad)]).toEqual([bad, false])
  }
})

test('IMP-11 the number is encoded into its address; without a number or an address there is no link', () => {
  expect(trackingLink('https://navex.tn/{number}?n={number}', 'A/1-2.x')).toBe('https://navex.tn/A%2F1-2.x?n=A%2F1-2.x')
  expect(trackingLink('https://navex.tn/{number}', null)).toBeUndefined()
  expect(trackingLink('', 'A1')).toBeUndefined()
})

test('IMP-11 a delivery costs what its governorate does, else the one price, else nobody knows', () => {
  expect(priceTo({ '': 7000, 'TN-61': 6000 }, 'TN-61')).toBe(6000)
  expect(priceTo({ '': 7000, 'TN-61': 6000 }, 'TN-11')).toBe(7000)
  expect(priceTo({ 'TN-61': 6000 }, '')).toBeNull()
  expect(priceTo({}, 'constructor')).toBeNull()
})

test('IMP-11 only couriers with calls are asked anything', () => {
  expect([selfCourierId('TN'), 'ownnavex-tn', 'mylerz-tn', 'simulator-eg'].map(hasCalls)).toEqual([false, false, true, true])
})
