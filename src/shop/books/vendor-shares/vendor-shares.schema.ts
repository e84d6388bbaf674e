import { z } from 'zod'
import { oneLine } from '#i18n/one-line.ts'
import { latinDigits } from '#i18n/plain-text.ts'
import { amountTyped } from '#shop/prices/pricing.typed'
import type { Commission } from './vendor-shares.ts'

const id = z
  .string()
  .regex(/^(?:[1-9]\d{0,14})?$/, 'scopeWrong')
  .default('')
  .transform((typed) => (typed === '' ? null : Number(typed)))

/** A rate as staff typed it. `product` is its number or reference. Error messages are keys of the words. */
export const rateSchema = z
  .object({
    vendor: id,
    category: id,
    product: z.string().max(100, 'scopeWrong').default('').transform(oneLine),
    kind: z.enum(['percent', 'piece'], 'rateWrong'),
    value: z.string().max(20, 'rateWrong'),
    from: z.iso.date('dayWrong'),
  })
  .refine(({ vendor, category, product }) => product === '' || (vendor === null && category === null), { path: ['product'], message: 'productAlone' })
  .transform(({ kind, value, ...rest }, context): typeof rest & { commission: Commission } => {
    const commission = kind === 'percent' ? percentOf(value) : pieceOf(value)
    if (commission) return { ...rest, commission }
    context.addIssue({ code: 'custom', path: ['value'], message: 'rateWrong' })
    return z.NEVER
  })

function percentOf(typed: string): Commission | undefined {
  const written = latinDigits(typed.replace('%', '').trim()).replace(/[,\u066B]/, '.')
  const percent = /^\d{1,3}(\.\d{1,2})?$/.test(written) ? Number(written) : Number.NaN
  return percent <= 100 ? { points: Math.round(percent * 100), perPiece: null } : undefined
}

function pieceOf(typed: string): Commission | undefined {
  const amount = amountTyped(typed)
  return amount === undefined ? undefined : { points: null, perPiece: amount }
}
