import { z } from 'zod'
import { LOCALES } from '#i18n/locale.ts'
import { newStaffSchema } from '#shop/people/accounts.schema'
import { isPhone, localPhone, PHONE_COUNTRIES } from '#shop/people/phones'

/** Error messages are keys of the words. */
export const firstVisitSchema = newStaffSchema
  .pick({ name: true, email: true, password: true })
  .extend({
    shopName: z.string('shopNameRequired').trim().min(1, 'shopNameRequired').max(80, 'shopNameRequired'),
    locale: z.enum(LOCALES),
    country: z.enum(PHONE_COUNTRIES),
    phone: z.string('phoneWrong').max(32, 'phoneWrong'),
  })
  .transform((visit) => ({ ...visit, phone: localPhone(visit.phone, visit.country) }))
  .refine(({ phone, country }) => isPhone(phone, country), { error: 'phoneWrong', path: ['phone'] })

export type FirstVisit = z.output<typeof firstVisitSchema>
