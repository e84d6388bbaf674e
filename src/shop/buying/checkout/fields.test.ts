import { describe, expect, test } from 'vitest'
import { fieldProblems, type FieldFacts, type PlaceFacts } from './checkout.ts'
import { writtenForms } from '#shop/people/phones.testing'
import { sampleForm, sampleTyped } from './checkout.testing.ts'
import type { CheckoutForm, TypedAddress } from './form.ts'

const BLANK = { value: '', text: '' }
const TUNIS: PlaceFacts = { states: { 'TN-11': 'Tunis' }, neighborhoods: [BLANK, { value: 'Z1', text: 'El Menzah' }], compounds: [] }
const CAIRO: PlaceFacts = {
  states: { EGC: 'Le Caire' },
  neighborhoods: [BLANK, { value: 'Z2', text: 'New Cairo' }],
  compounds: [BLANK, { value: 'Mivida', text: 'Mivida' }, BLANK],
}
const STATELESS: PlaceFacts = { states: {}, neighborhoods: [], compounds: [] }
const UNLISTED: PlaceFacts = { states: undefined, neighborhoods: [], compounds: [] }

const facts = (given: Partial<FieldFacts> = {}): FieldFacts => ({
  deliversTo: ['TN', 'EG', 'FR', 'CI'],
  methods: ['cod', 'konnect'],
  places: { billing: TUNIS, shipping: CAIRO },
  ...given,
})
const problemsOf = (form: Partial<CheckoutForm>, given: Partial<FieldFacts> = {}) =>
  fieldProblems(sampleForm({ billing: sampleTyped({ neighborhood: 'Z1' }), ...form }), facts(given))
const billing = (typed: Partial<TypedAddress>, places: PlaceFacts = TUNIS) =>
  problemsOf({ billing: sampleTyped({ neighborhood: 'Z1', ...typed }) }, { places: { billing: places, shipping: CAIRO } })

