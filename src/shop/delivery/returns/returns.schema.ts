import { z } from 'zod'
import { oneLine } from '#i18n/one-line.ts'
import { latinDigits } from '#i18n/plain-text.ts'
import { charge } from '#shop/delivery/couriers.schema'
import type { ReturnToReceive } from './returns.server.ts'

const LONGEST_REASON = 500
const MOST_LINES = 500

const pieces = z
  .string()
  .max(20)
  .transform((typed) => latinDigits(typed).trim())
  .refine((typed) => /^\d{0,6}$/.test(typed), 'piecesWrong')
  .transform(Number)

const FIELD = /^(sound|damaged)-([1-9]\d{0,8})$/

/** Receipt of a return from a form: `all` for sound goods, else the pieces by line. Error messages are keys of the words. */
export const returnSchema = z
  .object({ key: z.uuid(), all: z.literal('yes').optional(), reason: z.string().max(LONGEST_REASON).default('').transform(oneLine), cost: charge })
  .catchall(z.string())
  .transform(({ key, all, reason, cost, ...fields }, context): Omit<ReturnToReceive, 'orderId' | 'staffId'> => {
    if (all) return { key, pieces: null }
    const lines = new Map<number, { position: number; sound: number; damaged: number }>()
    for (const [name, typed] of Object.entries(fields)) {
      const [, kind, number] = FIELD.exec(name) ?? []
      if (!kind || lines.size > MOST_LINES) continue
      const read = pieces.safeParse(typed)
      if (!read.success) context.addIssue({ code: 'custom', message: 'piecesWrong' })
      const position = Number(number)
      lines.set(position, { sound: 0, damaged: 0, ...lines.get(position), position, [kind]: read.data ?? 0 })
    }
    return { key, pieces: [...lines.values()], reason, cost }
  })
