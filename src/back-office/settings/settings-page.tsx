import { useState, type ComponentType } from 'react'
import { data, NavLink, redirect, useLocation, Link } from 'react-router'
import { translate, type Translated } from '#i18n/words.ts'
import { readerLocale } from '#back-office/kit/reader.server.ts'
import { AdvertisingSettings } from '#back-office/advertising/advertising-settings.tsx'
import { BackupsSettings } from '#back-office/backups/backups-settings.tsx'
import { CourierSettings } from '#back-office/couriers/courier-settings.tsx'
import { CaptchaSettings } from '#back-office/captcha/captcha-settings.tsx'
import { CountriesSettings } from '#back-office/countries/countries-settings.tsx'
import { DiscountSettings } from '#back-office/discounts/discount-settings.tsx'
import { GlossarySettings } from '#back-office/glossary/glossary-settings.tsx'
import { MenusSettings } from '#back-office/menus/menus-settings.tsx'
import { NoticeSettings } from '#back-office/order-notices/notice-settings.tsx'
import { MailAccountSettings } from '#back-office/mail-account/mail-account-settings.tsx'
import { MessageAccountSettings } from '#back-office/message-accounts/message-account-settings.tsx'
import { PaymentAccountSettings } from '#back-office/payment-accounts/payment-account-settings.tsx'
import { PlacesSettings } from '#back-office/places/places-settings.tsx'
import { IdentitySettings } from '#back-office/identity/identity-settings.tsx'
import { QuickOrderSettings } from '#back-office/quick-order/quick-order-settings.tsx'
import { RedirectsSettings } from '#back-office/redirects/redirects-settings.tsx'
import { StateSettings } from '#back-office/state/state-settings.tsx'
import { ShippingSettings } from '#back-office/shipping/shipping-settings.tsx'
import { TaxSettings } from '#back-office/taxes/tax-settings.tsx'
import { audited } from '#shop/upkeep/audit.server'
import { LinkRow } from '#ui/link-row.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#back-office/kit/page-head.tsx'
import { formOf } from '#request/common/forms.server'
import { staffMember, staffWhoMay } from '#request/pages/roles.server'
import type { Route } from './+types/settings-page'
import { SettingsForm } from '#back-office/kit/settings/settings-form.tsx'
import { showSettingsList, type SettingsLine, type SettingsList, changeSettingsPage, showSettings, type SettingsView } from './settings-pages.server.ts'
import {
  capabilityFor,
  isSettingsPage,
  pagesBeside,
  SETTINGS_HOME,
  settingsPagesOf,
  settingsPath,
  type SettingsPageName,
} from '#back-office/kit/settings/settings-pages.ts'
import { type settingsListWords, settingsWords } from './settings.words.ts'
import { SearchForm } from '#back-office/kit/frames.tsx'
import { ChevronNext } from '#ui/icons.tsx'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const member = staffMember(context)
  if (params.page === undefined) return findList(member, url)
  const page = pageNamed(params.page)
  const person = staffWhoMay(capabilityFor(page), context)
  const at = url.searchParams.get('at') ?? ''
  return {
    shown: await showSettings(page, { person, at, params: url.searchParams }),
    isSaved: url.searchParams.has('saved'),
    pages: pagesBeside(page, member),
    hasList: settingsPagesOf(member).length > 1,
    words: translate(readerLocale(), settingsWords),
  }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const page = pageNamed(params.page)
  const person = staffWhoMay(capabilityFor(page), context)
  const form = await formOf(request)
  const changed = await audited({ by: person, action: 'settings-changed', subject: `settings:${page}` }, () => changeSettingsPage(page, form, person))
  if ('draft' in changed) return data({ shown: changed.draft }, 200)
  if ('refused' in changed) return data({ shown: changed.refused }, 400)
  // Keeps the link back to the order that led here.
  const order = url.searchParams.get('order')
  const from = order && `&order=${encodeURIComponent(order)}`
  const at = changed.done && `&at=${changed.done}#${changed.done}`
  return redirect(`${settingsPath(page)}?saved=1${from ?? ''}${at}`, 303)
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: '' }]
  return [{ title: 'list' in loaderData ? loaderData.words.title : loaderData.shown.words.title }]
}