describe('what the checkout asks for', () => {
  test('a form that is right has no problems; one that is empty names all that is required, once', () => {
    expect(problemsOf({})).toEqual({})
    const empty = Object.fromEntries(Object.keys(sampleTyped()).map((field) => [field, ''])) as TypedAddress
    expect(problemsOf({ billing: empty, paymentMethod: '' })).toEqual({
      billing_first_name: 'nameRequired',
      billing_phone: 'phoneRequired',
      billing_country: 'countryRequired',
      billing_address_1: 'addressRequired',
      payment_method: 'paymentUnknown',
    })
    expect(billing({ first_name: '', last_name: 'Ben Ali' })).toEqual({})
    expect(billing({ first_name: '  ', address_1: ' ' })).toEqual({ billing_first_name: 'nameRequired', billing_address_1: 'addressRequired' })
  })

  test('CO-37 the phone rule is the country’s: 8 digits in Tunisia, 11 in Egypt, 6 to 15 elsewhere; spaces and the country’s own prefix do no harm', () => {
    const tunisian = ['2012345', '201234567', 'abcdefgh', '+21720123456', '+2162012345', '20123456x'].map((phone) => billing({ phone }))
    expect(tunisian).toEqual(tunisian.map(() => ({ billing_phone: 'phoneTunisia' })))
    for (const phone of writtenForms('20123456')) expect([phone, billing({ phone })]).toEqual([phone, {}])
    const egypt = (phone: string) => billing({ phone, country: 'EG', state: 'EGC', neighborhood: 'Z2' }, CAIRO)
    for (const phone of ['01012345678', '010 1234 5678', '+20 1012345678', '01512345678']) expect(egypt(phone)).toEqual({})
    for (const phone of ['0101234567', '010123456789', '01312345678', '11111111111']) expect(egypt(phone)).toEqual({ billing_phone: 'phoneEgypt' })
    const french = (phone: string) => billing({ phone, country: 'FR', state: '', neighborhood: '' }, STATELESS)
    for (const phone of ['123456', '+33 6 12 34 56 78', '123456789012345']) expect(french(phone)).toEqual({})
    for (const phone of ['12345', '1234567890123456', '12a456']) expect(french(phone)).toEqual({ billing_phone: 'phoneElsewhere' })
  })

  test('CO-31 a state of the list where there is one, any text where there is none', () => {
    expect(billing({ state: '' })).toEqual({ billing_state: 'stateRequired' })
    expect(billing({ state: 'TN-99' })).toEqual({ billing_state: 'stateUnknown' })
    expect(billing({ state: 'toString' })).toEqual({ billing_state: 'stateUnknown' })
    const typed = { country: 'CI', neighborhood: '', phone: '0102030405' }
    expect(billing({ ...typed, state: 'Abidjan' }, UNLISTED)).toEqual({})
    expect(billing({ ...typed, state: ' ' }, UNLISTED)).toEqual({ billing_state: 'stateRequired' })
  })

  test('CO-33, CO-34 no state where the country has none, whatever was typed', () => {
    for (const state of ['', 'Paris']) expect(billing({ country: 'FR', state, neighborhood: '', phone: '0612345678' }, STATELESS)).toEqual({})
  })

  test('CO-35 a neighbourhood where the courier divides the place, of that place; none is asked for elsewhere', () => {
    expect(billing({ neighborhood: '' })).toEqual({ billing_neighborhood: 'neighborhoodRequired' })
    expect(billing({ neighborhood: 'Z2' })).toEqual({ billing_neighborhood: 'neighborhoodUnknown' })
    const uncovered = { ...TUNIS, neighborhoods: [] }
    expect(billing({ neighborhood: '' }, uncovered)).toEqual({})
    expect(billing({ neighborhood: 'Z1' }, uncovered)).toEqual({ billing_neighborhood: 'neighborhoodUnknown' })
  })

  test("GEO-21 no neighbourhood is asked for where the courier's list could not be had, section by section", () => {
    const blank = { billing: sampleTyped({ neighborhood: '' }), shipping: sampleTyped({ country: 'EG', state: 'EGC', neighborhood: '', phone: '' }) }
    expect(problemsOf({ ...blank, withoutZones: ['billing'] })).toEqual({ shipping_neighborhood: 'neighborhoodRequired' })
    expect(problemsOf({ ...blank, withoutZones: ['billing', 'shipping'] })).toEqual({})
    const forged = { ...blank, billing: sampleTyped({ neighborhood: 'Z2' }) }
    expect(problemsOf({ ...forged, withoutZones: ['billing', 'shipping'] })).toEqual({ billing_neighborhood: 'neighborhoodUnknown' })
  })

  test('CO-36 a compound is one of its neighbourhood, or none', () => {
    const cairo = { country: 'EG', state: 'EGC', neighborhood: 'Z2', phone: '01012345678' }
    for (const compound of ['', 'Mivida']) expect(billing({ ...cairo, compound }, CAIRO)).toEqual({})
    expect(billing({ ...cairo, compound: 'Versailles' }, CAIRO)).toEqual({ billing_compound: 'compoundUnknown' })
    expect(billing({ compound: 'Mivida' })).toEqual({ billing_compound: 'compoundUnknown' })
  })

  test('CO-39 the second address is asked for where it is used, but for its phone', () => {
    const shipping = sampleTyped({ country: 'EG', state: 'EGC', neighborhood: 'Z2', phone: '' })
    expect(problemsOf({ shipping })).toEqual({})
    expect(problemsOf({ shipping: { ...shipping, phone: '123' } })).toEqual({ shipping_phone: 'phoneEgypt' })
    expect(problemsOf({ shipping: { ...shipping, first_name: '', country: 'IT' } })).toEqual({
      shipping_first_name: 'nameRequired',
      shipping_country: 'notDelivered',
    })
  })

  test('an e-mail address may be left out, and is one where it is not', () => {
    for (const email of ['', 'sami@example.tn', 'é+x@sub.example.com']) expect(problemsOf({ email })).toEqual({})
    for (const email of ['sami', 'sami@', '@example.tn', 'sami@example', 'a b@example.tn', 'a@b@c.tn', 'a@b.']) {
      expect([email, problemsOf({ email })]).toEqual([email, { billing_email: 'emailWrong' }])
    }
  })
})
