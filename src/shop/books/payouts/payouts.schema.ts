import { z } from 'zod'
import { oneLine } from '#i18n/one-line.ts'
import { latinDigits } from '#i18n/plain-text.ts'
import { amountTyped } from '#shop/prices/pricing.typed'
import { TILLS } from '#shop/orders/orders'
import type { Settings } from '#shop/upkeep/settings'
import { isBankAccount, LONGEST_BANK_ACCOUNT, MOST_REQUESTS, tidyBankAccount } from './payouts.ts'

export const numberSchema = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)

export const monthSchema = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/)

const currency = z.string().regex(/^[A-Z]{3}$/)

const amount = z
  .string()
  .transform((typed) => amountTyped(typed) ?? 0)
  .refine((typed) => typed > 0, 'amountWrong')

const line = (most: number) => z.string().max(most, 'tooLong').default('').transform(oneLine)

/** Error messages of these are keys of the words. */
export const requestSchema = z.object({ key: z.uuid(), currency, amount })

export const payingSchema = z.object({ out: z.enum(TILLS).default('bank'), reference: line(100) })

export const directPayoutSchema = z.object({ key: z.uuid(), vendor: numberSchema, currency, amount, ...payingSchema.shape })

export const reasonSchema = line(300).pipe(z.string().min(1, 'reasonMissing'))

export function bankAccountSchema(country: Settings['country']) {
  return line(LONGEST_BANK_ACCOUNT + 20)
    .pipe(z.string().min(1, 'bankAccountMissing'))
    .transform((typed) => tidyBankAccount(latinDigits(typed)))
    .refine((typed) => isBankAccount(typed, country), 'bankAccountWrong')
}

export const tickedSchema = z.array(numberSchema).min(1).max(MOST_REQUESTS)
