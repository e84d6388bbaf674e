import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Conditions, FormDefinition } from '#shop/forms/forms'
import { formSchema } from '#shop/forms/forms.schema'
import { faultsOf } from './faults.ts'
import { KIND_GROUPS, nextField, ownLabel, placed, STARTERS, withCopy, withField, withoutField } from './form-management.ts'
import { fieldKindWords, formManagementWords as words } from './form-management.words.ts'
import { newField } from './form-management.manage.server.ts'
import { starterForm } from './starters.server.ts'

const KINDS = Object.values(KIND_GROUPS).flat()
const contact = starterForm('contact', 'TND')
const why = (form: FormDefinition, currencies = ['TND']) => faultsOf(form, currencies).map((fault) => fault.why.text)
const withOne = (field: object, form = contact): FormDefinition => ({ ...form, fields: [...form.fields, { ...newField('text', 90), ...field }] })

test('IMP-29 every kind of field can be added, once each, and is what the schema says of it', () => {
  expect(new Set(KINDS).size).toBe(Object.keys(fieldKindWords).length)
  for (const kind of KINDS) expect(formSchema.parse({ ...contact, fields: [newField(kind, 1)] }).fields[0]?.kind).toBe(kind)
})

test('IMP-29 each form to begin with can be published as it is, but the empty one', () => {
  for (const starter of STARTERS) expect([starter, why(starterForm(starter, 'TND'))]).toEqual([starter, starter === 'empty' ? [words.noField] : []])
  expect(starterForm('job', null).pages.indicator).toBe('progress')
})

test('IMP-29 the contact form to begin with asks for a phone number; an e-mail address is as one likes', () => {
  const required = contact.fields.filter((field) => 'required' in field && field.required).map(({ kind }) => kind)
  expect(required).toEqual(['text', 'phone', 'paragraph'])
})

const step = fc.oneof(
  fc.record({ do: fc.constant('add' as const), kind: fc.constantFrom(...KINDS) }),
  fc.record({ do: fc.constantFrom('delete' as const, 'copy' as const, 'undo' as const), at: fc.nat(30) }),
  fc.record({ do: fc.constant('move' as const), at: fc.nat(30), to: fc.nat(40) }),
)

test('IMP-29 whatever is added, moved, copied, deleted and brought back, no two fields have one number, none gets that of another, and the form parses', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let form = contact
      let last = nextField(0, form) - 1
      let deleted: { field: FormDefinition['fields'][number]; at: number } | undefined
      const given = new Map(form.fields.map(({ id, kind }) => [id, kind]))
      for (const one of steps) {
        const id = 'at' in one ? (form.fields[one.at % Math.max(1, form.fields.length)]?.id ?? 0) : 0
        const newId = nextField(last, form)
        if (one.do === 'add') form = withField(form, newField(one.kind, newId))
        else if (one.do === 'copy') form = withCopy(form, id, newId)
        else if (one.do === 'move') form = { ...form, fields: placed(form.fields, id, one.to) }
        else if (one.do === 'undo') form = deleted ? withField(form, deleted.field, deleted.at) : form
        else {
          const at = form.fields.findIndex((field) => field.id === id)
          if (at >= 0) deleted = { field: form.fields[at]!, at }
          form = withoutField(form, id)
        }
        last = nextField(last, form) - 1
        for (const field of form.fields) {
          expect(given.get(field.id) ?? field.kind).toBe(field.kind)
          given.set(field.id, field.kind)
        }
      }
      expect(new Set(form.fields.map(({ id }) => id)).size).toBe(form.fields.length)
      expect(formSchema.parse(form).fields).toEqual(form.fields)
    }),
    { numRuns: 200 },
  )
})

