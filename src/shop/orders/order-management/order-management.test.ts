import { expect, test } from 'vitest'
import { ORDER_STATES, STATE_RULES } from '#shop/orders/orders'
import { writtenForms } from '#shop/people/phones.testing'
import { markNeedsReason, movesOf, needsReason, readSearch, valuesOf } from './order-management.ts'
import { deskActionSchema, orderFilterSchema } from './order-management.schema.ts'
import { timelineLine } from './timeline.ts'

test('IMP-05, IMP-13 staff may move a placed order only as the table of states allows, and refund it by giving its money back alone', () => {
  for (const state of ORDER_STATES.filter((name) => name !== 'temp')) {
    expect(movesOf({ state, placed: true })).toEqual(STATE_RULES[state].next.filter((next) => next !== 'refunded'))
  }
})

test('IMP-06 an abandoned order can be dismissed and nothing else; a dismissed one stays so', () => {
  expect(movesOf({ state: 'temp', placed: false })).toEqual(['cancelled'])
  expect(movesOf({ state: 'cancelled', placed: false })).toEqual([])
})

test('IMP-05 a reason is asked for stopping, setting aside and bringing back, not for going on', () => {
  expect(needsReason('processing', 'cancelled')).toBe(true)
  expect(needsReason('processing', 'on-hold')).toBe(true)
  expect(needsReason('cancelled', 'processing')).toBe(true)
  expect(needsReason('failed', 'pending')).toBe(true)
  expect(needsReason('processing', 'confirmed')).toBe(false)
  expect(needsReason('on-hold', 'processing')).toBe(false)
})

test('IMP-05 a mark asks for a reason where it refuses or takes back what was said of the order, as the move does', () => {
  expect(markNeedsReason('processing', 'confirmation', 'refused')).toBe(true)
  expect(markNeedsReason('confirmed', 'confirmation', 'no-answer')).toBe(true)
  expect(markNeedsReason('shipped', 'delivery', 'none')).toBe(true)
  expect(markNeedsReason('completed', 'delivery', 'handed-over')).toBe(true)
  expect(markNeedsReason('processing', 'delivery', 'delivered')).toBe(false)
  expect(markNeedsReason('completed', 'payment', 'paid')).toBe(false)
})

test('IMP-13 a payment is not marked as refunded by hand, and not marked at all once money went back', () => {
  const order = { state: 'shipped', confirmation: 'confirmed', payment: 'unpaid', delivery: 'handed-over', refundedTotal: 0 } as const
  expect(valuesOf('payment', order)).toEqual(['unpaid', 'awaiting', 'paid', 'collected'])
  expect(valuesOf('payment', { ...order, payment: 'paid', refundedTotal: 1 })).toEqual(['paid'])
  expect(valuesOf('delivery', { ...order, payment: 'paid', refundedTotal: 1 })).toContain('returned')
  const delivered = { ...order, state: 'completed', payment: 'collected', delivery: 'delivered', refundedTotal: 1 } as const
  expect(valuesOf('payment', delivered), 'the courier hands over what it took').toEqual(['paid', 'collected'])
})

test('IMP-05 staff may give a mark only the values that its state lets be; that nobody called, or that a call is put off, is never said by hand', () => {
  const order = { state: 'processing', confirmation: 'to-call', payment: 'unpaid', delivery: 'none', refundedTotal: 0 } as const
  expect(valuesOf('confirmation', order)).toEqual(['to-call', 'no-answer', 'confirmed', 'refused'])
  expect(valuesOf('confirmation', { ...order, state: 'temp' })).toEqual(['to-call', 'no-answer', 'refused'])
  expect(valuesOf('confirmation', { ...order, state: 'shipped', confirmation: 'not-called', delivery: 'handed-over' })).toEqual(['confirmed', 'not-called'])
  expect(valuesOf('delivery', { ...order, state: 'on-hold' })).toEqual(['none'])
})

test('IMP-13 the history tells what went back and what came of asking for it, in the shop’s currency', () => {
  const said = (kind: string, details: Record<string, unknown>) => timelineLine({ at: new Date(), actor: 'staff', by: 'Amira', kind, details }, 'fr')
  expect(said('refund', { amount: 12_500, text: 'cassé' })).toEqual({ what: 'Remboursement : 12.500 TND', who: 'Amira', said: 'cassé' })
  expect(said('refund-step', { outcome: 'uncertain', amount: 1000 }).what).toBe('Remboursement de 1.000 TND : pas de réponse')
  expect(said('refund-step', { outcome: 'new' }).what).toBe('Événement : refund new')
})

test('a search is read as digits however they are typed, else as a name', () => {
  const digits = (text: string) => readSearch(text, 'TN')
  for (const text of ['22333444', '22.333-444', ...writtenForms('22333444')]) {
    expect(digits(text)).toEqual({ digits: '22333444' })
  }
  expect(digits('#1001')).toEqual({ digits: '1001' })
  expect(digits('n°\u00a01001')).toEqual({ digits: '1001' })
  expect(digits('2161')).toEqual({ digits: '2161' })
  expect(digits('21699')).toEqual({ digits: '21699' })
  expect(readSearch('+20 10 1234 5678', 'EG')).toEqual({ digits: '01012345678' })
  expect(digits('Ben Ali')).toEqual({ name: 'Ben Ali' })
  expect(digits('  ')).toBeUndefined()
})

