import { expect, test } from 'vitest'
import { dinars, NOTHING } from '#money/millimes'
import type { OrderAddress, OrderLine } from '#shop/orders/orders'
import { cashDue, ORDER_STATES } from '#shop/orders/orders'
import { parcelContents, type OrderToSend } from './asking.ts'
import { destinationOf } from './parcels.ts'
import { parcelActionSchema } from './parcels.schema.ts'

const LIMITS = { description: 60, name: 200, phone: 20, email: 40, street: 80, notes: 30, value: 999_999 }
const line = (name: string, quantity = 1) => ({ name, quantity }) as OrderLine
const address: OrderAddress = {
  name: 'Mona Adel',
  company: '',
  phone: '01012345678',
  country: 'EG',
  state: 'EGGZ',
  stateName: 'Gizeh',
  city: '',
  postcode: '',
  address1: '7 rue du Nil',
  address2: '3e étage',
  zone: 'eg-6-oct',
  zoneName: '6th of Oct',
  compound: 'Badya',
}
const order: OrderToSend = {
  id: 1001,
  state: 'processing',
  payment: 'unpaid',
  paymentMethod: 'cod',
  total: dinars(52.5),
  received: NOTHING,
  currency: 'TND',
  shippingTotal: dinars(7),
  name: 'Sami',
  phone: '20123456',
  address: '12 rue de la Kasbah, Tunis',
  country: 'TN',
  billing: null,
  place: null,
  shipping: null,
  email: 'sami@example.test',
  details: { note: 'Sonner deux fois' },
  lines: [line('Lampe', 2), line('Tapis')],
}
const contents = (said: Partial<OrderToSend> = {}) => parcelContents({ ...order, ...said }, LIMITS)

test('IMP-11 what is unpaid on delivery is taken at the door, what is paid is not, and what should have been paid otherwise is not sent', () => {
  expect(cashDue({ payment: 'unpaid', paymentMethod: 'cod', total: dinars(52.5), received: NOTHING })).toBe(52_500)
  expect(cashDue({ payment: 'paid', paymentMethod: 'cod', total: dinars(52.5), received: NOTHING })).toBe(0)
  expect(cashDue({ payment: 'paid', paymentMethod: 'konnect', total: dinars(52.5), received: NOTHING })).toBe(0)
  for (const payment of ['unpaid', 'awaiting', 'refunded'] as const) {
    expect(cashDue({ payment, paymentMethod: 'konnect', total: dinars(52.5), received: NOTHING })).toBeUndefined()
  }
  expect(cashDue({ payment: 'refunded', paymentMethod: 'cod', total: dinars(52.5), received: NOTHING })).toBeUndefined()
  expect(cashDue({ payment: 'unpaid', paymentMethod: 'cod', total: dinars(52.5), received: dinars(20) })).toBe(32_500)
  expect(cashDue({ payment: 'unpaid', paymentMethod: 'cod', total: dinars(52.5), received: dinars(60) })).toBe(0)
  expect(() => contents({ paymentMethod: 'konnect' })).toThrow('devait être payée en ligne')
})

test('IMP-11 a parcel is booked for an order that is processing or confirmed, and for no other', () => {
  for (const state of ORDER_STATES) {
    const work = () => contents({ state })
    if (state === 'processing' || state === 'confirmed') expect(work).not.toThrow()
    else expect(work).toThrow('« En cours » ou « Confirmée »')
  }
})

test('IMP-11 a quick order goes to what was typed, a checkout order to its shipping address with compound and zone', () => {
  expect(destinationOf(order)).toEqual({ country: 'TN', name: 'Sami', phone: '20123456', street: '12 rue de la Kasbah, Tunis', place: null })
  const place = { state: 'TN-11', stateName: 'Tunis', zone: 'tn-tunis-la-marsa', zoneName: 'La Marsa', isSure: false }
  expect(destinationOf({ ...order, place }).place).toBe('tn-tunis-la-marsa')
  const billing = { ...address, name: 'Payeur', zone: 'eg-other' }
  expect(destinationOf({ ...order, billing, shipping: address })).toEqual({
    country: 'EG',
    name: 'Mona Adel',
    phone: '01012345678',
    street: '7 rue du Nil, 3e étage, Badya, 6th of Oct, Gizeh',
    place: 'eg-6-oct',
  })
  expect(destinationOf({ ...order, billing }).name).toBe('Payeur')
})

test('IMP-11 what the courier has no room for is refused by name; of a note and a description the end is cut', () => {
  expect(contents()).toMatchObject({ serial: '1001', description: '2 × Lampe, 1 × Tapis', cashDue: 52_500, value: 45_500, notes: 'Sonner deux fois' })
  expect(() => contents({ address: 'x'.repeat(81) })).toThrow('Adresse : trop long pour le livreur (80 caractères au plus).')
  expect(() => contents({ name: 'x'.repeat(201) })).toThrow('Nom : trop long')
  expect(() => contents({ phone: '1'.repeat(21) })).toThrow('Téléphone : trop long')
  expect(() => contents({ address: ' ' })).toThrow("Il manque l'adresse")
  expect(() => contents({ name: ' ' })).toThrow('Il manque le nom')
  expect(() => contents({ total: dinars(1_000_000) })).toThrow('Le livreur ne prend pas de colis de plus de 999')
  expect(contents({ details: { note: `${'x'.repeat(28)}😀 et plus` } }).notes).toBe(`${'x'.repeat(28)}…`)
  expect(contents({ lines: [line('y'.repeat(100))] }).description).toHaveLength(60)
  expect(contents({ email: `${'e'.repeat(40)}@x.tn` }).email).toBe('')
})

test('what staff send of a parcel is one of a few things, each bounded', () => {
  const read = (fields: Record<string, unknown>) => parcelActionSchema.safeParse(fields)
  expect(read({ intent: 'parcel-book', place: 'tn-1', weight: '1,5', pieces: '٢' }).data).toMatchObject({ weight: 1500, pieces: 2 })
  for (const weight of ['0', '70.1', '-1', 'x', '', 'Infinity', '1e9']) {
    expect(read({ intent: 'parcel-book', place: 'tn-1', weight, pieces: '1' }).error?.issues[0]?.message).toBe('weightWrong')
  }
  for (const pieces of ['0', '21', '1.5', '']) {
    expect(read({ intent: 'parcel-book', place: 'tn-1', weight: '1', pieces }).error?.issues[0]?.message).toBe('piecesWrong')
  }
  expect(read({ intent: 'parcel-book', place: 'x'.repeat(10_000), weight: '1', pieces: '1' }).success).toBe(false)
  expect(read({ intent: 'parcel-found', parcel: '7', barcode: '9912 3456-789012' }).data).toMatchObject({ parcel: 7, barcode: '99123456789012' })
  expect(read({ intent: 'parcel-found', parcel: '7', barcode: '123' }).error?.issues[0]?.message).toBe('barcodeWrong')
  expect(read({ intent: 'parcel-close', parcel: '7', reason: ' ' }).success).toBe(false)
  expect(read({ intent: 'parcel-cancel', parcel: '-7' }).success).toBe(false)
  expect(read({ intent: 'parcel-burn', parcel: '7' }).success).toBe(false)
})
