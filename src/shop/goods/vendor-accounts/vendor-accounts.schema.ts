import { z } from 'zod'
import { slugOf } from '#i18n/fold.ts'
import { LOCALES } from '#i18n/locale.ts'
import { oneLine } from '#i18n/one-line.ts'
import { emailSchema } from '#shop/people/accounts.schema'

const MOST_NAME = 80

const line = (most: number) => z.string().max(2000).transform(oneLine).pipe(z.string().max(most))
const rowId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const perhaps = z.preprocess((value) => (value === '' ? undefined : value), rowId.optional())

export const vendorIdSchema = rowId

const person = {
  name: line(MOST_NAME).pipe(z.string().min(1, 'nameRequired')),
  email: emailSchema.shape.email,
  locale: z.enum(LOCALES),
}

/** Error messages are keys of the words. */
export const invitationSchema = z.object(person)

export type Invitation = z.output<typeof invitationSchema>

/** Error messages are keys of the words. An existing store is named by `storeId`; else a new one by `store`. */
export const approvalSchema = z
  .object({
    entry: perhaps,
    storeId: perhaps,
    store: line(MOST_NAME).default(''),
    ...person,
    phone: line(40).default(''),
  })
  .refine(({ storeId, store }) => storeId !== undefined || slugOf(store) !== '', { path: ['store'], error: 'storeRequired' })

export type Approval = z.output<typeof approvalSchema>

export const suspensionSchema = z.object({ reason: line(500).pipe(z.string().min(1, 'reasonRequired')) })

/** Query of the list. Invalid values mean its first page. `after` is the slug that the page begins at. */
export const vendorFilterSchema = z.object({
  q: line(100).catch(''),
  standing: z.enum(['open', 'suspended']).optional().catch(undefined),
  after: z.string().max(200).optional().catch(undefined),
})

export type VendorFilter = z.output<typeof vendorFilterSchema>
