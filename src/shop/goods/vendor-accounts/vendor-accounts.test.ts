import { expect, test } from 'vitest'
import { LOCALE_NAMES } from '#i18n/translations.ts'
import { answersOf } from '#shop/forms/entries'
import { starterForm } from '#shop/forms/form-management.manage'
import { isAgreed } from '#shop/people/accounts'
import { applicationOf } from './vendor-accounts.ts'

const form = starterForm('vendor', null)

test('VEND-10 the template of applications asks for papers, and its entries are applications', () => {
  expect(form.invitesVendors).toBe(true)
  expect(form.fields.filter(({ kind }) => kind === 'file').map(({ label }) => label.fr)).toEqual(['Carte d’identité', 'Patente ou extrait du RNE'])
  expect(starterForm('contact', null).invitesVendors).toBe(false)
})

test('VEND-10 the approval is filled in from the answers of that template, whatever the order of its names', () => {
  const idOf = (label: string) => form.fields.find((field) => field.label?.fr === label)!.id
  const language = form.fields.find(({ kind }) => kind === 'select') as { id: number; choices: { id: number; label: { fr: string } }[] }
  const chosen = language.choices.find(({ label }) => label.fr === LOCALE_NAMES.ar)!.id
  const texts = new Map([
    [idOf('Nom de votre boutique'), ['Dar El Medina']],
    [idOf('Votre nom'), ['Amel Trabelsi']],
    [language.id, [String(chosen)]],
  ])
  const answers = answersOf(form, { texts, pieces: new Map(), files: new Map() })
  const sender = { emails: ['amel@example.test'], phones: ['98765432'], locale: 'fr' } as const
  const application = { store: 'Dar El Medina', name: 'Amel Trabelsi', email: 'amel@example.test', phone: '98765432', locale: 'ar' }
  expect(applicationOf({ ...sender, emails: [...sender.emails], phones: [...sender.phones], answers })).toEqual(application)
  expect(applicationOf({ answers: answers.toReversed(), emails: [], phones: [], locale: 'en' })).toEqual({ ...application, email: '', phone: '' })
  expect(applicationOf({ answers: [], emails: [], phones: [], locale: 'en' })).toEqual({ store: '', name: '', email: '', phone: '', locale: 'en' })
})

test('IMP-24 an agreement holds while its text is the merchant’s in some language; without a text nothing is asked', () => {
  const wanted = { fr: 'Dix pour cent', ar: 'عشرة', en: '' }
  expect(['Dix pour cent', 'عشرة', 'Cinq', ''].map((accepted) => isAgreed(accepted, wanted))).toEqual([true, true, false, false])
  expect(isAgreed('', { fr: '', ar: '', en: '' })).toBe(true)
})
