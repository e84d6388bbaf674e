import { direction, LOCALES, type Locale } from '#i18n/locale.ts'
import { fill } from '#i18n/words.ts'
import type { ProductField, TypedProduct } from '#shop/goods/product-management'
import { TextField } from '#ui/field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { OutdatedMark, useHasMark } from '#back-office/translations/outdated-marks.tsx'
import { control, type FormPart } from './form-part.ts'
import { Section } from './section.tsx'

const TEXTS = {
  name: { fr: 'name', ar: 'nameAr', en: 'nameEn' },
  short: { fr: 'short', ar: 'shortAr', en: 'shortEn' },
  description: { fr: 'description', ar: 'descriptionAr', en: 'descriptionEn' },
} as const satisfies Record<string, Record<Locale, ProductField>>

/** Texts of all languages side by side. Missing ones are marked. */
export function TextsPart({ part }: { part: FormPart }) {
  const { typed, words, problems } = part
  const language = { fr: words.inFrench, ar: words.inArabic, en: words.inEnglish }
  const lacking = (Object.keys(TEXTS) as (keyof typeof TEXTS)[]).flatMap((text) => {
    const missing = LOCALES.filter((locale) => isMissing(typed, TEXTS[text][locale]))
    if (missing.length === 0) return []
    return missing.length === LOCALES.length ? words[text] : `${words[text]} (${missing.map((locale) => language[locale]).join(', ')})`
  })
  const hasMark = useHasMark(Object.values(TEXTS).flatMap((names) => Object.values(names)))
  const summary = hasMark ? words.outdatedTexts : lacking.length === 0 ? words.allThere : fill(words.missingTexts, { texts: lacking.join(' · ') })
  return (
    <Section
      name="texts"
      title={words.texts}
      summary={summary}
      controls={Object.values(TEXTS)
        .flatMap((names) => Object.values(names))
        .filter((name) => name !== 'name')}
      problems={problems}
    >
      <div className="grid gap-4 menu:grid-cols-3">
        {LOCALES.map((locale) => {
          const text = (name: ProductField, label: string) => ({
            ...control(part, name),
            label: <Label text={label} missing={isMissing(typed, name) ? words.missing : undefined} />,
            lang: locale,
            dir: direction(locale),
          })
          return (
            <fieldset key={locale} className="grid min-w-0 content-start gap-3">
              <legend className="mb-2 text-sm font-semibold">{language[locale]}</legend>
              {locale === 'fr' ? (
                <p className="text-xs text-soft">{words.nameOfFrench}</p>
              ) : (
                <div>
                  <TextField {...text(TEXTS.name[locale], words.name)} maxLength={300} />
                  <OutdatedMark name={TEXTS.name[locale]} />
                </div>
              )}
              <div>
                <TextArea {...text(TEXTS.short[locale], words.short)} rows={3} />
                <OutdatedMark name={TEXTS.short[locale]} />
              </div>
              <div>
                <TextArea {...text(TEXTS.description[locale], words.description)} rows={8} />
                <OutdatedMark name={TEXTS.description[locale]} />
              </div>
            </fieldset>
          )
        })}
      </div>
      <p className="text-xs text-soft">{words.textHint}</p>
    </Section>
  )
}

function Label({ text, missing }: { text: string; missing: string | undefined }) {
  return (
    <>
      {text}
      {missing ? <span className="ms-2 rounded-full bg-warn-wash px-2 py-0.5 text-2xs font-semibold text-ink">{missing}</span> : null}
    </>
  )
}

function isMissing({ fields }: TypedProduct, name: ProductField): boolean {
  return fields[name].trim() === ''
}
