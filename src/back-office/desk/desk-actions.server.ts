import { z } from 'zod'
import { asRefusal } from '#platform/refusal'
import { orderIdSchema, placeSchema } from '#shop/orders/order-management.schema'
import { LONGEST_NOTE, outcomeSchema, undoSchema } from '#shop/orders/calls.schema'
import { giveUpOrder, recordOutcome, releaseLease, undoOutcome, renewLease } from '#shop/orders/calls.server'
import { callWords } from '#shop/orders/calls.words'
import { can, type StaffPerson } from '#shop/people/accounts'
import { TIME_ZONES } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { parseMoment } from '#i18n/moments.ts'
import { firstProblem } from '#back-office/kit/form-problems.server.ts'
import { readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { deskWords } from './desk.words.ts'
import { outcomeOf, type OutcomeName } from './use-desk-keys.ts'
import { oneLine } from '#i18n/one-line.ts'
import { FIELD_LIMITS } from '#shop/buying/quick-order'
import { settlePlace } from '#shop/orders/order-management.server'
import { lineQuantitySchema } from '#shop/orders/order-editing.schema'
import { takenItemSchema } from '#shop/orders/order-taking.schema'
import { changeAddress, changeQuantity, changeVariation } from '#shop/orders/order-editing.server'

const PROBLEMS = { words: callWords, otherwise: deskWords.badRequest, values: { max: LONGEST_NOTE } }

const OK: Acted = { status: 200 }

export async function actOnDesk(fields: Record<string, string>, person: StaffPerson): Promise<Acted> {
  try {
    return await act(fields, person)
  } catch (error) {
    return { problem: asRefusal(error).in(readerLocale()), status: 409 }
  }
}

async function act(fields: Record<string, string>, person: StaffPerson): Promise<Acted> {
  if (fields['intent'] === 'outcome') return record(fields, person)
  if (fields['intent'] === 'undo') {
    const asked = undoSchema.safeParse(fields)
    if (!asked.success) return unreadable()
    await undoOutcome(asked.data.key, person.id)
    return OK
  }
  if (fields['intent'] === 'release') {
    for (const id of numbersIn(fields['orders'] ?? '')) await releaseLease(id, person.id)
    return OK
  }
  if (fields['intent'] === 'give-up') return giveUp(fields, person)
  return isChange(fields) ? changeAtDesk(fields, person) : unreadable()
}

async function giveUp(fields: Record<string, string>, { id: staffId }: StaffPerson): Promise<Acted> {
  const asked = orderIdSchema.safeParse(fields['order'])
  if (!asked.success) return unreadable()
  await giveUpOrder(asked.data, { staffId, reason: translated(deskWords.unreachable) })
  return OK
}

async function record(fields: Record<string, string>, person: StaffPerson): Promise<Acted> {
  const { country } = await findSettings()
  const asked = outcomeSchema.safeParse(outcomeFields(fields, TIME_ZONES[country]))
  if (!asked.success) return { problem: firstProblem(asked.error, PROBLEMS), status: 400 }
  await recordOutcome(asked.data, person.id)
  return OK
}

/** Fields of a call outcome. The button holds either `postponed:2026-11-23T17:00Z`, or `postponed` with the time typed separately. */
function outcomeFields({ act: pressed = '', order, at = '', reason, twin, ...rest }: Record<string, string>, timeZone: string) {
  const outcome = outcomeOf(pressed)
  const more = pressed.slice((outcome?.length ?? 0) + 1)
  const typedTime = parseMoment(at.replace('T', ' '), timeZone, 'start')?.toISOString() ?? ''
  return {
    note: '',
    name: '',
    address: '',
    ...rest,
    orderId: order,
    outcome,
    nextAt: outcome === 'postponed' ? more || typedTime : '',
    reason: outcome === 'refused' ? more || reason : '',
    duplicateOf: (outcome === 'duplicate' && (more || twin?.trim())) || null,
  }
}

function unreadable(): Acted {
  return { problem: translated(deskWords.badRequest), status: 400 }
}

/** One order in hand and one ahead, as `IN_HAND` in desk-answer.server.ts. */
const MOST_HELD = 2

/** Parses order numbers: `1007,1008`. Skips anything that is not a number. */
export function numbersIn(text: string): number[] {
  return text
    .slice(0, 100)
    .split(',')
    .slice(0, MOST_HELD)
    .flatMap((part) => orderIdSchema.safeParse(part).data ?? [])
}

const keySchema = z.uuid()

/** Order that the address names; undefined for the next by rule. */
export function askedOrder({ searchParams }: URL): number | undefined {
  return orderIdSchema.safeParse(searchParams.get('order')).data
}

/** The last outcome, read from the address when scripts are off. Used for the undo form. */
export function doneIn({ searchParams }: URL): { key: string; order: number; outcome: OutcomeName } | undefined {
  const key = keySchema.safeParse(searchParams.get('key')).data
  const order = orderIdSchema.safeParse(searchParams.get('done')).data
  const outcome = outcomeOf(searchParams.get('act') ?? '')
  return key && order && outcome ? { key, order, outcome } : undefined
}

/** Where a form leads without scripts: a placing or cancellation to the next order, other outcomes with the undo form, changes and undos to their order. */
export function pathAfter(fields: Record<string, string>): string {
  const { intent, order = '', key = '', act: pressed = '' } = fields
  const outcome = outcomeOf(pressed)
  // An unfinished order that was placed cannot be undone. Only its form has an address field.
  if (intent === 'outcome' && outcome === 'confirmed' && fields['address'] !== undefined) return '/admin/desk/'
  if (intent === 'outcome' && outcome) return `/admin/desk/?${new URLSearchParams({ done: order, key, act: outcome })}`
  return intent === 'give-up' ? '/admin/desk/' : `/admin/desk/?${new URLSearchParams({ order })}`
}

interface Acted {
  problem?: string
  status: number
}

const about = { order: orderIdSchema, seen: z.string().max(64) }

const changeSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('quantity'), ...about, ...lineQuantitySchema.shape }),
  z.object({ intent: z.literal('variation'), ...about, line: lineQuantitySchema.shape.line, variation: takenItemSchema }),
  z.object({
    intent: z.literal('address'),
    ...about,
    address: z
      .string()
      .transform(oneLine)
      .refine((text) => text !== '' && text.length <= FIELD_LIMITS.address),
  }),
])