/** The settings list and all settings pages. One route serves them all because every visitor downloads the route table. */
export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { key } = useLocation()
  const [typedAt, setTypedAt] = useState('')
  if ('list' in loaderData) return <SettingsListPage {...loaderData} />
  const { shown, isSaved, pages, hasList, words } = loaderData
  const now = actionData?.shown ?? shown
  const Look = LOOKS[now.page] as ComponentType<SettingsView>
  return (
    <div className="flex max-w-4xl flex-col gap-5" onInput={() => setTypedAt(key)}>
      {hasList ? <PageHead back={{ to: SETTINGS_HOME, text: words.navigation }} title={now.words.title} /> : <h1 className="text-title">{now.words.title}</h1>}
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
      {isSaved && !actionData && typedAt !== key ? (
        // The key remounts the notice after each save, so that it is announced again. The form is redrawn and its button loses the focus.
        <Notice key={key} kind="good" role="status" isFocused className="saved-notice lifted">
          {words.saved}
        </Notice>
      ) : null}
      <Look {...now} />
    </div>
  )
}

/** Component of each settings page. A missing page does not compile. */
const LOOKS: { [Name in SettingsPageName]: ComponentType<Extract<SettingsView, { page: Name }>> } = {
  calls: SettingsForm,
  cart: SettingsForm,
  'quick-order': QuickOrderSettings,
  notices: SettingsForm,
  menus: MenusSettings,
  storefront: SettingsForm,
  shipping: ShippingSettings,
  'payment-accounts': PaymentAccountSettings,
  'payment-discounts': DiscountSettings,
  promises: SettingsForm,
  orders: SettingsForm,
  captcha: CaptchaSettings,
  couriers: CourierSettings,
  'order-notices': NoticeSettings,
  mail: MailAccountSettings,
  messages: MessageAccountSettings,
  advertising: AdvertisingSettings,
  taxes: TaxSettings,
  shop: IdentitySettings,
  documents: SettingsForm,
  countries: CountriesSettings,
  places: PlacesSettings,
  redirects: RedirectsSettings,
  glossary: GlossarySettings,
  newsletter: SettingsForm,
  'form-messages': SettingsForm,
  backups: BackupsSettings,
  state: StateSettings,
}

/** The list, or the page itself for a person who may open only one. */
async function findList(member: ReturnType<typeof staffMember>, url: URL) {
  const [first, ...others] = settingsPagesOf(member)
  if (!first) throw data(null, 403)
  if (others.length === 0) throw redirect(settingsPath(first))
  return showSettingsList(member, url.searchParams.get('q') ?? '')
}

function pageNamed(name: string | undefined): SettingsPageName {
  if (name === 'sender') throw redirect(settingsPath('shop'), 301)
  if (name === undefined || !isSettingsPage(name)) throw data(null, 404)
  return name
}

interface SettingsListPageProps {
  list: SettingsList
  words: Translated<typeof settingsListWords>
}

const ROWS = 'divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface'
const ROW = 'flex min-h-14 items-center gap-3 px-4 py-2.5 hover:bg-shade'

function SettingsListPage({ list: { groups, search, found, foundWords }, words }: SettingsListPageProps) {
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <h1 className="text-title">{words.title}</h1>
      <SearchForm label={words.search} q={search} />
      {found ? (
        <section className="grid gap-3">
          <h2 className="text-sm font-semibold" role="status">
            {foundWords}
          </h2>
          {found.length > 0 ? (
            <ul className={ROWS}>
              {found.map(({ to, name, page }) => (
                <li key={to}>
                  <Link to={to} className={ROW}>
                    <span className="min-w-0 flex-1">
                      <span className="block font-medium">{name}</span>
                      <span className="block text-sm text-soft">{page}</span>
                    </span>
                    <ChevronNext />
                  </Link>
                </li>
              ))}
            </ul>
          ) : null}
          <Link to={SETTINGS_HOME} className="inline-flex min-h-11 items-center justify-self-start text-sm font-medium text-accent">
            {words.all}
          </Link>
        </section>
      ) : (
        groups.map(({ title, lines }) => (
          <section key={title} className="grid gap-2">
            <h2 className="text-sm font-semibold text-soft">{title}</h2>
            <ul className={ROWS}>
              {lines.map((line) => (
                <Line key={line.to} {...line} />
              ))}
            </ul>
          </section>
        ))
      )}
    </div>
  )
}

function Line({ to, name, now, others }: SettingsLine) {
  return (
    <li>
      <Link to={to} className={ROW}>
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{name}</span>
          {now ? <span className="line-clamp-2 text-sm text-soft">{now}</span> : null}
        </span>
        <ChevronNext />
      </Link>
      {others.length > 0 ? (
        <p className="-mt-1 flex flex-wrap gap-x-5 px-4 pb-1.5 text-sm">
          {others.map((other) => (
            <Link key={other.to} to={other.to} className="inline-flex min-h-11 items-center font-medium text-accent">
              {other.name}
            </Link>
          ))}
        </p>
      ) : null}
    </li>
  )
}
