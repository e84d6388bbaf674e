import type { Generated } from 'kysely'

export interface StockAlertTable {
  id: Generated<number>
  product_id: number
  channel: 'mail' | 'sms'
  /** A mail address, or a phone in international digits. */
  recipient: string
  locale: string
  /** Opens the page that ends all of the recipient's alerts. */
  token: string
  /** Null while waiting. */
  told_at: Date | null
  created_at: Generated<Date>
}

declare module '#platform/database.server' {
  interface Tables {
    stock_alerts: StockAlertTable
  }
}