test('an address that asks for nonsense asks for nothing', () => {
  const asked = { view: 'toString', q: `Ali\u0000${' '.repeat(3)}`, method: 'x y', confirmation: '1', from: '0000-01-01', until: '2026-02-31', before: '-1' }
  expect(orderFilterSchema.parse(asked)).toEqual({ q: 'Ali' })
  expect(orderFilterSchema.parse({ q: 'x'.repeat(1000), before: '9'.repeat(30) })).toEqual({ q: '' })
})

test('what staff send is one of a few things, each bounded', () => {
  const says = (fields: Record<string, unknown>) => deskActionSchema.safeParse(fields).success
  expect(says({ intent: 'move', seen: 'processing', to: 'confirmed' })).toBe(true)
  expect(says({ intent: 'move', seen: 'processing', to: 'sold' })).toBe(false)
  expect(says({ intent: 'mark', mark: 'payment', seen: 'unpaid', value: 'paid' })).toBe(true)
  expect(says({ intent: 'mark', mark: 'payment', seen: 'unpaid', value: 'delivered' })).toBe(false)
  expect(says({ intent: 'mark', mark: 'total', seen: '1', value: '2' })).toBe(false)
  expect(says({ intent: 'note', text: ' \u0000 ' })).toBe(false)
  expect(says({ intent: 'note', text: 'x'.repeat(501) })).toBe(false)
  expect(says({ intent: 'note', text: 'x'.repeat(500) })).toBe(true)
  expect(says({})).toBe(false)
})

test('IMP-05 the timeline says in words what happened, who did it and why', () => {
  const at = new Date()
  const staff = { at, actor: 'staff' as const, by: 'Salma' }
  expect(timelineLine({ ...staff, kind: 'state', details: { from: 'processing', to: 'cancelled', reason: 'numéro faux' } }, 'fr')).toEqual({
    what: 'En cours → Annulée',
    who: 'Salma',
    said: 'numéro faux',
  })
  expect(timelineLine({ ...staff, kind: 'mark', details: { mark: 'confirmation', from: 'to-call', to: 'confirmed' } }, 'fr').what).toBe(
    'Confirmation : À appeler → Confirmée par téléphone',
  )
  expect(timelineLine({ ...staff, kind: 'note', details: { text: 'rappeler à 18 h' } }, 'fr')).toMatchObject({ what: 'Note', said: 'rappeler à 18 h' })
  const before = { state: 'on-hold', confirmation: 'to-call', payment: 'unpaid', delivery: 'returned' }
  expect(timelineLine({ ...staff, kind: 'mended', details: { before, after: { ...before, delivery: 'none' } } }, 'fr').what).toBe(
    'État accordé avec l’appel, le paiement et la livraison · Livraison : Retournée → Pas expédiée',
  )
  expect(timelineLine({ at, actor: 'system', by: null, kind: 'state', details: { from: 'pending', to: 'cancelled', reason: 'unpaid' } }, 'fr')).toEqual({
    what: 'Attente de paiement → Annulée',
    who: 'Boutique (automatique)',
    said: 'Délai de paiement dépassé',
  })
  for (const [details, what] of [
    [{ outcome: 'opened', gateway: 'konnect' }, 'Page de paiement ouverte'],
    [{ outcome: 'opened', gateway: 'fawry', code: true }, 'Code de paiement donné'],
  ] as const) {
    expect(timelineLine({ at, actor: 'visitor', by: null, kind: 'payment', details }, 'fr')).toMatchObject({ what })
  }
  expect(timelineLine({ at, actor: 'provider', by: null, kind: 'payment', details: { outcome: 'paid-twice', gateway: 'konnect' } }, 'fr')).toMatchObject({
    what: 'Payée deux fois',
    who: 'Konnect',
  })
  expect(timelineLine({ ...staff, kind: 'coupon-used-up', details: { text: 'ETE20' } }, 'fr')).toEqual({
    what: 'Coupon épuisé entre-temps : la commande garde sa remise',
    who: 'Salma',
    said: 'ETE20',
  })
  const invoice = { document: 'invoice', number: 'FA-2026-00042', documentId: 7 }
  expect(timelineLine({ ...staff, kind: 'document', details: invoice }, 'fr')).toEqual({ what: 'Facture FA-2026-00042 émise', who: 'Salma', said: null })
  expect(timelineLine({ at, actor: 'system', by: null, kind: 'document', details: { ...invoice, document: 'creditnote' } }, 'en')).toMatchObject({
    what: 'Credit note FA-2026-00042 issued',
    who: 'Shop (by itself)',
  })
  expect(timelineLine({ ...staff, kind: 'document-sent', details: invoice }, 'fr').what).toBe('Facture FA-2026-00042 envoyée par e-mail')
  expect(timelineLine({ ...staff, kind: 'document', details: { document: 'toString' } }, 'fr').what).toBe('Événement : issued-toString')
  const parcel = { courier: 'mylerz-tn', reference: '#1001', barcode: null }
  expect(timelineLine({ ...staff, kind: 'parcel', details: { ...parcel, outcome: 'uncertain' } }, 'fr').what).toBe('Colis #1001 : le livreur n’a pas répondu')
  expect(
    timelineLine({ at, actor: 'provider', by: null, kind: 'parcel', details: { ...parcel, outcome: 'status', barcode: '99', text: 'Out' } }, 'fr'),
  ).toEqual({ what: 'Le livreur dit du colis 99', who: 'Mylerz', said: 'Out' })
  expect(timelineLine({ ...staff, kind: 'parcel', details: { outcome: 'toString' } }, 'fr').what).toBe('Événement : parcel toString')
  expect(timelineLine({ at, actor: 'visitor', by: null, kind: 'constructor', details: { mark: 'toString', outcome: null } }, 'fr').what).toBe(
    'Événement : constructor',
  )
})
