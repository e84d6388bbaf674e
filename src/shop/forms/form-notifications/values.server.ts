import { calendarMinute, dateInWords } from '#i18n/dates.ts'
import { localised, withoutLocale, type Locale } from '#i18n/locale.ts'
import { config } from '#platform/config.server'
import { db } from '#platform/database.server'
import type { PublishedForm } from '#shop/forms/forms'
import { findMerchantEmail } from '#shop/orders/order-notifications.merchant.server'
import { TIME_ZONES } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { sitePagePath } from '#shop/site/site-pages'
import { listSitePages } from '#shop/site/site-pages.server'
import type { PlaceholderValues } from './form-notifications.ts'

interface Known {
  form: Pick<PublishedForm, 'id' | 'name'>
  entryId: number
  locale: Locale
  page: string
  personId: string | null
  answers: PlaceholderValues['answers']
  at: Date
}

export async function valuesOf({ form, entryId, locale, page, personId, answers, at }: Known): Promise<PlaceholderValues> {
  const [settings, pages, account] = await Promise.all([findSettings(), listSitePages(locale), findAccount(personId)])
  const timeZone = TIME_ZONES[settings.country]
  const path = page.startsWith('/') ? withoutLocale(page) : '/'
  return {
    answers,
    form_name: form.name,
    form_id: String(form.id),
    entry_id: String(entryId),
    entry_details_url: `${config.url.origin}${entryPath(entryId)}`,
    page_url: `${config.url.origin}${localised(locale, path)}`,
    page_title: pages.find(({ slug }) => sitePagePath(slug) === path)?.title ?? '',
    site_name: settings.shopName,
    admin_email: (await findMerchantEmail()) ?? '',
    user_email: account?.email ?? '',
    user_display: account?.name ?? '',
    user_id: personId ?? '',
    day: dateInWords(at, locale, { dateStyle: 'long', timeZone }),
    sentAt: `${calendarMinute(at, timeZone)}:${String(at.getUTCSeconds()).padStart(2, '0')}`,
  }
}

function entryPath(entryId: number): string {
  return `/admin/forms/entries/${entryId}/`
}

async function findAccount(personId: string | null): Promise<{ email: string | null; name: string } | undefined> {
  if (personId === null) return undefined
  return db.selectFrom('account_people').select(['email', 'name']).where('id', '=', personId).executeTakeFirst()
}
