import { escaped } from '#i18n/plain-text.ts'
import { localised, withoutLocale, type Locale } from '#i18n/locale.ts'
import { textIn, type FormDefinition } from '#shop/forms/forms'
import { holds, shownFields, type Filled } from '#shop/forms/form-rules'
import { formNotificationWords } from './form-notifications.words.ts'
import { fillPlaceholders, withoutPlaceholders, type Place, type PlaceholderValues } from './placeholders.ts'

/** What a visitor sees after sending: clean HTML in the form's place, or a redirect. FORM-24 to FORM-27. */
export type Confirmation = { kind: 'message'; html: string } | { kind: 'redirect'; url: string; newTab: boolean }

/** The first confirmation whose conditions hold, filled in. Skips invalid redirects; thanks by default. */
export function chooseConfirmation({ fields, confirmations }: Pick<FormDefinition, 'fields' | 'confirmations'>, sent: Sent): Confirmation {
  const given = { filled: sent.filled, hidden: hiddenFields({ fields }, sent.filled) }
  for (const { kind, message, address, newTab, when } of confirmations) {
    if (when && !holds(when, given)) continue
    if (kind === 'redirect') {
      const url = redirectAddress(address, sent)
      if (url !== undefined) return { kind, url, newTab }
      continue
    }
    const html = fillHtml(textIn(message, sent.locale), sent.values)
    if (html.trim()) return { kind, html }
  }
  return { kind: 'message', html: `<p>${formNotificationWords.thanks[sent.locale]}</p>` }
}

interface Sent {
  filled: Filled
  locale: Locale
  values: PlaceholderValues
}

/** Hidden fields count as empty. */
export function hiddenFields(form: Pick<FormDefinition, 'fields'>, filled: Filled): Set<number> {
  const shown = shownFields(form, filled)
  return new Set(form.fields.map(({ id }) => id).filter((id) => !shown.has(id)))
}

/** True for a valid redirect: a path of the shop or an http(s) URL, with placeholders only after the path. */
export function isRedirectAddress(address: string): boolean {
  const [place = ''] = address.split(/[?#]/, 1)
  return withoutPlaceholders(place) === place && addressFrom(withoutPlaceholders(address), 'fr') !== undefined
}

/** Fills in percent-encoded values in query and fragment only, so that they change neither host nor path. */
function redirectAddress(address: string, { locale, values }: Sent): string | undefined {
  const isAfterPath = ({ before }: Place) => /[?#]/.test(withoutPlaceholders(before))
  return addressFrom(
    fillPlaceholders(address, values, (value, place) => (isAfterPath(place) ? encodeURIComponent(value.toWellFormed()) : '')),
    locale,
  )
}

function addressFrom(address: string, locale: Locale): string | undefined {
  const shop = 'http://shop.invalid'
  if (!URL.canParse(address, shop)) return undefined
  const url = new URL(address, shop)
  if (url.origin === shop) return address.startsWith('/') ? localised(locale, withoutLocale(url.pathname)) + url.search + url.hash : undefined
  const isWeb = /^https?:\/\//i.test(address) && (url.protocol === 'http:' || url.protocol === 'https:')
  return isWeb && !url.username && !url.password ? url.href : undefined
}

/** Values that are URLs of the shop itself, safe in a link's address. */
const OWN_ADDRESSES = ['page_url', 'entry_details_url']

/** Escapes values between tags, with line breaks; percent-encodes them inside a tag, so that they add neither attribute nor scheme. */
function fillHtml(html: string, values: PlaceholderValues): string {
  return fillPlaceholders(html, values, (value, { name, before }) => {
    const isInTag = before.lastIndexOf('<') > before.lastIndexOf('>')
    if (isInTag && !OWN_ADDRESSES.includes(name)) return escaped(encodeURIComponent(value.toWellFormed()))
    return escaped(value).replaceAll('\n', '<br>')
  })
}
