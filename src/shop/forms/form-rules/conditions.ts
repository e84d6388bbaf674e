import { fold } from '#i18n/fold.ts'
import type { Conditions, Field, FormDefinition } from '#shop/forms/forms'
import type { Filled } from './filled.ts'
import { numberTyped } from './numbers.ts'

/** Visible fields for the given input. A hidden field counts as empty in later conditions. IMP-29. */
export function shownFields({ fields }: Pick<FormDefinition, 'fields'>, filled: Filled): Set<number> {
  const shown = new Set<number>()
  const hidden = new Set<number>()
  for (const field of fields) (isShown(field, { filled, hidden }) ? shown : hidden).add(field.id)
  return shown
}

/** `hidden` fields count as empty. */
export function holds(conditions: Conditions, { filled, hidden }: Given): boolean {
  return conditions.some((group) => group.every((condition) => holdsOne(condition, { filled, hidden })))
}

interface Given {
  filled: Filled
  hidden: ReadonlySet<number>
}

function isShown({ when }: Field, given: Given): boolean {
  return !when || holds(when.any, given) === (when.action === 'show')
}

function holdsOne({ field, operator, value }: Conditions[number][number], { filled, hidden }: Given): boolean {
  const texts = hidden.has(field) ? [] : (filled.texts.get(field) ?? []).map(fold).filter(Boolean)
  const isFilled = texts.length > 0 || (!hidden.has(field) && (filled.files.get(field)?.length ?? 0) > 0)
  const wanted = fold(value)
  const wantedNumber = numberTyped(value) ?? Number.NaN
  const numbers = () => texts.map((text) => numberTyped(text) ?? Number.NaN)
  const tests: Record<typeof operator, () => boolean> = {
    is: () => texts.includes(wanted),
    'is-not': () => !texts.includes(wanted),
    contains: () => texts.some((text) => text.includes(wanted)),
    'contains-not': () => !texts.some((text) => text.includes(wanted)),
    begins: () => texts.some((text) => text.startsWith(wanted)),
    ends: () => texts.some((text) => text.endsWith(wanted)),
    more: () => numbers().some((number) => number > wantedNumber),
    less: () => numbers().some((number) => number < wantedNumber),
    empty: () => !isFilled,
    filled: () => isFilled,
  }
  return tests[operator]()
}
