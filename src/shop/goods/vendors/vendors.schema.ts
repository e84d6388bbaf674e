import { z } from 'zod'
import { oneLine } from '#i18n/one-line.ts'
import { cleanHtml } from '#platform/clean-html.server'
import { VENDOR_LIMITS } from './vendors.ts'

export const vendorIdSchema = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)

const name = z.string().catch('').transform(oneLine).pipe(z.string().max(VENDOR_LIMITS.name, 'tooLong'))

const html = z
  .string()
  .catch('')
  .transform((typed) => typed.replaceAll('\0', ''))
  .pipe(z.string().max(VENDOR_LIMITS.text, 'tooLong'))
  .transform(cleanHtml)

const pictureOrNone = z
  .string()
  .catch('')
  .transform((typed) => typed || null)
  .pipe(vendorIdSchema.nullable())

/** A store's form as its vendor sees it. Error messages are keys of the words. */
export const storeProfileForm = z.object({
  biographyFr: html,
  biographyEn: html,
  biographyAr: html,
  termsFr: html,
  termsEn: html,
  termsAr: html,
  logo: pictureOrNone,
  cover: pictureOrNone,
  revision: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
})

export const vendorForm = storeProfileForm.extend({
  nameFr: name.refine((typed) => /[\p{L}\p{N}]/u.test(typed), 'nameNeeded'),
  nameEn: name,
  nameAr: name,
})
