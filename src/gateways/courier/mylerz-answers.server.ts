import { z } from 'zod'
import { BARCODE } from './courier.ts'

const MOST_CITIES = 1000
const MOST_ZONES = 10_000
const LONGEST_NAME = 200
const LONGEST_WORDS = 300

/** The courier's own text, cut to fit a page. */
const words = z
  .string()
  .nullish()
  .transform((text) => (text ?? '').trim().slice(0, LONGEST_WORDS))

const name = z
  .string()
  .max(LONGEST_NAME)
  .nullish()
  .transform((text) => text ?? '')
const code = z.union([z.string().min(1).max(LONGEST_NAME), z.number().int().transform(String)])

export const envelope = z.object({ IsErrorState: z.boolean(), ErrorDescription: words, Value: z.unknown().optional() })

/** `GetCityZoneList`. */
export const cityZones = z
  .array(
    z.object({
      EnName: name,
      ArName: name,
      Code: code.nullish().transform((own) => own ?? undefined),
      Zones: z.array(z.object({ EnName: name, ArName: name, Code: code })).max(MOST_ZONES),
    }),
  )
  .max(MOST_CITIES)

/** `GetWarehouses`. */
export const warehouses = z.array(z.object({ Name: z.string().min(1).max(LONGEST_NAME) })).max(MOST_CITIES)

/** `AddOrders`. A malformed barcode counts as missing. */
export const addedOrders = z.object({
  PickupOrderCode: words,
  Packages: z.array(
    z.object({
      BarCode: z.string().regex(BARCODE).nullish().catch(null),
      Reference: z.string().nullish(),
      ErrorMessage: words,
    }),
  ),
})

/** `GetAWB`. */
export const awb = z.base64()

/** `GetPackageListStatus`. */
export const statusRows = z.array(z.object({ BarCode: z.string().regex(BARCODE), Status: words, ErrorMessage: words }))

/** `CancelPackage`. */
export const cancelledRows = z.array(z.object({ Barcode: z.string(), IsChanged: z.boolean(), ErrorMessage: words }))
