import { useState } from 'react'
import { direction, LOCALES, type Locale } from '#i18n/locale.ts'
import type { ProductField } from '#shop/goods/product-management'
import { TextField } from '#ui/field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { control, type FormPart } from './form-part.ts'
import { Section } from './section.tsx'

const SNIPPETS = {
  fr: ['searchTitle', 'searchText'],
  ar: ['searchTitleAr', 'searchTextAr'],
  en: ['searchTitleEn', 'searchTextEn'],
} as const satisfies Record<Locale, readonly [ProductField, ProductField]>

export function SearchPart({ part, isNew }: { part: FormPart; isNew: boolean }) {
  const { typed, words, problems, choices } = part
  const language = { fr: words.inFrench, ar: words.inArabic, en: words.inEnglish }
  const [title, setTitle] = useState(typed.fields.searchTitle)
  const [text, setText] = useState(typed.fields.searchText)
  return (
    <Section
      name="search"
      title={words.search}
      summary={isNew ? words.searchEmpty : `/product/${typed.fields.slug}/`}
      controls={[...Object.values(SNIPPETS).flat(), 'slug']}
      problems={problems}
    >
      <div>
        <p className="mb-1 text-xs text-soft">{words.result}</p>
        <div lang="fr" dir="ltr" className="rounded-lg border border-line bg-paper p-3 text-sm break-words">
          <p className="text-xs text-soft">{`${choices.host} › product › ${typed.fields.slug || '…'}`}</p>
          <p className="font-medium text-accent">{title || `${typed.fields.name || words.name} – ${choices.shopName}`}</p>
          <p className="line-clamp-2 text-xs">{text || plainText(typed.fields.short || typed.fields.description) || '…'}</p>
        </div>
      </div>
      {isNew ? null : <TextField {...control(part, 'slug')} label={words.slug} hint={words.slugHint} maxLength={200} dir="auto" spellCheck={false} />}
      <div className="grid gap-4 menu:grid-cols-3">
        {LOCALES.map((locale) => {
          const [titleName, textName] = SNIPPETS[locale]
          return (
            <fieldset key={locale} className="grid min-w-0 content-start gap-3">
              <legend className="mb-2 text-sm font-semibold">{language[locale]}</legend>
              <TextField
                {...control(part, titleName)}
                label={words.searchTitle}
                lang={locale}
                dir={direction(locale)}
                maxLength={200}
                onChange={({ currentTarget }) => (locale === 'fr' ? setTitle(currentTarget.value) : undefined)}
              />
              <TextArea
                {...control(part, textName)}
                label={words.searchText}
                hint={words.searchEmpty}
                lang={locale}
                dir={direction(locale)}
                rows={3}
                maxLength={500}
                onChange={({ currentTarget }) => (locale === 'fr' ? setText(currentTarget.value) : undefined)}
              />
            </fieldset>
          )
        })}
      </div>
    </Section>
  )
}

function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
