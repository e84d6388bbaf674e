import { fill } from '#i18n/words.ts'
import { config, isThisMachine } from '#platform/config.server'
import { demoLeft, type DemoLeft } from '#platform/demo-left.server'
import { can, isNobodysEmail, type Person } from '#shop/people/accounts'
import { hasProducts } from '#shop/goods/catalogue.server'
import { findFormsWithCaptcha } from '#shop/forms/forms.server'
import { findCaptcha, findCaptchaAccounts } from '#shop/upkeep/captcha.server'
import { mailAvailable } from '#shop/upkeep/messages.server'
import { findMerchantEmail } from '#shop/orders/order-notifications.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { translated } from '#back-office/reader.server.ts'
import { missingSenderPath } from '#back-office/sender/missing-sender.ts'
import { settingsPath } from '#back-office/settings/settings-pages.ts'
import { shopWarningWords as words } from './shop-warnings.words.ts'

/** A reason that the shop is not ready to sell for real, and the page that mends it. */
export interface ShopWarning {
  text: string
  mend?: { to: string; text: string }
}

/** The warnings about the shop as a whole for a member of staff, at the address `url` that they opened. */
export async function findShopWarnings(person: Person, url: URL): Promise<ShopWarning[]> {
  const warnings: ShopWarning[] = []
  if (config.HANOUT_DEMO && !(isThisMachine(url.hostname) && isThisMachine(config.url.hostname))) warnings.push({ text: translated(words.demoIsPublic) })
  if (!can(person, 'settings.manage')) return warnings
  if (url.host !== config.url.host && !isThisMachine(url.hostname)) {
    warnings.push({ text: fill(translated(words.otherAddress), { seen: url.host, own: config.url.host }) })
  }
  warnings.push(...(await documentWarnings()), ...(await captchaWarnings()))
  return config.HANOUT_DEMO ? warnings : [...warnings, ...(await realShopWarnings(person))]
}

/** The warning that invoices are due by themselves, and none is issued for want of a sender. ADM-37. */
async function documentWarnings(): Promise<ShopWarning[]> {
  const { documents, sender } = await findSettings()
  const isByHand = documents.invoiceAt === 'by-hand' && documents.creditNoteAt === 'by-hand'
  const missing = missingSenderPath(sender)
  return isByHand || !missing ? [] : [{ text: translated(words.noDocuments), mend: { to: missing, text: translated(words.fillSender) } }]
}

/** The warning that the captcha lets nobody pass, or that forms ask for one and none is on. IMP-33. */
async function captchaWarnings(): Promise<ShopWarning[]> {
  const mend = { to: settingsPath('captcha'), text: translated(words.setCaptcha) }
  const isBroken = (await findCaptchaAccounts()).some(({ isOn, mode, secret }) => isOn && mode === 'live' && !secret)
  if (isBroken) return [{ text: translated(words.brokenCaptcha), mend }]
  const asking = (await findCaptcha()) ? [] : await findFormsWithCaptcha()
  return asking.length === 0 ? [] : [{ text: fill(translated(words.noCaptcha), { forms: asking.join(', ') }), mend }]
}

/** The warnings of a shop that sells for real. */
async function realShopWarnings(person: Person): Promise<ShopWarning[]> {
  const { email } = person
  const warnings: ShopWarning[] = []
  if (demoLeft) warnings.push({ text: fill(translated(words.demoLeft), { what: partsOf(demoLeft).join(', ') }) })
  if (isNobodysEmail(email)) {
    warnings.push({ text: fill(translated(words.nobodysEmail), { email }), mend: { to: '/admin/account/', text: translated(words.changeEmail) } })
  }
  const [{ sender }, isStocked] = await Promise.all([findSettings(), hasProducts()])
  if (!isStocked) {
    const mend = can(person, 'products.manage') && { to: '/admin/products/new/', text: translated(words.firstProduct) }
    warnings.push({ text: translated(words.noGoods), ...(mend && { mend }) })
  }
  if (!mailAvailable()) warnings.push({ text: translated(words.noMail) })
  else if (!sender.email) {
    const told = (await findMerchantEmail()) ?? email
    warnings.push({ text: fill(translated(words.noSender), { email: told }), mend: { to: settingsPath('sender'), text: translated(words.setSender) } })
  }
  return warnings
}

function partsOf({ goods, coupons, customer }: DemoLeft): string[] {
  const parts = [goods > 0 && fill(translated(words.goodsLeft), { count: goods }), coupons > 0 && fill(translated(words.couponsLeft), { count: coupons })]
  return [...parts, customer && translated(words.customerLeft)].filter((part) => part !== false)
}
