/** A payment method as the table names it: its id, and its label. */
export interface DiscountMethod {
  id: string
  type: string
}

/** A row of the table as it is typed. */
export interface DiscountRow extends DiscountMethod {
  value: string
  /** The row's switch. */
  checkbox_value: 'yes' | 'no'
}

/** The name under which the rows are posted. ADM-24. */
export const OPTIONS = 'elex_discount_per_payment_method_options'

/** The bounds of a percentage. MONEY-13. */
export const PERCENTAGE = { min: 0, max: 100 } as const

/** True for a percentage as the table takes it: digits only, from 0 to 100. ADM-22, ADM-23. */
export function isPercentage(typed: string): boolean {
  return /^\d{1,9}$/.test(typed) && Number(typed) <= PERCENTAGE.max
}

/** The error of a row's percentage: below its minimum, or not a percentage at all. ADM-22, ADM-31. */
export function percentageProblem(typed: string): 'belowMinimum' | 'notPercentage' | undefined {
  if (isPercentage(typed)) return undefined
  return typed !== '' && Number(typed) < PERCENTAGE.min ? 'belowMinimum' : 'notPercentage'
}

/** The payment methods without a row: the choices of the drop-down. ADM-02. */
export function methodsLeft(methods: DiscountMethod[], rows: DiscountRow[]): DiscountMethod[] {
  return methods.filter(({ id }) => rows.every((row) => row.id !== id))
}

/** The input above the table as a row is asked for; the method by its label, as the drop-down gives it. */
export interface AskedRow {
  type: string
  value: string
  isEnabled: boolean
}

/** The rows with another one, or why there is none: every method has its row, or the percentage is wrong. ADM-21, ADM-22. */
export function withRow(rows: DiscountRow[], methods: DiscountMethod[], asked: AskedRow): DiscountRow[] | 'allSelected' | 'notPercentage' {
  const left = methodsLeft(methods, rows)
  const method = left.find(({ type }) => type === asked.type) ?? left[0]
  if (!method) return 'allSelected'
  if (!isPercentage(asked.value)) return 'notPercentage'
  return [...rows, { ...method, value: String(Number(asked.value)), checkbox_value: asked.isEnabled ? 'yes' : 'no' }]
}

/** The rows with one switch the other way. */
export function withSwitched(rows: DiscountRow[], id: string): DiscountRow[] {
  return rows.map((row) => (row.id === id ? { ...row, checkbox_value: row.checkbox_value === 'yes' ? 'no' : 'yes' } : row))
}
