import { renderToStaticMarkup } from 'react-dom/server'
import type { Locale } from '#i18n/locale.ts'
import { translate } from '#i18n/words.ts'
import { formView } from '#shop/forms/forms'
import type { Captcha } from '#shop/upkeep/captcha'
import { formWith } from '#shop/forms/forms.testing'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import type { AttemptShown, FormPlace } from './form-on-page.ts'
import { formParams } from './forms-on-page.server.ts'
import { formPageWords } from './form-page.words.ts'
import { SiteForm } from './site-form.tsx'

type Form = ReturnType<typeof formWith>

const place = (locale: Locale = 'fr'): FormPlace => ({
  locale,
  path: '/page/contact/',
  slug: 'contact',
  title: 'Contact',
  zone: 'Africa/Tunis',
  country: 'TN',
  words: translate(locale, formPageWords),
  settings: formParams([], { locale, settings: DEFAULT_SETTINGS }),
  logic: undefined,
})

interface Drawn {
  attempt?: AttemptShown
  locale?: Locale
  isClosed?: boolean
  captcha?: Captcha
}

export function draw(definition: Form, { attempt, locale, isClosed = false, captcha }: Drawn = {}): string {
  const onPage = { form: formView({ id: 7, definition }), token: 'T', tokenTime: 1_795_392_000, isClosed, captcha }
  return renderToStaticMarkup(<SiteForm onPage={onPage} place={place(locale)} attempt={attempt} />)
}

export function tagOf(html: string, mark: RegExp): string {
  return html.match(/<[a-z][^>]*>/g)?.find((tag) => mark.test(tag)) ?? ''
}

export const PAGES: Parameters<typeof formWith>[0] = [
  { id: 1, kind: 'text', required: true },
  { id: 2, kind: 'page-break', title: { fr: 'Détails' } },
  { id: 3, kind: 'text' },
  { id: 4, kind: 'page-break', title: { fr: 'Envoi' } },
  { id: 5, kind: 'text' },
]
