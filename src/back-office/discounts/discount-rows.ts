export interface DiscountMethod {
  id: string
  type: string
}

export interface DiscountRow extends DiscountMethod {
  value: string
  /** State of the switch. */
  checkbox_value: 'yes' | 'no'
}

/** Name prefix of the posted rows. ADM-24. */
export const OPTIONS = 'elex_discount_per_payment_method_options'

/** Bounds of a percentage. MONEY-13. */
export const PERCENTAGE = { min: 0, max: 100 } as const

/** True for digits only, from 0 to 100. ADM-22, ADM-23. */
export function isPercentage(typed: string): boolean {
  return /^\d{1,9}$/.test(typed) && Number(typed) <= PERCENTAGE.max
}

/** Error of a percentage. ADM-22, ADM-31. */
export function percentageProblem(typed: string): 'belowMinimum' | 'notPercentage' | undefined {
  if (isPercentage(typed)) return undefined
  return typed !== '' && Number(typed) < PERCENTAGE.min ? 'belowMinimum' : 'notPercentage'
}

/** Payment methods without a row: the choices of the drop-down. ADM-02. */
export function methodsLeft(methods: DiscountMethod[], rows: DiscountRow[]): DiscountMethod[] {
  return methods.filter(({ id }) => rows.every((row) => row.id !== id))
}

/** Input above the table. `type` is the method's label, as the drop-down submits it. */
export interface AskedRow {
  type: string
  value: string
  isEnabled: boolean
}

/** Adds a row. Returns an error if every method has one, or if the percentage is invalid. ADM-21, ADM-22. */
export function withRow(rows: DiscountRow[], methods: DiscountMethod[], asked: AskedRow): DiscountRow[] | 'allSelected' | 'notPercentage' {
  const left = methodsLeft(methods, rows)
  const method = left.find(({ type }) => type === asked.type) ?? left[0]
  if (!method) return 'allSelected'
  if (!isPercentage(asked.value)) return 'notPercentage'
  return [...rows, { ...method, value: String(Number(asked.value)), checkbox_value: asked.isEnabled ? 'yes' : 'no' }]
}

export function withSwitched(rows: DiscountRow[], id: string): DiscountRow[] {
  return rows.map((row) => (row.id === id ? { ...row, checkbox_value: row.checkbox_value === 'yes' ? 'no' : 'yes' } : row))
}
