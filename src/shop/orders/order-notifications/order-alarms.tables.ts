/** An hour with more orders than the merchant finds usual: from one address, or in the whole shop. No address is stored. */
export interface OrderAlarmTable {
  source: 'address' | 'shop'
  /** The full hour. */
  hour: Date
  /** The number of orders when the merchant was notified. */
  orders: number
  at: Date
}

declare module '#platform/database.server' {
  interface Tables {
    order_alarms: OrderAlarmTable
  }
}
