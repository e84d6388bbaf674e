import { Form } from 'react-router'
import { LOCALE_NAMES } from '#i18n/locale-names.ts'
import { LOCALES, type Locale } from '#i18n/locale.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'

interface OwnLanguageProps {
  chosen: Locale
  words: Record<'language' | 'languageText' | 'saveLanguage', string>
}

/** Language of one's staff pages and mails. Each language is listed by its own name. */
export function OwnLanguage({ chosen, words }: OwnLanguageProps) {
  return (
    <section aria-labelledby="language" className="rounded-xl border border-line bg-surface p-4">
      <h2 id="language" className="text-sm">
        {words.language}
      </h2>
      <p className="mt-1 mb-4 text-sm text-soft">{words.languageText}</p>
      <Form method="post" className="grid max-w-md gap-4" key={chosen}>
        <input type="hidden" name="intent" value="language" />
        <SelectField label={words.language} name="language" defaultValue={chosen} autoComplete="language">
          {LOCALES.map((locale) => (
            <option key={locale} value={locale} lang={locale}>
              {LOCALE_NAMES[locale]}
            </option>
          ))}
        </SelectField>
        <Button type="submit" className="justify-self-start">
          {words.saveLanguage}
        </Button>
      </Form>
    </section>
  )
}
