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

/** The name under which the rows are posted. Spec 3.4, 7.7. */
export const OPTIONS = 'elex_discount_per_payment_method_options'

/** The bounds of a percentage. Spec 9.1. */
export const PERCENTAGE = { min: 0, max: 100 } as const

/** Whether a text is a percentage as the table takes it: digits only, from 0 to 100. Spec 5.5. */
export function isPercentage(typed: string): boolean {
  return /^\d{1,9}$/.test(typed) && Number(typed) <= PERCENTAGE.max
}

/** What is wrong with a row's percentage: below its minimum it is said which, else what it may be. Spec 5.5. */
export function percentageProblem(typed: string): 'belowMinimum' | 'notPercentage' | undefined {
  if (isPercentage(typed)) return undefined
  return typed !== '' && Number(typed) < PERCENTAGE.min ? 'belowMinimum' : 'notPercentage'
}

/** The payment methods that no row is for yet: what the drop-down offers. Spec 2.8. */
export function methodsLeft(methods: DiscountMethod[], rows: DiscountRow[]): DiscountMethod[] {
  return methods.filter(({ id }) => rows.every((row) => row.id !== id))
}

/** What stands above the table when a row is asked for; the method by its label, as the drop-down gives it. */
export interface AskedRow {
  type: string
  value: string
  isEnabled: boolean
}

/** The rows with another one, or why there is none: every method has its row, or the percentage is none. Spec 4.11, 5.5. */
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
