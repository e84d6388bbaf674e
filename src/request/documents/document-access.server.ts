import { mayHandle, type DocumentKind } from '#shop/orders/documents'
import type { Person } from '#shop/people/accounts'
import { findOrderOf } from '#shop/people/customers.server'
import { findOrder, findOrderByKey, type Order } from '#shop/orders/orders.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { lacksSecondFactor } from '#request/pages/roles.server'

interface Opening {
  id: number
  key: string
  kind: DocumentKind
  person: Person | undefined
}

/**
 * The order whose document the caller may open: their own, any for staff who handle such documents, or, where the merchant lets everybody print, the one with
 * the address's key. Otherwise undefined, without revealing whether the order exists. DOC-27.
 */
export async function openedOrder({ id, key, kind, person }: Opening): Promise<{ order: Order; isStaff: boolean } | undefined> {
  const isStaff = person !== undefined && (await mayOpenDocuments(person, kind))
  const own = isStaff ? await findOrder(id) : person && (await findOrderOf(person.id, id))?.order
  const order = own ?? (await findByKey(id, key))
  return order && { order, isStaff }
}

async function findByKey(id: number, key: string): Promise<Order | undefined> {
  const { access } = (await findSettings()).documents
  return access === 'all' ? findOrderByKey(id, key) : undefined
}

export async function mayOpenDocuments(person: Person, kind: DocumentKind): Promise<boolean> {
  return mayHandle(person, kind) && !(await lacksSecondFactor(person))
}

/** True if the merchant shows documents of this kind to customers. DOC-31. */
export async function customerMaySee(kind: DocumentKind): Promise<boolean> {
  return (await findSettings()).documents.customers[kind] === '1'
}
