import { z } from 'zod'
import { fill } from '#i18n/words.ts'
import type { OrderLimits } from '#shop/upkeep/settings'
import { changeSettings, findSettings } from '#shop/upkeep/settings.server'
import { translated } from '#back-office/reader.server.ts'
import type { Changed } from '#back-office/settings/changed.ts'
import { orderLimitsWords as words } from './order-limits.words.ts'

/** The limits as they are typed, and what is wrong with some. */
export interface OrderLimitsView {
  typed: Record<keyof OrderLimits, string>
  problems: Partial<Record<keyof OrderLimits, string>>
}

const NAMES = ['mostPieces', 'mostOpenPerPhone', 'mostPerHour', 'alarmPerAddress', 'alarmPerShop'] as const satisfies (keyof OrderLimits)[]

/** The limits as they are saved. */
export async function showOrderLimits(): Promise<OrderLimitsView> {
  const { orderLimits } = await findSettings()
  return { typed: each((name) => String(orderLimits[name])), problems: {} }
}

/** Saves the limits. What is no whole number, or out of the settings' bounds, is refused with those bounds. */
export async function changeOrderLimits(fields: Record<string, string>): Promise<Changed<OrderLimitsView>> {
  const typed = each((name) => fields[name]?.trim() ?? '')
  const numbers = each((name) => (/^\d{1,9}$/.test(typed[name]) ? Number(typed[name]) : Number.NaN))
  try {
    await changeSettings((now) => ({ ...now, orderLimits: numbers }))
    return { done: '' }
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error
    return { refused: { typed, problems: Object.fromEntries(error.issues.map(({ path }) => [path.at(-1), wholeBetween(path.at(-1))])) } }
  }
}

/** The bounds of the settings' schema, as the merchant reads them. */
const BOUNDS: Record<keyof OrderLimits, { min: number; max: number }> = {
  mostPieces: { min: 1, max: 9999 },
  mostOpenPerPhone: { min: 1, max: 1000 },
  mostPerHour: { min: 0, max: 100_000 },
  alarmPerAddress: { min: 0, max: 100_000 },
  alarmPerShop: { min: 0, max: 100_000 },
}

function wholeBetween(name: unknown): string {
  return fill(translated(words.whole), BOUNDS[name as keyof OrderLimits])
}

function each<Value>(valueOf: (name: keyof OrderLimits) => Value): Record<keyof OrderLimits, Value> {
  return Object.fromEntries(NAMES.map((name) => [name, valueOf(name)])) as Record<keyof OrderLimits, Value>
}