/** Place of a quick order: the suggested one, or a typed one. */
const placeChangeSchema = z.object({ order: orderIdSchema }).and(placeSchema)

type Change = z.output<typeof changeSchema>

function isChange({ intent }: Record<string, string>): boolean {
  return intent === 'place' || changeSchema.options.some(({ shape }) => shape.intent.value === intent)
}

/** Changes an order at the desk: a line, the address, the place. With the right to call alone, only the order in hand. IMP-07. */
async function changeAtDesk(fields: Record<string, string>, person: StaffPerson): Promise<Acted> {
  const asked = fields['intent'] === 'place' ? placeChangeSchema.safeParse(fields) : changeSchema.safeParse(fields)
  if (!asked.success) return { problem: translated(deskWords.badRequest), status: 400 }
  const isInHand = (await renewLease(asked.data.order, person.id)) !== undefined
  if (!isInHand && !can(person, 'orders.manage')) return { problem: translated(deskWords.notInHand), status: 409 }
  if ('intent' in asked.data) await change(asked.data, person)
  else await settlePlace({ orderId: asked.data.order, staffId: person.id }, asked.data)
  return { status: 200 }
}

function change(asked: Change, { id }: StaffPerson): Promise<unknown> {
  const how = { seen: asked.seen, by: { kind: 'staff', id } } as const
  if (asked.intent === 'quantity') return changeQuantity(asked.order, { position: asked.line, quantity: asked.quantity }, how)
  if (asked.intent === 'variation') return changeVariation(asked.order, { position: asked.line, variationId: asked.variation }, how)
  return changeAddress(asked.order, { address: asked.address }, how)
}
