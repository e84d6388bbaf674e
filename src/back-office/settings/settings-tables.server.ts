import { messagesTable } from '#back-office/forms/messages-table.server.ts'
import { backupsTable } from '#back-office/backups/backups-table.server.ts'
import { callsTable } from '#back-office/calls/calls-table.server.ts'
import { captchaTable } from '#back-office/captcha/captcha-table.server.ts'
import { documentsTable } from '#back-office/documents/documents-table.server.ts'
import { newsletterTable } from '#back-office/newsletter/newsletter-table.server.ts'
import { orderLimitsTable } from '#back-office/order-limits/order-limits-table.server.ts'
import { identityTable } from '#back-office/identity/identity-table.server.ts'
import { messageAccountsTable } from '#back-office/message-accounts/message-accounts-table.server.ts'
import { promisesTable } from '#back-office/promises/promises-table.server.ts'
import { quickOrderTable } from '#back-office/quick-order/quick-order-table.server.ts'
import { deliveryCostTable } from '#back-office/shipping/delivery-cost-table.server.ts'
import { noticesTable } from '#back-office/storefront-settings/notices-table.server.ts'
import { storefrontTable } from '#back-office/storefront-settings/storefront-table.server.ts'
import { vatTable } from '#back-office/taxes/vat-table.server.ts'
import { cartTable } from './cart-table.server.ts'
import type { Text } from '#i18n/words.ts'
import { labelsOf, rowsOf, type Setting, type SettingsTable } from './setting-rows.server.ts'
import type { SettingsPageName } from './settings-pages.ts'

const BY_PAGE: Partial<Record<SettingsPageName, SettingsTable>> = {
  backups: backupsTable,
  captcha: captchaTable,
  cart: cartTable,
  documents: documentsTable,
  'form-messages': messagesTable,
  newsletter: newsletterTable,
  messages: messageAccountsTable,
  notices: noticesTable,
  orders: orderLimitsTable,
  promises: promisesTable,
  'quick-order': quickOrderTable,
  calls: callsTable,
  shipping: deliveryCostTable,
  shop: identityTable,
  storefront: storefrontTable,
  taxes: vatTable,
}

const TABLES = Object.values(BY_PAGE)
const ROWS = new Map(TABLES.flatMap(rowsOf).map((row) => [row.path as string, row]))
const LABELS = new Map(TABLES.flatMap(labelsOf))

/** Undefined for a page without a table. */
export function tableOn(page: SettingsPageName): SettingsTable | undefined {
  return BY_PAGE[page]
}

export function pageOfSetting(path: string): SettingsPageName | undefined {
  return Object.keys(BY_PAGE).find((page): page is SettingsPageName => rowsOf(BY_PAGE[page as SettingsPageName]!).some((row) => row.path === path))
}

export function settingRows(): readonly Setting[] {
  return [...ROWS.values()]
}

/** Undefined for a setting without a page, or with a separate table. */
export function settingRow(path: string): Setting | undefined {
  return ROWS.get(path)
}

/** Label of a setting, or of a translated text, by path. */
export function settingLabel(path: string): Text | undefined {
  return LABELS.get(path)
}
