import { inTransaction, type Database } from '#platform/database.server'
import type { Actor } from '#shop/people/accounts'
import { audit } from '#shop/upkeep/audit.server'
import { changeSettingsIn, forgetSettings, type SettingsChange } from '#shop/upkeep/settings.server'
import { randomBytes } from 'node:crypto'
import { CURRENCIES } from '#money/formats'
import { clock } from '#platform/steady-clock'
import { refuse } from '#platform/refusal'
import { hashNewPassword, savePerson } from '#shop/people/passwords.server'
import { digestOf } from '#shop/people/sessions.proofs.server'
import { openSession, type At, type Cookies } from '#shop/people/sessions.server'
import { lockFirstAdministrator } from '#shop/people/staff.server'
import { findShopFacts, forgetSitePages, writeStarterPagesIn } from '#shop/site/starter-pages.server'
import { addLogo } from '#shop/upkeep/media.server'
import type { Settings } from '#shop/upkeep/settings'
import { isOpeningKey } from './link.server.ts'
import { openingWords } from './opening.words.ts'
import { z } from 'zod'
import { LOCALES } from '#i18n/locale.ts'
import { newStaffSchema } from '#shop/people/accounts.schema'
import { isPhone, localPhone, PHONE_COUNTRIES } from '#shop/people/phones'

/** Error messages are keys of the words. */
export const firstVisitSchema = newStaffSchema
  .pick({ name: true, email: true, password: true })
  .extend({
    shopName: z.string('shopNameRequired').trim().min(1, 'shopNameRequired').max(80, 'shopNameRequired'),
    locale: z.enum(LOCALES),
    country: z.enum(PHONE_COUNTRIES),
    phone: z.string('phoneWrong').max(32, 'phoneWrong'),
  })
  .transform((visit) => ({ ...visit, phone: localPhone(visit.phone, visit.country) }))
  .refine(({ phone, country }) => isPhone(phone, country), { error: 'phoneWrong', path: ['phone'] })

type FirstVisit = z.output<typeof firstVisitSchema>

const CURRENCY_OF = { TN: 'TND', EG: 'EGP' } as const

/** Makes the key of the link that opens the shop; an earlier one ends. Undefined once the shop has an administrator. */
export async function makeOpeningKey(): Promise<string | undefined> {
  return inTransaction(async (transaction) => {
    if (await lockFirstAdministrator(transaction)) return undefined
    const key = randomBytes(32).toString('base64url')
    const row = { digest: digestOf(key), made_at: clock.now() }
    await transaction
      .insertInto('opening_links')
      .values({ one: true, ...row })
      .onConflict((conflict) => conflict.column('one').doUpdateSet(row))
      .execute()
    return key
  })
}

/**
 * Sets the shop up by the link's key, still closed: the first administrator, the shop's profile and the starter pages, in one transaction, which only one of
 * two concurrent calls wins. Returns the cookies of a session. Refuses an invalid key, an easy password, and an invalid logo. IMP-17, IMP-41.
 */
export async function setUpShop(visit: FirstVisit, { key, logo }: { key: string; logo: Uint8Array | undefined }, at: At): Promise<Cookies> {
  if (!(await isOpeningKey(key))) throw refuse(openingWords.linkEnded).as('linkEnded')
  const { name, email, locale, shopName } = visit
  const hash = await hashNewPassword(visit.password, visit, shopName)
  const digest = logo && (await addLogo(logo)).digest
  const cookies = await inTransaction(async (transaction) => {
    if (!(await spendOpeningKey(transaction, key))) throw refuse(openingWords.linkEnded).as('linkEnded')
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

/** Uses the key up; false for one that opens nothing, and where an administrator was made in another way. No one else makes one until the transaction ends. */
async function spendOpeningKey(transaction: Database, key: string): Promise<boolean> {
  if (await lockFirstAdministrator(transaction)) return false
  const { numDeletedRows } = await transaction.deleteFrom('opening_links').where('digest', '=', digestOf(key)).executeTakeFirst()
  return numDeletedRows > 0n
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

/** Opens the shop to visitors. Cached pages are rendered anew, as after every change of the settings. */
export function openShop(by: Actor): Promise<void> {
  return changeDoor(by, '')
}

/** Turns visitors away until the shop is opened again; no cached page is served from then on. */
export function closeShop(by: Actor): Promise<void> {
  return changeDoor(by, '1')
}

async function changeDoor(by: Actor, closed: '1' | ''): Promise<void> {
  await inTransaction(async (transaction) => {
    let wasClosed = closed
    const { shopName } = await changeSettingsIn(transaction, (now) => {
      wasClosed = now.closed
      return { ...now, closed }
    })
    if (wasClosed !== closed) await audit({ by, action: closed ? 'shop-closed' : 'shop-opened', details: { name: shopName } }, transaction)
  })
  forgetSettings()
}

export {
  findFailedTrial,
  findOpeningChecks,
  forgetOpeningCheck,
  hasToldDeliveryPrices,
  isOpeningAside,
  makeOpeningCheck,
  mayTry,
  putOpeningAside,
  setDemo,
  removeDemo,
  type Demo,
  type DemosPlace,
  answerOwnQuestion,
} from './checks.server.ts'
