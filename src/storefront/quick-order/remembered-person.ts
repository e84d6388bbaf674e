import type { QuickOrderFields } from '#shop/buying/quick-order'
import { withStorage } from './browser-memory.ts'

const PERSON = 'hanout_person'
const KEPT_MS = 90 * 86_400_000

/** Stores the person on this device for 90 days. */
export function rememberPerson({ name, phone, address }: QuickOrderFields): void {
  withStorage((storage) => storage.setItem(PERSON, JSON.stringify({ name, phone, address, until: Date.now() + KEPT_MS })))
}

export function forgetPerson(): void {
  withStorage((storage) => storage.removeItem(PERSON))
}

export function rememberedPerson(): QuickOrderFields | undefined {
  try {
    const kept = JSON.parse(withStorage((storage) => storage.getItem(PERSON)) ?? '{}') as Partial<QuickOrderFields> & { until?: number }
    if (!kept.until || !kept.name || !kept.phone) return undefined
    if (kept.until > Date.now()) return { name: kept.name, phone: kept.phone, address: kept.address ?? '' }
    forgetPerson()
    return undefined
  } catch {
    return undefined
  }
}
