import { z } from 'zod'
import { readText } from '#i18n/one-line.ts'
import { fieldSchema } from '#shop/forms/forms.schema'
import { KIND_GROUPS, STARTERS } from './form-management.ts'

const number = (digits: number) =>
  z
    .string()
    .regex(new RegExp(`^[1-9]\\d{0,${digits - 1}}$`))
    .transform(Number)

const place = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)

export const formNumberSchema = number(15)

export const fieldNumberSchema = number(4)

/** The revision shown on the page; 0, which no form has, if invalid. */
export const revisionSchema = z
  .object({ revision: number(9) })
  .transform(({ revision }) => revision)
  .catch(0)

export const newFormSchema = z.object({ starter: z.enum(STARTERS), formKey: z.uuid().optional().catch(undefined) })

const deletedField = z
  .string()
  .max(200_000)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue({ code: 'custom' })
      return z.NEVER
    }
  })
  .pipe(fieldSchema)

/** One action at a time, named by its button. */
export const builderActionSchema = z.union([
  z.object({ add: z.enum(Object.values(KIND_GROUPS).flat()), at: place.optional().catch(undefined) }),
  z.object({ up: fieldNumberSchema }),
  z.object({ down: fieldNumberSchema }),
  z.object({ move: fieldNumberSchema, to: place }),
  z.object({ copy: fieldNumberSchema }),
  z.object({ delete: fieldNumberSchema }),
  z.object({ undo: deletedField, at: place }),
  z.object({ put: z.string().min(1).max(200) }),
  z.object({ take: z.string().min(1).max(200) }),
  z.object({ intent: z.enum(['publish', 'unpublish', 'duplicate', 'remove', 'page']), formKey: z.uuid().optional().catch(undefined) }),
])

export const fieldPlaceSchema = z.object({ to: place.optional().catch(undefined) })

export type BuilderAction = z.output<typeof builderActionSchema>

export const formNameSchema = z
  .string()
  .transform((text) => readText(text, 100))
  .pipe(z.string().min(1).max(100))

export const settingsActionSchema = z.union([
  z.object({ part: z.enum(['texts', 'pages', 'safety', 'money']), intent: z.literal('save').default('save') }),
  z.object({ part: z.enum(['confirmations', 'notifications', 'lists']), intent: z.literal('add'), index: z.undefined().optional() }),
  z.object({ part: z.literal('notifications'), intent: z.literal('answer-visitor') }),
  z.object({ part: z.enum(['confirmations', 'notifications', 'lists']), intent: z.enum(['save', 'remove']).default('save'), index: place }),
])

export type SettingsAction = z.output<typeof settingsActionSchema>
