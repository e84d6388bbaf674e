import type { Conditions, FieldKind, FormView } from '#shop/forms/forms'

type Operator = Conditions[number][number]['operator']

interface LogicRule {
  field: string
  operator: string
  value: string
  type: string
}

/** Conditions by form and field: `wpforms_conditional_logic`, which the protocol's script reads beside its settings. */
export type ConditionalLogic = Record<number, Record<number, { action: 'show' | 'hide'; logic: LogicRule[][] }>>

const OPERATORS: Record<Operator, string> = {
  is: '==',
  'is-not': '!=',
  contains: 'c',
  'contains-not': '!c',
  begins: '^',
  ends: '~',
  more: '>',
  less: '<',
  empty: 'e',
  filled: '!e',
}

/** Kinds that the script reads by ticked options. */
const TICKED: Partial<Record<FieldKind, string>> = {
  select: 'select',
  radio: 'radio',
  checkbox: 'checkbox',
  consent: 'checkbox',
  'payment-multiple': 'payment-multiple',
  'payment-checkbox': 'payment-checkbox',
}

/** Conditions of a page's forms for the protocol's script; undefined if no field has any. */
export function conditionalLogic(forms: readonly Pick<FormView, 'id' | 'fields'>[]): ConditionalLogic | undefined {
  const logic = forms.flatMap(({ id, fields }) => {
    const kinds = new Map(fields.map((field) => [field.id, field.kind]))
    const conditional = fields.flatMap((field) => (field.when ? [[field.id, logicOf(field.when, kinds)] as const] : []))
    return conditional.length > 0 ? [[id, Object.fromEntries(conditional)] as const] : []
  })
  return logic.length > 0 ? Object.fromEntries(logic) : undefined
}

export function isTrigger({ fields }: Pick<FormView, 'fields'>, id: number): boolean {
  return fields.some(({ when }) => when?.any.some((group) => group.some(({ field }) => field === id)))
}

function logicOf({ action, any }: NonNullable<FormView['fields'][number]['when']>, kinds: ReadonlyMap<number, FieldKind>) {
  const ruleOf = ({ field, operator, value }: Conditions[number][number]): LogicRule => {
    const kind = kinds.get(field)
    return { field: String(field), operator: OPERATORS[operator], value, type: (kind && TICKED[kind]) ?? 'text' }
  }
  return { action, logic: any.map((group) => group.map(ruleOf)) }
}
