import { recallInTab, rememberInTab } from './browser-memory.ts'

const PLACE = 'hanout_place'

/** Stores in this tab the delivery place of an address, as its field value; empty if the shopper is unsure. */
export function rememberPlace(address: string, value: string): void {
  rememberInTab(PLACE, value && JSON.stringify({ address, value }))
}

/** Field of the place chosen or accepted for this address; empty for another address. */
export function placeField(address: string): { place?: string } {
  try {
    const kept = JSON.parse(recallInTab(PLACE) || '{}') as { address?: string; value?: string }
    return kept.value && kept.address === address ? { place: kept.value } : {}
  } catch {
    return {}
  }
}
