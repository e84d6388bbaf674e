import { recallInTab, rememberInTab } from './browser-memory.ts'

const PLACE = 'hanout_place'

/** Keeps in this tab where an order to this address goes, as its field has it; empty where the shopper is not sure. */
export function rememberPlace(address: string, value: string): void {
  rememberInTab(PLACE, value && JSON.stringify({ address, value }))
}

/** The field of the place that the shopper chose or accepted for this address; none for another one. */
export function placeField(address: string): { place?: string } {
  try {
    const kept = JSON.parse(recallInTab(PLACE) || '{}') as { address?: string; value?: string }
    return kept.value && kept.address === address ? { place: kept.value } : {}
  } catch {
    return {}
  }
}
