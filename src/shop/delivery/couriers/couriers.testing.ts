import { invalidate } from '#platform/changes.server'
import { db } from '#platform/database.server'
import { COURIER_ACCOUNTS, saveCourierAccount, saveOwnCourier, type CourierAccountChange, type OwnCourierChange } from './couriers.server.ts'

export async function haveCourierAccount(change: Partial<CourierAccountChange> = {}): Promise<void> {
  const keys = { username: 'simulator', password: 'simulator' }
  await saveCourierAccount({ kind: 'mylerz', country: 'TN', isOn: true, keys, ...change }, { id: 'sonia', name: 'Sonia' })
}

export async function haveNoCourierAccount(): Promise<void> {
  await db.deleteFrom('courier_accounts').execute()
  invalidate(new Set([COURIER_ACCOUNTS]))
}

export function haveOwnCourier(change: Partial<OwnCourierChange> = {}): Promise<string> {
  const own = { name: 'Navex', phone: '', tracking: '', prices: {}, returnFee: null, paysAfterDays: null }
  return saveOwnCourier({ country: 'TN', isOn: true, isUsual: false, ...own, ...change }, { id: 'sonia', name: 'Sonia' })
}
