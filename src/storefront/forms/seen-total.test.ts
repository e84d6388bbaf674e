import { expect, test } from 'vitest'
import { millimes } from '#money/millimes'
import { formSchema } from '#shop/forms/forms.schema'
import { formView } from '#shop/forms/forms'
import { formAmount } from './payment-controls.tsx'
import { seenTotal } from './use-sending.ts'

const field = { id: 1, kind: 'payment-single' as const, label: { fr: 'Pose' }, amount: 10_000, mostPieces: 5 }
const viewOf = (fields: object[]) =>
  formView({
    id: 7,
    definition: formSchema.parse({
      fields,
      submit: { text: { fr: 'Payer' }, busyText: { fr: '…' } },
      confirmations: [{ kind: 'message', message: { fr: 'Merci' } }],
      notifications: [],
    }),
  })
const filled = (pieces: number) => ({ texts: new Map(), pieces: new Map([[1, pieces]]), files: new Map() })

test('IMP-31 a paid form sends the total that it shows; once the shop said another for it, that one, until something else is chosen', () => {
  const form = viewOf([field])
  expect(seenTotal(form, filled(2), undefined)).toBe(20_000)
  const told = { shown: 20_000, total: 24_000 }
  expect(seenTotal(form, filled(2), told)).toBe(24_000)
  expect(seenTotal(form, filled(3), told)).toBe(30_000)
  expect(seenTotal(viewOf([{ id: 1, kind: 'text', label: { fr: 'Nom' } }]), filled(1), undefined)).toBeUndefined()
})

test("MONEY-12 an amount of a form without a currency is in dollars, the sign to the left, with two decimals; else in the form's own", () => {
  expect(formAmount(millimes(10_000), null)).toBe('$10.00')
  expect(formAmount(millimes(1_234_500), null)).toBe('$1234.50')
  expect(formAmount(millimes(10_000), 'TND')).toBe('10.000 TND')
})
