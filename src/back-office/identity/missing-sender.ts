import { settingsPath } from '#back-office/settings/settings-pages.ts'
import type { SenderSettings } from '#shop/upkeep/settings'

const FOR_INVOICES = ['name', 'address', 'city'] as const satisfies (keyof SenderSettings)[]

/** The lines of the sender that shoppers, couriers and invoices need. */
export const SENDER_LINES = [...FOR_INVOICES, 'phone', 'email'] as const satisfies (keyof SenderSettings)[]

type SenderLine = (typeof SENDER_LINES)[number]

/** The address of the first of these lines that is empty, of those for invoices if none are given; undefined where none is. ADM-37. */
export function missingSenderPath(
  sender: Pick<SenderSettings, (typeof FOR_INVOICES)[number]> & Partial<SenderSettings>,
  lines: readonly SenderLine[] = FOR_INVOICES,
): string | undefined {
  const missing = lines.find((name) => sender[name] === '')
  return missing && `${settingsPath('shop')}#sender.${missing}`
}
