import { Tick } from '#back-office/kit/settings/settings-fields.tsx'
import { fill } from '#i18n/words.ts'
import { SelectField, TextArea } from '#ui/select-field.tsx'
import { Section } from './section.tsx'
import type { ProductField, TypedProduct } from '#shop/goods/product-management'
import { productFormWords } from './product-form.words.ts'
import type { FormChoices } from './product-views.server.ts'
import { TextField } from '#ui/field.tsx'
import { useState } from 'react'
import { direction, LOCALES, type Locale } from '#i18n/locale.ts'
import { OutdatedMark, useHasMark } from '#back-office/kit/outdated-marks.tsx'
import { useWords } from '#ui/use-words.ts'

const CONTROLS = ['layout', 'accessories', 'upsells', 'depositPercent', 'callScript'] as const

export function SellingPart({ part }: { part: FormPart }) {
  const words = useWords(productFormWords)
  const { typed, problems, choices } = part
  const ofShop = fill(words.layoutOfShop, { layout: choices.layout })
  const linked = (name: 'accessories' | 'upsells') => (
    <TextArea {...control(part, name)} label={words[name]} hint={words.linkedHint} rows={2} spellCheck={false} />
  )
  return (
    <Section
      name="selling"
      title={words.selling}
      summary={typed.fields.layout === '' ? ofShop : fill(words.layoutIs, { layout: typed.fields.layout })}
      controls={CONTROLS}
      problems={problems}
    >
      <SelectField {...control(part, 'layout')} label={words.layout}>
        <option value="">{ofShop}</option>
        <option value="A">A</option>
        <option value="B">B</option>
      </SelectField>
      <div className="grid gap-4 narrow-grid:grid-cols-2">
        {linked('accessories')}
        {linked('upsells')}
      </div>
      <TextField {...control(part, 'depositPercent')} label={words.depositPercent} hint={words.depositHint} inputMode="numeric" maxLength={3} />
      <TextArea {...control(part, 'callScript')} label={words.callScript} rows={4} maxLength={5000} />
      <Tick name="reviewsAllowed" isOn={typed.fields.reviewsAllowed === 'on'} label={words.reviewsAllowed} />
    </Section>
  )
}

export interface FormPart {
  typed: TypedProduct
  problems: Record<string, string>
  choices: FormChoices
}

export function control({ typed, problems }: FormPart, name: ProductField) {
  return { name, defaultValue: typed.fields[name], error: problems[name], autoComplete: 'off' }
}

export function DeliveryPart({ part }: { part: FormPart }) {
  const words = useWords(productFormWords)
  const { typed, problems, choices } = part
  const { weight, freeShipping, noDelivery, shippingClass } = typed.fields
  const said = [weight && `${weight} kg`, freeShipping && words.freeShipping, noDelivery && words.noDelivery, shippingClass].filter(Boolean).join(' · ')
  return (
    <Section name="delivery" title={words.delivery} summary={said || words.usualDelivery} controls={['weight', 'shippingClass']} problems={problems}>
      <div className="grid gap-4 narrow-grid:grid-cols-2">
        <TextField {...control(part, 'weight')} label={words.weight} inputMode="decimal" maxLength={10} />
        {choices.isVendor ? null : <TextField {...control(part, 'shippingClass')} label={words.shippingClass} list="shipping-classes" maxLength={100} />}
        <Suggestions id="shipping-classes" values={choices.shippingClasses} />
      </div>
      <div>
        {choices.isVendor ? null : <Tick name="freeShipping" isOn={freeShipping === 'on'} label={words.freeShipping} />}
        <Tick name="noDelivery" isOn={noDelivery === 'on'} label={words.noDelivery} />
      </div>
    </Section>
  )
}

export function Suggestions({ id, values }: { id: string; values: readonly string[] }) {
  return (
    <datalist id={id}>
      {values.map((value) => (
        <option key={value}>{value}</option>
      ))}
    </datalist>
  )
}

const SNIPPETS = {
  fr: ['searchTitle', 'searchText'],
  ar: ['searchTitleAr', 'searchTextAr'],
  en: ['searchTitleEn', 'searchTextEn'],
} as const satisfies Record<Locale, readonly [ProductField, ProductField]>

export function SearchPart({ part, isNew }: { part: FormPart; isNew: boolean }) {
  const words = useWords(productFormWords)
  const { typed, problems, choices } = part
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
      {isNew || choices.isVendor ? null : (
        <TextField {...control(part, 'slug')} label={words.slug} hint={words.slugHint} maxLength={200} dir="auto" spellCheck={false} />
      )}
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

const TEXTS = {
  name: { fr: 'name', ar: 'nameAr', en: 'nameEn' },
  short: { fr: 'short', ar: 'shortAr', en: 'shortEn' },
  description: { fr: 'description', ar: 'descriptionAr', en: 'descriptionEn' },
} as const satisfies Record<string, Record<Locale, ProductField>>

export function TextsPart({ part }: { part: FormPart }) {
  const words = useWords(productFormWords)
  const { typed, problems } = part
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
