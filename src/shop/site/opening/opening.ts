import type { Text } from '#i18n/words.ts'

/** The page that opens a shop without staff. */
const OPENING_PATH = '/admin/opening/'

/** The path of the page that opens the shop, with its key. */
export function openingPath(key: string): string {
  return `${OPENING_PATH}?key=${key}`
}

/** The path that the shop calls itself at, by the address that shoppers use. */
export const SELF_CALL_PATH = `${OPENING_PATH}self-call/`

/** What a new shop is checked for, in the order of its list. */
export const OPENING_CHECKS = ['product', 'delivery', 'courier', 'sender', 'taxes', 'mail', 'domain', 'backup', 'demo'] as const

/** The name of a check. */
export type OpeningCheckName = (typeof OPENING_CHECKS)[number]

/** True for the name of a check. */
export function isOpeningCheck(name: string | undefined): name is OpeningCheckName {
  return OPENING_CHECKS.some((one) => one === name)
}

/** A check of the shop. */
export interface OpeningCheck {
  name: OpeningCheckName
  /** Why it is not passed; undefined once it is. */
  problem: Text | undefined
}

/** What of the demo is still in the shop, counted by table. */
export type DemoLeft = Partial<Record<string, number>>
