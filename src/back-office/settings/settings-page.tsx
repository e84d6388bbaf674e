import type { ComponentType } from 'react'
import { data, NavLink, redirect } from 'react-router'
import { translate } from '#i18n/words.ts'
import { readerLocale } from '#back-office/reader.server.ts'
import { CaptchaSettings } from '#back-office/captcha/captcha-settings.tsx'
import { DiscountSettings } from '#back-office/discounts/discount-settings.tsx'
import { PaymentAccountSettings } from '#back-office/payment-accounts/payment-account-settings.tsx'
import { PlacesSettings } from '#back-office/places/places-settings.tsx'
import { SenderSettings } from '#back-office/sender/sender-settings.tsx'
import { ShippingSettings } from '#back-office/shipping/shipping-settings.tsx'
import { TaxSettings } from '#back-office/taxes/tax-settings.tsx'
import { audited } from '#shop/upkeep/audit.server'
import { LinkRow } from '#ui/link-row.tsx'
import { Notice } from '#ui/notice.tsx'
import { formOf } from '#request/common/forms.server'
import { staffMember, staffWhoMay } from '#request/pages/roles.server'
import type { Route } from './+types/settings-page'
import { SettingsForm } from './settings-form.tsx'
import { capabilityFor, isSettingsPage, settingsPagesOf, settingsPath, type SettingsPageName } from './settings-pages.ts'
import { changeSettingsPage, showSettings, type SettingsView } from './settings-pages.server.ts'
import { settingsWords } from './settings.words.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const pages = settingsPagesOf(staffMember(context))
  if (params.page === undefined) throw pages[0] ? redirect(settingsPath(pages[0])) : data(null, 403)
  const page = pageNamed(params.page)
  const person = staffWhoMay(capabilityFor(page), context)
  const at = url.searchParams.get('at') ?? ''
  return { shown: await showSettings(page, { person, at }), isSaved: url.searchParams.has('saved'), pages, words: translate(readerLocale(), settingsWords) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const page = pageNamed(params.page)
  const person = staffWhoMay(capabilityFor(page), context)
  const form = await formOf(request)
  const changed = await audited({ by: person, action: 'settings-changed', subject: `settings:${page}` }, () => changeSettingsPage(page, form, person))
  if ('draft' in changed) return data({ shown: changed.draft }, 200)
  if ('refused' in changed) return data({ shown: changed.refused }, 400)
  const at = changed.done && `&at=${changed.done}#${changed.done}`
  return redirect(`${settingsPath(page)}?saved=1${at}`, 303)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.shown.words.title ?? '' }]
}

/** The merchant's settings, page by page: one address in the table of pages for all of them, since each costs every visitor. */
export default function SettingsPage({ loaderData: { shown, isSaved, pages, words }, actionData }: Route.ComponentProps) {
  const now = actionData?.shown ?? shown
  const Look = LOOKS[now.page] as ComponentType<SettingsView>
  return (
    <div className="flex max-w-4xl flex-col gap-5">
      {pages.length > 1 ? (
        <LinkRow label={words.navigation}>
          {pages.map((page) => (
            <NavLink
              key={page}
              to={settingsPath(page)}
              className="inline-flex min-h-11 shrink-0 items-center rounded-full border border-line px-4 font-medium text-soft hover:border-edge hover:text-ink aria-[current]:border-accent aria-[current]:bg-accent-wash aria-[current]:text-ink"
            >
              {words[page]}
            </NavLink>
          ))}
        </LinkRow>
      ) : null}
      <h1 className="text-title">{now.words.title}</h1>
      {isSaved && !actionData ? (
        <Notice kind="good" role="status" className="sticky top-2 z-10">
          {words.saved}
        </Notice>
      ) : null}
      <Look {...now} />
    </div>
  )
}

/** The component of each page. A page without one does not compile. */
const LOOKS: { [Name in SettingsPageName]: ComponentType<Extract<SettingsView, { page: Name }>> } = {
  cart: SettingsForm,
  shipping: ShippingSettings,
  'payment-accounts': PaymentAccountSettings,
  'payment-discounts': DiscountSettings,
  orders: SettingsForm,
  captcha: CaptchaSettings,
  taxes: TaxSettings,
  sender: SenderSettings,
  documents: SettingsForm,
  places: PlacesSettings,
  'form-messages': SettingsForm,
}

function pageNamed(name: string | undefined): SettingsPageName {
  if (name === undefined || !isSettingsPage(name)) throw data(null, 404)
  return name
}
