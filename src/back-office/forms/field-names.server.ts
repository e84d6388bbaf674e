import { plainText } from '#i18n/plain-text.ts'
import { fieldKindWords } from '#shop/forms/form-management.words'
import { textIn, type Field } from '#shop/forms/forms'
import { readerLocale, translated } from '#back-office/reader.server.ts'

/** Label of a field for staff: its label, a page's title or the start of an explanation; else the name of its kind. */
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
