import { beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { textContent } from '#shop/site/site-pages'
import { saveSitePages } from '#shop/site/site-pages.server'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { changeSettings, saveSettings } from '#shop/upkeep/settings.server'
import { openWire } from '#wire/wire.testing.ts'
import { shopPages } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()
beforeEach(() => saveSettings(DEFAULT_SETTINGS))

const { newBrowser } = await openWire(shopPages)
const { ask } = newBrowser()

async function partsOf(path: string) {
  const html = await (await ask(path)).text()
  const part = (name: string) => new RegExp(`<${name}[\\s>].*?</${name}>`, 's').exec(html)?.[0] ?? ''
  return { header: part('header'), footer: part('footer') }
}

test('IMP-41 a shop that filled in nothing has a footer without empty lines, and nothing of another shop', async () => {
  await changeSettings((now) => ({ ...now, shopName: 'Dar Zitouna', deliversTo: ['TN'] }))
  const { header, footer } = await partsOf('/nulle-part/')
  expect(header).toContain('Dar Zitouna')
  expect(footer).toContain('Jusqu’à votre porte : Tunisie.')
  for (const part of [header, footer]) expect(part).not.toMatch(/Hanout|حانوت|tel:|wa\.me|<address|MF|Réseaux|Simulateur/i)
})

test('IMP-41 what the merchant typed once stands in the footer, and the phone at the end of the phone’s menu too, in the page’s language', async () => {
  await changeSettings((now) => ({
    ...now,
    shopName: 'Dar Zitouna',
    sender: {
      ...now.sender,
      name: 'Zitouna SARL',
      phone: '71234567',
      address: '5 rue Zarkoun',
      postcode: '1000',
      city: 'Tunis',
      taxNumber: '1234567A',
      tradeRegister: 'B12',
    },
    identity: {
      ...now.identity,
      slogan: { fr: 'Tout en huile', ar: 'كله بالزيت', en: '' },
      hours: { fr: 'Lundi–samedi', ar: '', en: '' },
      whatsapp: '+33612345678',
      instagram: 'https://www.instagram.com/dar',
    },
  }))
  const { header, footer } = await partsOf('/nulle-part/')
  for (const part of [header, footer]) {
    expect(part).toContain('href="tel:+21671234567"')
    expect(part).toMatch(/71\s234\s567/)
    expect(part).toContain('Lundi–samedi')
    expect(part).toMatch(/href="https:\/\/wa\.me\/33612345678\?text=Bonjour/)
  }
  for (const text of [
    'Tout en huile',
    '5 rue Zarkoun',
    '1000 Tunis',
    'Zitouna SARL · MF 1234567A · RC B12',
    'href="https://www.instagram.com/dar"',
    'Espèces à la livraison',
  ]) {
    expect(footer).toContain(text)
  }
  const arabic = (await partsOf('/ar/nulle-part/')).footer
  expect(arabic).toContain('كله بالزيت')
  expect(arabic).toContain('Lundi–samedi')
})

test('IMP-41 the legal line leads to published pages alone', async () => {
  expect((await partsOf('/nulle-part/')).footer).not.toContain('Informations légales')
  await saveSitePages([
    {
      slug: 'mentions-legales',
      content: textContent({ fr: 'Mentions légales', ar: 'إشعار قانوني', en: '' }, { fr: '<p>Nous.</p>', ar: '<p>نحن</p>', en: '' }),
    },
  ])
  const { footer } = await partsOf('/nulle-part/')
  expect(footer).toContain('href="/page/mentions-legales/">Mentions légales')
  expect(footer).not.toContain('/page/confidentialite/')
  expect((await partsOf('/ar/nulle-part/')).footer).toContain('href="/ar/page/mentions-legales/">إشعار قانوني')
})
