import type { z } from 'zod'
import { LOCALES } from '#i18n/locale.ts'
import { TRANSLATED_LOCALES } from '#i18n/translations.ts'
import type { VendorTranslations } from '#shop/goods/vendors'
import { storeProfileForm, vendorForm } from '#shop/goods/vendors.schema'
import { saveVendor, vendorTags, type findVendorProfile } from '#shop/goods/vendors.server'
import { findOutdated, settleOutdated } from '#shop/upkeep/translations.server'
import { invalidate, recordChanges } from '#platform/changes.server'
import { inLanguage, type TypedRecord } from '#back-office/kit/records/record-fields.ts'
import { endingOf, type ControlOf } from '#back-office/kit/outdated-marks.server.ts'

export type Profile = NonNullable<Awaited<ReturnType<typeof findVendorProfile>>>

const TEXTS = ['name', 'biography', 'terms'] as const

export function typedFrom(profile: Profile): TypedRecord {
  const texts = TEXTS.flatMap((text) =>
    LOCALES.map((locale) => [inLanguage(text, locale), (locale === 'fr' ? profile[text] : profile.translations[locale]?.[text]) ?? '']),
  )
  const { logo_id: logo, cover_id: cover, revision } = profile
  return { ...Object.fromEntries(texts), logo: String(logo ?? ''), cover: String(cover ?? ''), revision: String(revision) }
}

/** Control of a translation: `biographyAr`. */
export const controlOfText: ControlOf = (text) => `${text.path.at(-1)}${endingOf(text)}`

type Form = z.output<typeof storeProfileForm> & Partial<z.output<typeof vendorForm>>

/** A store's form, read; of a vendor without the name. */
export function readProfile(fields: Record<string, string>, isByVendor: boolean): z.ZodSafeParseResult<Form> {
  return isByVendor ? storeProfileForm.safeParse(fields) : vendorForm.safeParse(fields)
}

/** Saves a store's form. A vendor's keeps the name. */
export async function saveProfile(profile: Profile, form: Form, isByVendor: boolean): Promise<void> {
  const { slug } = profile
  const names = (locale: 'ar' | 'en') => (isByVendor ? profile.translations[locale]?.name : form[locale === 'ar' ? 'nameAr' : 'nameEn'])
  const translations = TRANSLATED_LOCALES.map((locale) => {
    const end = locale === 'ar' ? 'Ar' : 'En'
    const texts = { name: names(locale), biography: form[`biography${end}`], terms: form[`terms${end}`] }
    return [locale, Object.fromEntries(Object.entries(texts).filter(([, text]) => text))]
  })
  const texts = { biography: form.biographyFr, terms: form.termsFr, translations: Object.fromEntries(translations) as VendorTranslations }
  await saveVendor(
    { slug, ...texts, ...(form.nameFr !== undefined && { name: form.nameFr }), logo_id: form.logo, cover_id: form.cover },
    { revision: form.revision, isByVendor },
  )
}

/** Approves an outdated translation by its control. Does nothing if there is none. */
export async function keepTranslation({ id }: Profile, control: string | undefined): Promise<void> {
  if (control === undefined) return
  const at = (await findOutdated('vendors', [String(id)])).find((text) => controlOfText(text) === control)
  if (!at) return
  await settleOutdated(at, true, (transaction) => recordChanges(transaction, vendorTags(id)))
  invalidate(new Set(vendorTags(id)))
}
