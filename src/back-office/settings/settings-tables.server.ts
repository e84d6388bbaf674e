import { messagesTable } from '#back-office/forms/messages-table.server.ts'
import { captchaTable } from '#back-office/captcha/captcha-table.server.ts'
import { documentsTable } from '#back-office/documents/documents-table.server.ts'
import { orderLimitsTable } from '#back-office/order-limits/order-limits-table.server.ts'
import { senderTable } from '#back-office/sender/sender-table.server.ts'
import { deliveryCostTable } from '#back-office/shipping/delivery-cost-table.server.ts'
import { stampTable } from '#back-office/taxes/stamp-table.server.ts'
import { cartTable } from './cart-table.server.ts'
import type { Text } from '#i18n/words.ts'
import { labelsOf, rowsOf, type Setting } from './setting-rows.server.ts'

const TABLES = [captchaTable, cartTable, deliveryCostTable, documentsTable, messagesTable, orderLimitsTable, senderTable, stampTable]
const ROWS = new Map(TABLES.flatMap(rowsOf).map((row) => [row.path as string, row]))
const LABELS = new Map(TABLES.flatMap(labelsOf))

/** Every setting that is a row of some page, by its place in the record. */
export function settingRows(): readonly Setting[] {
  return [...ROWS.values()]
}

/** The row of a setting; undefined for one that stands on no page, or in a table of its own. */
export function settingRow(path: string): Setting | undefined {
  return ROWS.get(path)
}

/** The label of the setting at a place, or of the text that stands there in each language. */
export function settingLabel(path: string): Text | undefined {
  return LABELS.get(path)
}
