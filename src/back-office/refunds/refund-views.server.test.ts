import { expect, test } from 'vitest'
import { dinars, NOTHING } from '#money/millimes'
import type { RefundDesk } from '#shop/orders/refunds.server'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { checkedOnPage } from './refund-views.server.ts'

test('IMP-13 two variations of one product are told apart where the refund is confirmed, and the stamp and the till are named', () => {
  const line = (position: number, attributes: Record<string, string>) => ({
    position,
    name: 'Smartphone',
    names: {},
    attributes,
    quantity: 1,
    total: dinars(10),
  })
  const order = { currency: 'TND', lines: [line(1, { couleur: 'Noir', memoire: '256 Go' }), line(2, { couleur: 'Bleu nuit', memoire: '128 Go' })] }
  const desk = { order, left: { left: dinars(30) }, provider: null } as unknown as RefundDesk
  const lines = [1, 2].map((position) => ({ position, quantity: 1, amount: dinars(10), restocked: true }))
  const plan = { amount: dinars(21), delivery: NOTHING, loose: NOTHING, stamp: dinars(1), lines }
  const asked = { whole: false, lines: [], delivery: NOTHING, loose: NOTHING, reason: 'x', way: 'manual' as const, reference: 'y' }
  expect(checkedOnPage({ asked, plan }, desk, DEFAULT_SETTINGS).parts.map(({ label }) => label)).toEqual([
    '1 × Smartphone (Noir, 256 Go)',
    '1 × Smartphone (Bleu nuit, 128 Go)',
    'Timbre fiscal',
  ])
  const shown = (more: object) => checkedOnPage({ asked: { ...asked, ...more }, plan }, desk, DEFAULT_SETTINGS).out
  expect([shown({}), shown({ out: 'bank' }), shown({ way: 'provider' })]).toEqual(['De la caisse', 'De la banque', undefined])
})
