import { z } from 'zod'
import { latinDigits } from '#i18n/latin-digits.ts'
import { oneLine } from '#i18n/one-line.ts'
import { PASSWORD_LENGTH, STAFF_ROLES } from './accounts.ts'

const MOST_EMAIL = 254
const MOST_NAME = 80

/** An e-mail address as it is stored: trimmed, lower case. */
const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(MOST_EMAIL)
  .pipe(z.email({ error: 'emailInvalid' }))

/** A person's name on one line, without control characters and direction marks. The raw text is bounded first. */
const personName = z
  .string('nameRequired')
  .max(20 * MOST_NAME, 'nameRequired')
  .transform(oneLine)
  .pipe(z.string().min(1, 'nameRequired').max(MOST_NAME, 'nameRequired'))

const newPassword = z.string('passwordLength').min(PASSWORD_LENGTH.min, 'passwordLength').max(PASSWORD_LENGTH.max, 'passwordLength')

/** Input of the sign-in form. Bounded only: a wrong e-mail and a wrong password get one answer. */
export const credentialsSchema = z.object({
  email: z.string().trim().toLowerCase().max(MOST_EMAIL),
  password: z.string().min(1).max(PASSWORD_LENGTH.max),
})

/** E-mail and password of an attempt to sign in. */
export type Credentials = z.output<typeof credentialsSchema>

/** A new member of staff, with an initial password. Error messages are keys of the translations. */
export const newStaffSchema = z.object({
  name: personName,
  email,
  role: z.enum(STAFF_ROLES),
  password: newPassword,
})

/** A new member of staff. */
export type NewStaff = z.output<typeof newStaffSchema>

/** A change of one's own password. */
export const newPasswordSchema = z.object({ current: z.string('wrongPassword').max(PASSWORD_LENGTH.max, 'wrongPassword'), password: newPassword })

/** An administrator's decision on a member of staff. */
export const accessChangeSchema = z.object({ memberId: z.string().min(1).max(64), access: z.enum([...STAFF_ROLES, 'deactivated', 'active']) })

/** Changes of one's own profile; fields left out stay. UI-10, WIRE-14. */
export const profileChangeSchema = z.object({
  name: personName.optional(),
  woocommerce_meta: z.object({ coming_soon_banner_dismissed: z.enum(['yes', 'no', '']).optional() }).optional(),
})

/** A change of one's own profile. */
export type ProfileChange = z.output<typeof profileChangeSchema>

/** A customer's registration. Error messages are keys of the translations. */
export const signUpSchema = z.object({
  name: personName,
  email,
  password: newPassword,
})

/** An address that requests a link. */
export const emailSchema = z.object({ email })

/** The token of a one-time link, as in its address. */
export const tokenSchema = z.string().regex(/^[\w-]{43}$/)

/** The first password of an account made by a code to its phone. */
export const firstPasswordSchema = z.object({ password: newPassword })

/** A new password, by the link for a forgotten one. */
export const resetSchema = z.object({ token: tokenSchema, password: newPassword })

/** A code of six digits, however it was typed or pasted. */
export const codeSchema = z
  .string('wrongCode')
  .max(40, 'wrongCode')
  .transform((text) => latinDigits(text).replaceAll(/\D/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'wrongCode'))
