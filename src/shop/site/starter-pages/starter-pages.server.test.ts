import { expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { LOCALES } from '#i18n/locale.ts'
import { plainText } from '#i18n/plain-text.ts'
import { dinars } from '#money/millimes'
import { findPage, listSitePages } from '#shop/site/site-pages.server'
import { saveTextPage } from '#shop/site/site-pages.testing'
import type { Settings } from '#shop/upkeep/settings'
import { changeSettings } from '#shop/upkeep/settings.server'
import { findOldStarters, findShopFacts, refillStarters, writeStarterPages } from './starter-pages.server.ts'
import { starterContent, STARTERS } from './starter-pages.ts'

useDatabase()

const textOf = async (slug: (typeof STARTERS)[number], locale: 'fr' | 'ar' | 'en') => {
  const [block] = starterContent(slug, await findShopFacts()).blocks
  return block?.kind === 'text' ? plainText(block.html[locale]) : ''
}
const change = (to: (now: Settings) => Partial<Settings>) => changeSettings((now) => ({ ...now, ...to(now) }))

test('IMP-50 the pages that a shop begins with say what its settings say, in three languages, and nothing that the merchant did not fill in', async () => {
  expect(await textOf('livraison', 'fr')).toContain('7 TND pour une commande, quel que soit le nombre d’articles. Gratuit à partir de 250 TND d’articles.')
  for (const nothing of ['Comptez', 'Ouvrez le colis']) expect(await textOf('livraison', 'fr')).not.toContain(nothing)
  expect(await textOf('retours', 'fr')).not.toContain('sans donner de raison')
  expect(await textOf('mentions-legales', 'fr')).toBe('Ce site est la boutique en ligne Hanout. Éditeur : Hanout')
  await change(({ quickOrder, promises, sender }) => ({
    shopName: 'Chez <Rim>',
    quickOrder: { ...quickOrder, shippingCost: dinars(8), freeShippingFrom: dinars(1200) },
    promises: {
      ...promises,
      nearDays: { from: 1, to: 2 },
      nearStates: ['TN-11'],
      farDays: { from: 3, to: 3 },
      returnDays: 10,
      openParcel: '1',
      calledBy: '18:00',
    },
    sender: { ...sender, name: 'Rim SARL', taxNumber: '1234567/A', phone: '71 234 567' },
  }))
  const delivery = await textOf('livraison', 'fr')
  for (const said of [
    '8 TND',
    '1.200 TND',
    'avant 18:00',
    'Comptez 1 à 2 jours ouvrables pour Tunis.',
    'Comptez 3 jours ouvrables pour les autres régions.',
    'Ouvrez le colis',
  ]) {
    expect(delivery).toContain(said)
  }
  expect(await textOf('retours', 'fr')).toContain('Vous avez 10 jours après la livraison')
  expect(await textOf('retours', 'en')).toContain('10 days after delivery')
  expect(await textOf('retours', 'ar')).toContain('10 أيام')
  expect(await textOf('mentions-legales', 'fr')).toContain('Éditeur : Rim SARL Matricule fiscal : 1234567/A Téléphone : 71 234 567')
  expect(await textOf('a-propos', 'fr')).toContain('Bienvenue chez Chez <Rim>.')
  expect(await textOf('confidentialite', 'en')).toContain('Each message has a link that ends it.')
  await change(({ newsletter }) => ({ newsletter: { ...newsletter, enabled: '' } }))
  expect(await textOf('confidentialite', 'en')).not.toContain('text messages')
  for (const slug of STARTERS) {
    for (const locale of LOCALES) expect([slug, locale, (await textOf(slug, locale)).match(/[{}]|undefined/g)]).toEqual([slug, locale, null])
  }
})

test('IMP-50 they are written once and published, and a page that is there is left as it is', async () => {
  await saveTextPage({ slug: 'retours', title: 'Nos retours', body: '<p>À nous.</p>' })
  expect(await writeStarterPages()).toEqual(STARTERS.filter((slug) => slug !== 'retours'))
  expect(await writeStarterPages()).toEqual([])
  expect((await listSitePages('fr')).map(({ slug }) => slug)).toEqual(STARTERS.toSorted())
  expect((await findPage('retours', 'fr'))?.title).toBe('Nos retours')
  expect((await findPage('contact', 'ar'))?.blocks.map(({ kind }) => kind)).toEqual(['text', 'contact'])
})

test('IMP-50 pages that nobody changed are filled in again from the settings; a page that the merchant wrote is left as it is', async () => {
  await refillStarters()
  expect(await findOldStarters()).toEqual([])
  await change(({ promises, sender }) => ({
    shopName: 'Dar Rim',
    promises: { ...promises, returnDays: 30 },
    sender: { ...sender, address1: '5 rue de Marseille' },
  }))
  expect(await findOldStarters()).toEqual(['a-propos', 'conditions-de-vente', 'mentions-legales'])
  await refillStarters()
  expect([await findOldStarters(), (await findPage('retours', 'fr'))?.title]).toEqual([[], 'Nos retours'])
  const [block] = (await findPage('mentions-legales', 'fr'))!.blocks
  expect(block?.kind === 'text' && plainText(block.html)).toContain('la boutique en ligne Dar Rim.')
  const [about] = (await findPage('a-propos', 'ar'))!.blocks
  expect(about?.kind === 'text' && plainText(about.html)).toContain('Dar Rim')
})
