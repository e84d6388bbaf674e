import { CURRENCIES } from '#money/formats'
import { inTransaction } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { hashNewPassword, savePerson } from '#shop/people/passwords.server'
import { openSession, type At, type Cookies } from '#shop/people/sessions.server'
import { findShopFacts, forgetSitePages, writeStarterPagesIn } from '#shop/site/starter-pages.server'
import { audit } from '#shop/upkeep/audit.server'
import { addLogo } from '#shop/upkeep/media.server'
import type { Settings } from '#shop/upkeep/settings'
import { changeSettingsIn, forgetSettings, type SettingsChange } from '#shop/upkeep/settings.server'
import { isOpeningKey, spendOpeningKey } from './link.server.ts'
import type { FirstVisit } from './opening.schema.ts'
import { openingWords } from './opening.words.ts'

/** The currency of a country's shops. */
const CURRENCY_OF = { TN: 'TND', EG: 'EGP' } as const

/**
 * Sets the shop up with the link's key, closed until it is opened: the first administrator, what the shop says of itself and the pages that a shop begins with, in one
 * transaction, of which one of two wins. Gives the cookies of a session. Refuses a key that ended, an easy password, and what is no logo. IMP-17, IMP-41.
 */
export async function setUpShop(visit: FirstVisit, { key, logo }: { key: string; logo: Uint8Array | undefined }, at: At): Promise<Cookies> {
  if (!(await isOpeningKey(key))) throw refuse(openingWords.linkEnded)
  const { name, email, locale, shopName } = visit
  const hash = await hashNewPassword(visit.password, visit, shopName)
  const digest = logo && (await addLogo(logo)).digest
  const cookies = await inTransaction(async (transaction) => {
    if (!(await spendOpeningKey(transaction, key))) throw refuse(openingWords.linkEnded)
    const id = await savePerson(transaction, { name, email, role: 'administrator', hash, locale })
    const settings = await changeSettingsIn(transaction, (now) => toldBy(visit, digest, now))
    await writeStarterPagesIn(transaction, await findShopFacts(settings))
    await audit({ by: { id, name }, action: 'shop-set-up', details: { name: shopName } }, transaction)
    return openSession(transaction, { id, role: 'administrator' }, at.browser)
  })
  forgetSettings()
  forgetSitePages()
  return cookies
}

/** The settings as the first visit tells them. What it sells to is its own country to begin with. */
function toldBy({ shopName, country, phone }: FirstVisit, logo: string | undefined, now: Settings): SettingsChange {
  return {
    ...now,
    shopName,
    closed: '1',
    country,
    currency: CURRENCIES.find(({ code }) => code === CURRENCY_OF[country]) ?? now.currency,
    deliversTo: [country],
    sender: { ...now.sender, name: shopName, country, phone, logo: logo ?? now.sender.logo },
  }
}
