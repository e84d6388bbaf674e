import { z } from 'zod'
import { oneLine } from '#i18n/one-line.ts'
import { charge } from '#shop/delivery/couriers.schema'
import { DIMENSIONS, RANGES } from './reports.ts'

const nothing = () => undefined

const day = z.iso.date().regex(/^20/)

/** A report asked for in an address: invalid values are ignored. */
export const reportSchema = z.object({
  range: z.enum(RANGES).optional().catch(nothing),
  from: day.optional().catch(nothing),
  until: day.optional().catch(nothing),
  by: z.enum(DIMENSIONS).catch('day'),
})

export const advertisingSchema = z.object({
  day,
  source: z.string().max(200).transform(oneLine).pipe(z.string().min(1)),
  campaign: z.string().max(200).transform(oneLine),
  amount: charge.transform((amount) => amount ?? 0),
})
