import { fill } from '#i18n/words.ts'
import { momentary } from '#platform/cached.server'
import { config, isThisMachine } from '#platform/config.server'
import { can, isNobodysEmail, type StaffPerson } from '#shop/people/accounts'
import { findBrokenForms, findFormsWithCaptcha } from '#shop/forms/forms.server'
import { findCaptcha, findCaptchaAccounts } from '#shop/upkeep/captcha.server'
import { findBackupDelay, findLittleRoom } from '#shop/site/health.server'
import { findBrokenPages } from '#shop/site/site-pages.server'
import { findBrokenSettings, findSettings } from '#shop/upkeep/settings.server'
import { STAFF_HOME } from '#contract/staff-paths'
import { openingListWords } from '#back-office/opening/opening.words.ts'
import { openingReminder } from '#back-office/opening/opening-views.server.ts'
import { readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { formPath } from '#back-office/form-entries/entry-address.ts'
import { missingSenderPath, settingsPath } from '#back-office/kit/settings/settings-pages.ts'
import { PAGES_PATH } from '#back-office/site-pages/page-fields.ts'
import { listRemarkedPages } from '#back-office/site-pages/remarks.server.ts'
import { shopWarningWords as words } from './shell.words.ts'

export interface ShopWarning {
  text: string
  mend?: { to: string; text: string }
  /** Label of the button that hides the warning until the browser closes; absent if it cannot be hidden. */
  aside?: string
}

const [findForms, findAskingForms, findDelay] = [momentary(findBrokenForms), momentary(findFormsWithCaptcha), momentary(findBackupDelay)]

/** Shop-wide warnings for a staff member at the address `url`. `isAside` means that the captcha warning is hidden. */
export async function findShopWarnings(person: StaffPerson, url: URL, isAside = false): Promise<ShopWarning[]> {
  const warnings: ShopWarning[] = []
  if (config.HANOUT_DEMO && !(isThisMachine(url.hostname) && isThisMachine(config.url.hostname))) warnings.push({ text: translated(words.demoIsPublic) })
  if (!can(person, 'settings.manage')) return warnings
  if (url.host !== config.url.host && !isThisMachine(url.hostname)) {
    warnings.push({ text: fill(translated(words.otherAddress), { seen: url.host, own: config.url.host }) })
  }
  warnings.push(...(await roomWarnings()), ...(await brokenSettingWarnings()), ...(await brokenSiteWarnings()), ...(await documentWarnings()))
  if (url.pathname !== DESK) warnings.push(...(await captchaWarnings(isAside)))
  return config.HANOUT_DEMO ? warnings : [...warnings, ...(await realShopWarnings(person, url))]
}

/** Low disk space. IMP-54. */
async function roomWarnings(): Promise<ShopWarning[]> {
  const megabytes = await findLittleRoom()
  return megabytes === undefined ? [] : [{ text: fill(translated(words.littleRoom), { megabytes }) }]
}

/** Stored settings violate this version's rules, so the shop uses others instead. IMP-08. */
async function brokenSettingWarnings(): Promise<ShopWarning[]> {
  const broken = await findBrokenSettings()
  return broken.length === 0 ? [] : [{ text: translated(words.brokenSettings), mend: { to: SETTINGS, text: translated(words.seeSettings) } }]
}

/** Forms or page parts are not shown because they violate this version's rules. IMP-29, IMP-50. */
async function brokenSiteWarnings(): Promise<ShopWarning[]> {
  const [forms, pages] = await Promise.all([findForms(), findBrokenPages()])
  const names = pages.map((title) => title || translated(words.homePage)).join(', ')
  return [
    ...forms.map(({ id, name }) => ({
      text: fill(translated(words.brokenForm), { form: name }),
      mend: { to: formPath(id), text: translated(words.seeForm) },
    })),
    ...(pages.length > 0 ? [{ text: fill(translated(words.brokenPages), { pages: names }), mend: { to: PAGES_PATH, text: translated(words.seePages) } }] : []),
  ]
}

/** Automatic invoices are blocked by a missing sender or a missing VAT answer. ADM-37, IMP-12. */
async function documentWarnings(): Promise<ShopWarning[]> {
  const { documents, sender, subjectToVat } = await findSettings()
  const isByHand = documents.invoiceAt === 'by-hand' && documents.creditNoteAt === 'by-hand'
  const missing = missingSenderPath(sender)
  if (!missing && documents.invoiceAt !== 'by-hand' && subjectToVat === '') {
    return [{ text: translated(words.taxesUnanswered), mend: { to: settingsPath('taxes'), text: translated(openingListWords.taxesMend) } }]
  }
  return isByHand || !missing ? [] : [{ text: translated(words.noDocuments), mend: { to: missing, text: translated(words.fillSender) } }]
}

/** The call desk. Warnings that calls do not depend on are hidden there. */
const DESK = '/admin/desk/'

/** The captcha blocks everybody, or forms require one and none is enabled. IMP-33. */
async function captchaWarnings(isAside: boolean): Promise<ShopWarning[]> {
  const mend = { to: settingsPath('captcha'), text: translated(words.setCaptcha) }
  const isBroken = (await findCaptchaAccounts()).some(({ isOn, mode, secret }) => isOn && mode === 'live' && !secret)
  if (isBroken) return [{ text: translated(words.brokenCaptcha), mend }]
  const asking = isAside || (await findCaptcha()) ? [] : await findAskingForms()
  return asking.length === 0 ? [] : [{ text: fill(translated(words.noCaptcha), { forms: asking.join(', ') }), mend, aside: translated(words.putAside) }]
}

/** Backups have stopped. Backups that were never set up are listed in the opening checklist instead. IMP-54. */
async function backupWarnings(person: StaffPerson): Promise<ShopWarning[]> {
  if ((await findDelay()) === undefined) return []
  const mend = can(person, 'staff.manage') && { mend: { to: settingsPath('backups'), text: translated(words.seeBackups) } }
  return [{ text: translated(words.lateBackup), ...mend }]
}

/** Warnings about contradicting pages appear on the settings pages, where they arise, and on the first page. */
const SETTINGS = '/admin/settings/'

/** Pages that contradict the settings. IMP-50. */
async function pageWarnings(): Promise<ShopWarning[]> {
  const titles = (await listRemarkedPages()).flatMap(({ remarks, isOld, state, content }) =>
    state !== 'draft' && (remarks > 0 || isOld) ? content.title[readerLocale()] || content.title.fr : [],
  )
  const text = fill(translated(words.oldPages), { pages: titles.join(', ') })
  return titles.length === 0 ? [] : [{ text, mend: { to: PAGES_PATH, text: translated(words.seePages) } }]
}

/** Warnings of a shop that is open for real. What it lacks is in the checklist on the first page. */
async function realShopWarnings(person: StaffPerson, { pathname }: URL): Promise<ShopWarning[]> {
  const warnings = await backupWarnings(person)
  const { email } = person
  if (pathname === STAFF_HOME || pathname.startsWith(SETTINGS)) warnings.push(...(await pageWarnings()))
  if (isNobodysEmail(email)) {
    warnings.push({ text: fill(translated(words.nobodysEmail), { email }), mend: { to: '/admin/account/', text: translated(words.changeEmail) } })
  }
  if (pathname !== STAFF_HOME && (await findSettings()).closed) {
    warnings.push({ text: translated(words.closed), mend: { to: `${STAFF_HOME}#door`, text: translated(openingListWords.openNow) } })
  }
  const reminder = pathname === STAFF_HOME ? undefined : await openingReminder()
  if (reminder) warnings.push({ text: reminder, mend: { to: `${STAFF_HOME}#opening`, text: translated(openingListWords.seeList) } })
  return warnings
}