describe('IMP-29 a form is not published', () => {
  test('without a field to be filled in, without a name of one, or with a choice that has none', () => {
    expect(why({ ...contact, fields: [newField('html', 1), newField('page-break', 2)] })).toEqual([words.noField])
    expect(why(withOne({ label: { fr: '' } }))).toEqual([words.noLabel])
    expect(why(withOne({ ...newField('select', 90), choices: [{ id: 1, label: { fr: '' }, isDefault: false }] }))).toEqual([words.noChoice])
  })

  test('while a field shows by one that is gone or comes later', () => {
    const when = (field: number) => ({ when: { action: 'show', any: [[{ field, operator: 'filled', value: '' }]] } })
    expect(why(withOne(when(1)))).toEqual([])
    for (const field of [90, 91, 77]) expect(why(withOne(when(field)))).toEqual([words.noPriorField])
  })

  test('while a condition compares with what is no number, for a comma is one', () => {
    const any = (value: string): Conditions => [[{ field: 1, operator: 'more', value }]]
    const shown = (value: string) => why(withOne({ when: { action: 'show', any: any(value) } }))
    expect(['10,5', '1 000', 'dix', ''].map(shown)).toEqual([[], [], [words.noNumber], [words.noNumber]])
    const note = { ...contact.notifications[0]!, when: any('dix') }
    expect(why({ ...contact, notifications: [note] })).toEqual([words.noNumber])
    const first = { ...contact.confirmations[0]!, when: any('dix') }
    expect(why({ ...contact, confirmations: [first, ...contact.confirmations] })).toEqual([words.noNumber])
  })

  test('MONEY-12 when it is paid for without a currency, or in one that no provider of the shop takes, or without a price', () => {
    const paid = (currency: 'TND' | null) => withOne({ ...newField('payment-single', 90), amount: 5000 }, { ...contact, payment: { currency } })
    expect(why(paid('TND'))).toEqual([])
    expect(why(paid(null))).toEqual([words.noCurrency])
    expect(why(paid('TND'), ['EGP'])).toEqual([words.noProvider])
    expect(why({ ...contact, payment: { currency: null } })).toEqual([])
    const pounds = (amount: number) => withOne({ ...newField('payment-single', 90), amount }, { ...contact, payment: { currency: 'EGP' } })
    expect(why(pounds(10_010), ['EGP'])).toEqual([])
    expect(why(pounds(10_005), ['EGP'])).toEqual([words.noCoin])
    const inDinars: FormDefinition = { ...contact, payment: { currency: 'TND' } }
    for (const kind of ['payment-single', 'payment-multiple', 'payment-checkbox'] as const)
      expect([kind, why(withOne(newField(kind, 90), inDinars))]).toEqual([kind, [words.noPriceLine]])
    const free = { id: 1, label: { fr: 'Offert' }, amount: 0, isDefault: false }
    expect(why(withOne({ ...newField('payment-checkbox', 90), choices: [free, { ...free, id: 2, amount: 5000 }] }, inDinars))).toEqual([])
  })

  test('when it leads nowhere, says nothing, or would leave somebody without a word', () => {
    const [message] = contact.confirmations
    const after = (change: object) => why({ ...contact, confirmations: [{ ...message!, ...change }] })
    const redirect = (address: string) => after({ kind: 'redirect', address })
    for (const address of ['', 'merci', '//ailleurs.tn', 'javascript:alert(1)', '/{field_id="1"}'])
      expect([address, redirect(address)]).toEqual([address, [words.noRedirect]])
    for (const address of ['/page/merci/?n={field_id="1"}', 'https://example.com/x']) expect([address, redirect(address)]).toEqual([address, []])
    expect(after({ message: { fr: '' } })).toEqual([words.noMessage])
    expect(after({ when: [[{ field: 1, operator: 'filled', value: '' }]] })).toEqual([words.neverConfirmed])
  })

  test('when a notification is for nobody, or depends on a field that is gone', () => {
    const [note] = contact.notifications
    const told = (change: object) => why({ ...contact, notifications: [{ ...note!, ...change }] })
    for (const to of [[''], ['sami'], ['a@b(c).tn'], ['a@b'], ['{field_id="1"}'], ['a@b.tn', '{field_id="80"}']])
      expect([to, told({ to })]).toEqual([to, [words.noRecipient]])
    for (const to of [['a@b.tn'], ['{admin_email}', '{field_id="2"}']]) expect([to, told({ to })]).toEqual([to, []])
    for (const place of ['{field_id="80"}', '{oups}']) expect(told({ subject: { fr: place } })).toEqual([words.unknownPlace])
    expect(told({ when: [[{ field: 80, operator: 'filled', value: '' }]] })).toEqual([words.conditionGone])
  })

  test('IMP-32 with a list of addresses for a field that is gone, or takes none', () => {
    const list = (field: number) => why({ ...contact, emailLists: [{ field, kind: 'deny', patterns: ['*@x.tn'] }] })
    expect([list(2), list(1), list(50)]).toEqual([[], [words.listOfNothing], [words.listOfNothing]])
  })
})

test('IMP-29 a field that is renamed loses the translations of what its kind is called, and keeps the merchant’s own', () => {
  const kind = fieldKindWords.phone
  expect(ownLabel({ ...kind }, kind)).toEqual(kind)
  expect(ownLabel({ ...kind, fr: 'Portable' }, kind)).toEqual({ fr: 'Portable' })
  expect(ownLabel({ fr: 'Portable', ar: 'الجوال', en: kind.en }, kind)).toEqual({ fr: 'Portable', ar: 'الجوال' })
})
