import { plainText } from '#i18n/plain-text.ts'
import { fieldKindWords } from '#shop/forms/form-management.words'
import { textIn, type Field } from '#shop/forms/forms'
import { readerLocale, translated } from '#back-office/reader.server.ts'

/** What staff call a field: its label, a page's title, the beginning of an explanation; else what its kind is called. */
export function labelFor(field: Field): string {
  const locale = readerLocale()
  const own =
    field.kind === 'page-break'
      ? textIn(field.title, locale)
      : field.kind === 'html'
        ? plainText(textIn(field.html, locale)).slice(0, 60)
        : textIn(field.label, locale)
  return own || translated(fieldKindWords[field.kind])
}
