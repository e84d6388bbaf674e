import { settingsPath } from '#back-office/kit/settings/settings-pages.ts'
import type { SenderSettings } from '#shop/upkeep/settings'

const FOR_INVOICES = ['name', 'address', 'city'] as const satisfies (keyof SenderSettings)[]

/** Sender lines that shoppers, couriers and invoices need. */
export const SENDER_LINES = [...FOR_INVOICES, 'phone', 'email'] as const satisfies (keyof SenderSettings)[]

type SenderLine = (typeof SENDER_LINES)[number]

/** Path to the first empty sender line, by default among those for invoices; undefined if complete. ADM-37. */
export function missingSenderPath(
  sender: Pick<SenderSettings, (typeof FOR_INVOICES)[number]> & Partial<SenderSettings>,
  lines: readonly SenderLine[] = FOR_INVOICES,
): string | undefined {
  const missing = lines.find((name) => sender[name] === '')
  return missing && `${settingsPath('shop')}#sender.${missing}`
}
