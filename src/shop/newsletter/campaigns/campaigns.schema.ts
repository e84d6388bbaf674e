import { z } from 'zod'
import { LOCALES } from '#i18n/locale.ts'
import { readText } from '#i18n/one-line.ts'
import { LONGEST_CAMPAIGN_TEXT, unknownPlaces } from './campaigns.ts'

/** The issue's message is the unknown placeholder itself: `{prenom}`. */
const text = z
  .unknown()
  .transform((typed) => readText(typed, LONGEST_CAMPAIGN_TEXT, 'several').normalize('NFC'))
  .superRefine((clean, context) => {
    const [unknown] = unknownPlaces(clean)
    if (clean.length > LONGEST_CAMPAIGN_TEXT) context.addIssue({ code: 'custom', message: 'tooLong' })
    else if (unknown) context.addIssue({ code: 'custom', message: unknown })
  })

export const campaignFormSchema = z.object({
  name: z.unknown().transform((typed) => readText(typed, 80).slice(0, 80)),
  textFr: text,
  textAr: text,
  textEn: text,
  groups: z.array(z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)).max(200),
  locales: z.array(z.enum(LOCALES)),
  states: z.array(z.string().max(100)).max(300),
  bought: z.enum(['', 'yes', 'no']).catch(''),
  notSinceDays: z
    .string()
    .transform((typed) => (typed.trim() === '' ? undefined : Number(typed)))
    .pipe(z.number('days').int('days').min(1, 'days').max(3650, 'days').optional()),
  perMinute: z.string().transform(Number).pipe(z.number('rate').int('rate').min(1, 'rate').max(6000, 'rate')),
})

export const campaignIdSchema = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

export const campaignListSchema = z.object({
  before: campaignIdSchema.optional().catch(undefined),
  done: z.enum(['deleted']).optional().catch(undefined),
})
