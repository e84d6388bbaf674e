import { expect, test } from 'vitest'
import { dinars, millimes } from '#money/millimes'
import type { Identity } from '#shop/site/identity'
import { textContent } from '#shop/site/site-pages'
import { remarksOn, type ShopFacts } from './starter-pages.ts'

const FACTS: Omit<ShopFacts, 'locale'> = {
  identity: {
    shopName: 'Rim',
    legalName: 'Rim SARL',
    address: ['5 rue de Marseille', '1000 Tunis'],
    taxNumber: '',
    tradeRegister: '',
    phone: '71 234 567',
    whatsapp: '',
    email: 'bonjour@rim.tn',
  } as unknown as Identity,
  countries: ['Tunisie'],
  deliveryCost: '7 TND',
  freeFrom: '1.250 TND',
  deliveryAmounts: [dinars(7), dinars(1250), millimes(9500)],
  nearDays: { from: 1, to: 2 },
  farDays: { from: 3, to: 3 },
  nearStates: ['Tunis'],
  returnDays: 7,
  openParcel: false,
  calledBy: '',
  providers: [],
  discountPercent: 0,
  keepTempDays: 30,
  hasNewsletter: true,
}

function remarked(title: string, html: string, facts: Partial<ShopFacts> = {}): string[] {
  const at = (locale: ShopFacts['locale']): ShopFacts => ({ ...FACTS, ...facts, locale })
  return remarksOn(textContent({ fr: title }, { fr: html }), { fr: at('fr'), ar: at('ar'), en: at('en') }).map(({ about, sentence }) => `${about}: ${sentence}`)
}

test('IMP-50 a text that says what the settings say is left alone, however its amounts are written', () => {
  for (const said of ['7 TND', '7,000 DT', '1.250 TND', '1 250 dinars', '1250 TND', '9,500 TND', '9.5 TND']) {
    expect([said, remarked('Livraison', `<ul><li>${said} la commande.</li></ul>`)]).toEqual([said, []])
  }
  expect(remarked('Livraison', '<p>Comptez 1 à 2 jours ouvrables pour Tunis. Comptez 3 jours ouvrables ailleurs.</p>')).toEqual([])
  expect(remarked('Retours', '<p>Vous avez 7 jours après la livraison. Nous remboursons dans les 10 jours.</p>')).toEqual([])
  expect(remarked('Contact', '<p>Au 71 234 567 ou +216 71 234 567, ou à bonjour@rim.tn, ou chez la poste au 70 000 111.</p>')).toEqual([])
  expect(remarked('À propos', '<p>Un téléphone à 799 TND, vendu depuis 12 jours.</p>')).toEqual([])
})

test('IMP-50 a text that says another price, time, right of return, phone, e-mail or way to pay is remarked by its sentence', () => {
  expect(remarked('Livraison', '<h2>Combien</h2><ul><li>8 TND la commande.</li><li>Gratuit dès 1.250 TND.</li></ul>')).toEqual([
    'delivery-amount: 8 TND la commande.',
  ])
  expect(remarked('Conditions', '<p>Bonjour. La livraison coûte 5 dinars.</p>')).toEqual(['delivery-amount: La livraison coûte 5 dinars.'])
  expect(remarked('Livraison', '<p>Comptez 2 à 5 jours ouvrables.</p>')).toEqual(['delivery-time: Comptez 2 à 5 jours ouvrables.'])
  expect(remarked('Retours', '<p>Vous avez 14 jours après la livraison.</p>')).toEqual(['return-days: Vous avez 14 jours après la livraison.'])
  expect(remarked('Retours', '<p>Vous avez 7 jours après la livraison.</p>', { returnDays: 0 })).toHaveLength(1)
  expect(remarked('Contact', '<p>Au 22 000 000, ou à vieux@rim.tn.</p>')).toEqual([
    'email: Au 22 000 000, ou à vieux@rim.tn.',
    'phone: Au 22 000 000, ou à vieux@rim.tn.',
  ])
  expect(remarked('Paiement', '<p>Payez par carte bancaire.</p>')).toEqual(['online: Payez par carte bancaire.'])
  expect(remarked('Paiement', '<p>Payez par carte bancaire.</p>', { providers: ['Konnect'] })).toEqual([])
})

test('IMP-50 a page that has the shop’s former name is remarked, and a legal notice that leaves out what the settings know', () => {
  expect(remarked('À propos', '<p>Bienvenue chez Dar Jasmin.</p>')).toEqual(['name: Bienvenue chez Dar Jasmin.'])
  expect(remarked('À propos', '<p>Bienvenue chez Rim. Bienvenue chez vous aussi, ici !</p>')).toEqual([])
  const legal = (facts: string) => `<ul><li>Éditeur : Rim SARL</li><li>E-mail : bonjour@rim.tn</li>${facts}</ul>`
  expect(remarked('Mentions légales', legal('<li>Téléphone : 71234567</li><li>5 rue de Marseille, 1000 Tunis</li>'))).toEqual([])
  expect(remarked('Mentions légales', legal('<li>Téléphone : 71 234 567</li>'))).toEqual(['legal: Éditeur : Rim SARL'])
  expect(remarked('Mentions légales', '<p>Éditeur : Dar Jasmin</p>')).toEqual(['name: Éditeur : Dar Jasmin', 'legal: Éditeur : Dar Jasmin'])
})
