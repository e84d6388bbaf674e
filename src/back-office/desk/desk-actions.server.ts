import { z } from 'zod'
import { Refusal } from '#platform/refusal'
import { orderIdSchema } from '#shop/orders/orders.schema'
import { LONGEST_NOTE, outcomeSchema, undoSchema } from '#shop/orders/calls.schema'
import { giveUpOrder, recordOutcome, releaseLease, undoOutcome } from '#shop/orders/calls.server'
import { callWords } from '#shop/orders/calls.words'
import type { StaffPerson } from '#shop/people/accounts'
import { TIME_ZONES } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { parseMoment } from '#i18n/moments.ts'
import { firstProblem } from '#back-office/form-problems.server.ts'
import { readerLocale, translated } from '#back-office/reader.server.ts'
import { changeAtDesk, isChange, type Acted } from './desk-changes.server.ts'
import { deskWords } from './desk.words.ts'
import { outcomeOf, type OutcomeName } from './outcome-keys.ts'

const PROBLEMS = { words: callWords, otherwise: deskWords.badRequest, values: { max: LONGEST_NOTE } }

const OK: Acted = { status: 200 }

/** Does what was pressed at the desk. IMP-05. */
export async function actOnDesk(fields: Record<string, string>, person: StaffPerson): Promise<Acted> {
  try {
    return await act(fields, person)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { problem: error.in(readerLocale()), status: 409 }
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

/** The fields of an outcome out of those of the form: `postponed:2026-11-23T17:00Z`, or `postponed` with the time that was typed. */
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

/** One in hand and one ahead, as the shop gives them. */
const MOST_HELD = 2

/** The orders that a page says it has in hand: `1007,1008`. What is no number is left out. */
export function numbersIn(text: string): number[] {
  return text
    .slice(0, 100)
    .split(',')
    .slice(0, MOST_HELD)
    .flatMap((part) => orderIdSchema.safeParse(part).data ?? [])
}

const keySchema = z.uuid()

/** The order that an address asks for; undefined for the next one by rule. */
export function askedOrder({ searchParams }: URL): number | undefined {
  return orderIdSchema.safeParse(searchParams.get('order')).data
}

/** What was done just before this page, as the address says it where no code keeps it: for the way back. */
export function doneIn({ searchParams }: URL): { key: string; order: number; outcome: OutcomeName } | undefined {
  const key = keySchema.safeParse(searchParams.get('key')).data
  const order = orderIdSchema.safeParse(searchParams.get('done')).data
  const outcome = outcomeOf(searchParams.get('act') ?? '')
  return key && order && outcome ? { key, order, outcome } : undefined
}

/** The page after a form that was sent without the page's own code: the next order with the way back, if there is one, or the one that was changed or taken back. */
export function pathAfter(fields: Record<string, string>): string {
  const { intent, order = '', key = '', act: pressed = '' } = fields
  const outcome = outcomeOf(pressed)
  // An unfinished order that was placed stays one; its form alone has the address.
  if (intent === 'outcome' && outcome === 'confirmed' && fields['address'] !== undefined) return '/admin/desk/'
  if (intent === 'outcome' && outcome) return `/admin/desk/?${new URLSearchParams({ done: order, key, act: outcome })}`
  return intent === 'give-up' ? '/admin/desk/' : `/admin/desk/?${new URLSearchParams({ order })}`
}
