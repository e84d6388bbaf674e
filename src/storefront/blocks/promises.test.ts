import { expect, test } from 'vitest'
import { translate } from '#i18n/words.ts'
import { settingsSchema } from '#shop/upkeep/settings.schema'
import { promiseWords } from './blocks.words.ts'
import { promisesOf } from './block-view.ts'

const said = (settings: object, isPriced = true) => promisesOf(settingsSchema.parse(settings), translate('fr', promiseWords), isPriced).map(({ text }) => text)

test('IMP-41 a promise that the merchant did not fill in is not made', () => {
  expect(said({})).toEqual(['Payez à la livraison', 'Livraison à domicile', 'Livraison offerte dès 250 TND', 'Confirmation par téléphone'])
  expect(said({}, false)).toEqual(['Payez à la livraison', 'Livraison à domicile', 'Confirmation par téléphone'])
})

test('IMP-41 delivery days span the near and the far states, and what may be returned or opened is said', () => {
  const promises = { nearDays: { from: 1, to: 2 }, farDays: { from: 2, to: 4 }, returnDays: 7, openParcel: '1' }
  expect(said({ promises })).toEqual([
    'Payez à la livraison',
    'Livraison en 1 à 4 jours ouvrés',
    'Livraison offerte dès 250 TND',
    '7 jours pour changer d’avis',
    'Ouvrez le colis avant de payer',
    'Confirmation par téléphone',
  ])
})
