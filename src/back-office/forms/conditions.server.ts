import { fold } from '#i18n/fold.ts'
import { canBeAsked, choicesOf } from '#shop/forms/form-management'
import type { Conditions, Field } from '#shop/forms/forms'
import { labelFor } from './field-names.server.ts'
import type { AskedField, ConditionLine, ConditionsView } from './form-rows.ts'
import type { Typed } from './row-kinds.server.ts'

const MOST_LINES = 100

/** Conditions for display. `fields` are those that a condition may refer to. */
export function conditionsView(conditions: Conditions | undefined, action: string, fields: readonly Field[]): ConditionsView {
  const lines = (conditions ?? []).flatMap((group) =>
    group.map(({ field, operator, value }, place): ConditionLine => ({ join: place === 0 ? 'or' : 'and', field: String(field), operator, value })),
  )
  return { action, lines, fields: askable(fields) }
}

export function typedConditions(typed: Typed, fields: readonly Field[]): ConditionsView {
  return { action: typed['when.action'] ?? '', lines: linesIn(typed), fields: askable(fields) }
}

/** Parses submitted conditions; undefined if there are none. A choice may be given by its name. */
export function conditionsIn(typed: Typed, fields: readonly Field[]): object[][] | undefined {
  const groups: object[][] = []
  for (const { join, field, operator, value } of linesIn(typed)) {
    const condition = { field: Number(field), operator, value: choiceNumber(fields, Number(field), value) }
    if (join === 'or' || groups.length === 0) groups.push([condition])
    else groups.at(-1)!.push(condition)
  }
  return groups.length > 0 ? groups : undefined
}

function linesIn(typed: Typed): ConditionLine[] {
  const lines = Array.from({ length: MOST_LINES }, (_, place): ConditionLine => {
    const at = (name: string) => typed[`when.${place}.${name}`]?.trim() ?? ''
    return { join: at('join') === 'or' ? 'or' : 'and', field: at('field'), operator: at('operator'), value: at('value') }
  })
  return lines.filter(({ field }) => /^[1-9]\d{0,3}$/.test(field))
}

function choiceNumber(fields: readonly Field[], id: number, value: string): string {
  const asked = fields.find((field) => field.id === id)
  const choices = asked ? choicesOf(asked) : []
  if (choices.some((choice) => String(choice.id) === value)) return value
  const named = choices.find(({ label }) => [label.fr, label.ar, label.en].some((text) => text !== undefined && fold(text) === fold(value)))
  return named ? String(named.id) : value
}

function askable(fields: readonly Field[]): AskedField[] {
  return fields.filter(canBeAsked).map((field) => ({
    id: field.id,
    label: labelFor(field),
    choices: choicesOf(field).map(({ id, label }) => ({ id, label: label.fr })),
  }))
}
