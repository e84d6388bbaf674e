import type { Text } from '#i18n/words.ts'

const OPENING_PATH = '/admin/opening/'

export function openingPath(key: string): string {
  return `${OPENING_PATH}?key=${key}`
}

/** Path at which the shop calls itself, by its public address. */
export const SELF_CALL_PATH = `${OPENING_PATH}self-call/`

/** Checks of a new shop, in the order of their list. */
export const OPENING_CHECKS = [
  'shopName',
  'countries',
  'product',
  'delivery',
  'courier',
  'sender',
  'taxes',
  'pages',
  'mail',
  'domain',
  'backup',
  'demo',
] as const

export type OpeningCheckName = (typeof OPENING_CHECKS)[number]

export function isOpeningCheck(name: string | undefined): name is OpeningCheckName {
  return OPENING_CHECKS.some((one) => one === name)
}

export interface OpeningCheck {
  name: OpeningCheckName
  problem: Text | undefined
}

/** Remaining rows of the demo, counted by table. */
export type DemoLeft = Partial<Record<string, number>>
