import { latinDigits } from '#i18n/latin-digits.ts'
import type { FieldOf } from '#shop/forms/forms'
import type { Problem } from './filled.ts'

const NUMBER = /^-?(?:\d+(?:\.\d+)?|\.\d+)$/

/** Filters typed characters: `a1,2` gives `12`. FORM-78. */
export function onlyNumber(text: string): string {
  return text.replace(/[^\d.-]/g, '')
}

/** Parses a number with point or comma: `10,5`, `1 000`. Undefined if invalid. */
export function numberTyped(text: string): number | undefined {
  const bare = latinDigits(text)
    .replace(/\s/g, '')
    .replace(/[,\u066b]/, '.')
  return NUMBER.test(bare) ? Number(bare) : undefined
}

/** Filters typed characters to digits, points and commas. FORM-79. */
export function onlyAmount(text: string): string {
  return text.replace(/[^\d.,]/g, '')
}

/** FORM-57, FORM-59 to FORM-62. */
export function problemOfNumber({ min, max, step, positive }: FieldOf<'number'>, text: string): Problem | undefined {
  if (!NUMBER.test(text)) return { message: 'val_number' }
  const number = Number(text)
  if (positive && number <= 0) return { message: 'val_number_positive' }
  if (min !== undefined && number < min) return { message: 'val_min', values: { 0: min } }
  if (max !== undefined && number > max) return { message: 'val_max', values: { 0: max } }
  if (step !== undefined && !isMultiple(text, step)) return { message: 'val_step', values: { 0: step } }
  return undefined
}

const STEP_DECIMALS = 10

/** Exact, unlike floating-point division: 0.3 is a multiple of 0.1. */
function isMultiple(text: string, step: number): boolean {
  const [whole = '', rest = ''] = text.replace('-', '').split('.')
  const [stepWhole = '', stepRest = ''] = step.toFixed(STEP_DECIMALS).split('.')
  if (/[1-9]/.test(rest.slice(STEP_DECIMALS))) return false
  const scaled = BigInt(whole + rest.slice(0, STEP_DECIMALS).padEnd(STEP_DECIMALS, '0'))
  const scaledStep = BigInt(stepWhole + stepRest)
  return scaledStep === 0n || scaled % scaledStep === 0n
}
