/** An hour with more orders than the merchant's limit, from one address or in the whole shop. No address is stored. */
export interface OrderAlarmTable {
  source: 'address' | 'shop'
  hour: Date
  /** Orders when the alarm was raised. */
  orders: number
  at: Date
}

declare module '#platform/database.server' {
  interface Tables {
    order_alarms: OrderAlarmTable
  }
}
