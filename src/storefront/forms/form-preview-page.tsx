import './forms.css'
import { useState } from 'react'
import { data, Link } from 'react-router'
import { isLocale, LOCALES } from '#i18n/locale.ts'
import { LOCALE_NAMES } from '#i18n/translations.ts'
import { translate } from '#i18n/words.ts'
import { clock } from '#platform/steady-clock'
import { formView } from '#shop/forms/forms'
import { findDraft } from '#shop/forms/forms.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/form-preview-page'
import { formPreviewWords } from './form-page.words.ts'
import { formPlace } from './forms-on-page.server.ts'
import { SiteFormPart } from './site-form-part.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const person = staffWhoMay('forms.manage', context)
  const [draft, settings] = await Promise.all([findDraft(/^[1-9]\d{0,14}$/.test(params.id) ? Number(params.id) : 0), findSettings()])
  if (!draft) throw data(null, 404)
  const asked = url.searchParams.get('lang') ?? undefined
  const locale = isLocale(asked) ? asked : person.locale
  // Only visitors load the captcha.
  const form = { ...formView(draft), captcha: false }
  const page = { locale, path: url.pathname + url.search, slug: '', title: draft.name }
  return {
    name: draft.name,
    onPage: { form, token: 'preview', tokenTime: Math.floor(clock.now().getTime() / 1000), isClosed: false },
    place: { ...formPlace(page, [form], settings), logic: undefined },
    words: translate(person.locale, formPreviewWords),
  }
}

export function action({ context }: Route.ActionArgs) {
  staffWhoMay('forms.manage', context)
  return { isTried: true }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.words.title ?? '' }]
}

/** Preview of a draft form as visitors will see it; it submits nothing. IMP-29. */
export default function FormPreviewPage({ loaderData: { name, onPage, place, words }, actionData, params }: Route.ComponentProps) {
  const [tried, setTried] = useState(false)
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-4">
      <Link to={`/admin/forms/${params.id}/`} className="inline-flex min-h-11 items-center justify-self-start text-sm font-medium text-accent">
        {words.back}
      </Link>
      <h1 className="text-title">{words.title}</h1>
      <Notice kind="info" title={<bdi>{name}</bdi>}>
        <p>{words.onlyStaff}</p>
      </Notice>
      <nav aria-label={words.language} className="flex flex-wrap gap-1.5 text-sm">
        {LOCALES.map((locale) => (
          <Link
            key={locale}
            to={`?lang=${locale}`}
            lang={locale}
            aria-current={locale === place.locale ? 'page' : undefined}
            className="inline-flex min-h-11 items-center rounded-full border border-line px-4 font-medium hover:border-edge aria-[current]:border-accent aria-[current]:bg-accent-wash"
          >
            {LOCALE_NAMES[locale]}
          </Link>
        ))}
      </nav>
      {tried || actionData ? (
        <Notice kind="good" role="status" isFocused>
          <p>{words.notSent}</p>
        </Notice>
      ) : null}
      <div className="rounded-xl border border-line bg-surface p-4" data-unkept="" onSubmitCapture={(event) => stop(event, () => setTried(true))}>
        {onPage.form.fields.length === 0 ? (
          <p className="text-soft">{words.empty}</p>
        ) : (
          <SiteFormPart key={place.locale} onPage={onPage} place={place} attempt={undefined} />
        )}
      </div>
    </div>
  )
}

function stop(event: { preventDefault: () => void; stopPropagation: () => void }, then: () => void): void {
  event.preventDefault()
  event.stopPropagation()
  then()
}
