import type { Kysely } from 'kysely'
import { opening } from './own-shop/opening.ts'
import { pages } from './own-shop/pages.ts'
import { menus } from './own-shop/menus.ts'
import { notices } from './own-shop/notices.ts'
import { pushDevices } from './own-shop/push-devices.ts'
import { backups } from './own-shop/backups.ts'
import { stockAlerts } from './own-shop/stock-alerts.ts'
import { phoneAccounts } from './own-shop/phone-accounts.ts'
import { redirects } from './own-shop/redirects.ts'

export const name = '012-own-shop'

/** What makes the shop the merchant's own: its pages, menus and redirects, its opening, alerts, backups, what shoppers wait for, and accounts by phone. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const part of [opening, pages, redirects, notices, menus, pushDevices, backups, stockAlerts, phoneAccounts]) await part.execute(db)
}
