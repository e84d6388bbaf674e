/** An hour in which more orders came than the merchant takes for usual: from one address, or in the whole shop. No address is kept. */
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
