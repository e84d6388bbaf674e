import { calendarDay } from '#i18n/dates.ts'
import { fill } from '#i18n/words.ts'
import { clock } from '#platform/steady-clock'
import type { CurrencySettings } from '#money/formats'
import { millimes } from '#money/millimes'
import { BULK_KINDS, LEFT_REASONS, type BulkChange, type BulkKind, type BulkOutcome } from '#shop/goods/bulk-changes'
import type { Example } from '#shop/goods/bulk-changes.server'
import { bulkChangeSchema } from '#shop/goods/bulk-changes.schema'
import { TIME_ZONES } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { dayInWords } from '#back-office/documents/document-views.server.ts'
import { amountForReader, translated } from '#back-office/kit/reader.server.ts'
import { valueField, type BulkTyped } from './bulk-fields.tsx'
import { bulkWords as words } from './product-list.words.ts'

export type ShownExample = ReturnType<typeof shownExample>

export function typedChange(params: URLSearchParams): BulkTyped {
  const values = Object.fromEntries(BULK_KINDS.map((kind) => [kind, params.get(valueField(kind)) ?? '']))
  return {
    kind: params.get('kind') ?? '',
    values,
    category: params.get('category-of') ?? '',
    state: params.get('new-state') ?? '',
    rounding: params.get('rounding') ?? '',
    lastDay: params.get('last-day') ?? '',
  }
}

const PROBLEMS = ['percentInvalid', 'numberInvalid', 'categoryMissing', 'stateMissing', 'lastDayInvalid'] as const

export async function readChange({ kind, values, category, state, rounding, lastDay }: BulkTyped): Promise<{ change: BulkChange } | { problem: string }> {
  const read = bulkChangeSchema.safeParse({ kind, value: values[kind], category, state, rounding, lastDay })
  if (read.success) return (await isPast(read.data)) ? { problem: translated(words.lastDayPast) } : { change: read.data }
  const message = read.error.issues[0]?.message
  const key = PROBLEMS.find((one) => one === message) ?? 'kindMissing'
  return { problem: translated(words[key]) }
}

async function isPast(change: BulkChange): Promise<boolean> {
  if (!('lastDay' in change) || change.lastDay === undefined) return false
  return change.lastDay < calendarDay(clock.now(), TIME_ZONES[(await findSettings()).country])
}

/** A change in words with its value and options: `Augmenter … : 10 %`. */
export function changeInWords(change: BulkChange, currency: CurrencySettings, category: string | undefined): string {
  const rounding = 'rounding' in change && change.rounding !== undefined ? translated(words[`rounding-${change.rounding}`]) : ''
  const until = 'lastDay' in change && change.lastDay !== undefined ? fill(translated(words.until), { day: dayInWords(change.lastDay) }) : ''
  return [valueChangeInWords(change, currency, category), rounding, until].filter(Boolean).join(' · ')
}

function valueChangeInWords(change: BulkChange, currency: CurrencySettings, category: string | undefined): string {
  const name = translated(words[change.kind])
  if ('percent' in change) return `${name} : ${change.percent} %`
  if ('amount' in change) return `${name} : ${amountForReader(change.amount, currency)}`
  if ('pieces' in change) return `${name} : ${change.pieces}`
  if ('state' in change) return `${name} : ${translated(words[change.state])}`
  return 'category' in change ? `${name} : ${category ?? '—'}` : name
}

const LINES_SHOWN = 4

export function shownExample({ id, name, outcome, lines }: Example, kind: BulkKind, currency: CurrencySettings) {
  const shown = (value: string | number | null) => valueInWords(value, kind, currency)
  return {
    id,
    name,
    lines: lines.slice(0, LINES_SHOWN).map(({ choices, before, after }) => ({ choices, before: shown(before), after: shown(after) })),
    left: outcome === 'changed' ? undefined : translated(words[outcome]),
  }
}

function valueInWords(value: string | number | null, kind: BulkKind, currency: CurrencySettings): string {
  if (kind.startsWith('stock')) return value === null ? translated(words.uncounted) : String(value)
  if (value === null || value === '') return translated(words.nothing)
  if (typeof value === 'number') return amountForReader(millimes(value), currency)
  return kind.startsWith('state') ? translated(words[value as 'draft']) : value
}

export function outcomesInWords(outcomes: Partial<Record<BulkOutcome, number>>, untouched: number): string[] {
  const rest = untouched > 0 ? [fill(translated(words.untouchedCount), { count: untouched })] : []
  return [fill(translated(words.changedCount), { count: outcomes.changed ?? 0 }), ...leftInWords(outcomes), ...rest]
}

export function leftInWords(outcomes: Partial<Record<BulkOutcome, number>>): string[] {
  return LEFT_REASONS.flatMap((why) => {
    const count = outcomes[why] ?? 0
    return count > 0 ? fill(translated(words.leftCount), { why: translated(words[why]), count }) : []
  })
}
