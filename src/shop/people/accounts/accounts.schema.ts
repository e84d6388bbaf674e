import { z } from 'zod'
import { latinDigits } from '#i18n/plain-text.ts'
import { oneLine } from '#i18n/one-line.ts'
import { PASSWORD_LENGTH, STAFF_ROLES } from './accounts.ts'

const MOST_EMAIL = 254
const MOST_NAME = 80

/** Stored trimmed and in lower case. */
const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(MOST_EMAIL)
  .pipe(z.email({ error: 'emailInvalid' }))

/** One line, without control characters and direction marks. The raw text is bounded first. */
const personName = z
  .string('nameRequired')
  .max(20 * MOST_NAME, 'nameRequired')
  .transform(oneLine)
  .pipe(z.string().min(1, 'nameRequired').max(MOST_NAME, 'nameRequired'))

const newPassword = z.string('passwordLength').min(PASSWORD_LENGTH.min, 'passwordLength').max(PASSWORD_LENGTH.max, 'passwordLength')

/** Only bounded: a wrong e-mail and a wrong password get the same answer. */
export const credentialsSchema = z.object({
  email: z.string().trim().toLowerCase().max(MOST_EMAIL),
  password: z.string().min(1).max(PASSWORD_LENGTH.max),
})

export type Credentials = z.output<typeof credentialsSchema>

/** Error messages are keys of the words. */
export const newStaffSchema = z.object({
  name: personName,
  email,
  role: z.enum(STAFF_ROLES),
  password: newPassword,
})

export type NewStaff = z.output<typeof newStaffSchema>

export const newPasswordSchema = z.object({ current: z.string('wrongPassword').max(PASSWORD_LENGTH.max, 'wrongPassword'), password: newPassword })

export const accessChangeSchema = z.object({ memberId: z.string().min(1).max(64), access: z.enum([...STAFF_ROLES, 'deactivated', 'active']) })

/** Omitted fields stay. UI-10, WIRE-14. */
export const profileChangeSchema = z.object({
  name: personName.optional(),
  woocommerce_meta: z.object({ coming_soon_banner_dismissed: z.enum(['yes', 'no', '']).optional() }).optional(),
})

export type ProfileChange = z.output<typeof profileChangeSchema>

/** Error messages are keys of the words. */
export const signUpSchema = z.object({
  name: personName,
  email,
  password: newPassword,
})

export const emailSchema = z.object({ email })

export const tokenSchema = z.string().regex(/^[\w-]{43}$/)

export const firstPasswordSchema = z.object({ password: newPassword })

export const resetSchema = z.object({ token: tokenSchema, password: newPassword })

/** A code of six digits, however it was typed or pasted. */
export const codeSchema = z
  .string('wrongCode')
  .max(40, 'wrongCode')
  .transform((text) => latinDigits(text).replaceAll(/\D/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'wrongCode'))
