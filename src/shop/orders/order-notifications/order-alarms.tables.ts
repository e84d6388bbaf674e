/** An hour in which more orders came than the merchant takes for usual: from one address, or in the whole shop. No address is kept. */
export interface OrderAlarmTable {
  source: 'address' | 'shop'
  /** The full hour. */
  hour: Date
  /** How many had come when the merchant was told. */
  orders: number
  at: Date
}

declare module '#platform/database.server' {
  interface Tables {
    order_alarms: OrderAlarmTable
  }
}
