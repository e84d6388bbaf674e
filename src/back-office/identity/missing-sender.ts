import { settingsPath } from '#back-office/settings/settings-pages.ts'
import type { SenderSettings } from '#shop/upkeep/settings'

const NEEDED = ['name', 'address', 'city'] as const satisfies (keyof SenderSettings)[]

/** The address of the first line of the sender that is missing for invoices; undefined where none is. ADM-37. */
export function missingSenderPath(sender: Pick<SenderSettings, (typeof NEEDED)[number]>): string | undefined {
  const missing = NEEDED.find((name) => sender[name] === '')
  return missing && `${settingsPath('shop')}#sender.${missing}`
}
