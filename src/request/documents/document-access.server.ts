import { mayHandle, type DocumentKind } from '#shop/orders/documents'
import type { Person } from '#shop/people/accounts'
import { findOrderOf } from '#shop/people/customers.server'
import { findOrder, findOrderByKey, type Order } from '#shop/orders/orders.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { lacksSecondFactor } from '#request/pages/roles.server'

/** A request for an order's document: the number and key of the address, and who is signed in. */
interface Opening {
  id: number
  key: string
  kind: DocumentKind
  person: Person | undefined
}

/**
 * The order whose document may be opened: one's own, any for staff who handle such documents, and where the merchant lets everybody print, the one whose key
 * the address holds. Undefined otherwise, with no hint whether there is such an order. DOC-27.
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

/** True for staff who handle documents of a kind, with the second factor where the shop asks for it. */
export async function mayOpenDocuments(person: Person, kind: DocumentKind): Promise<boolean> {
  return mayHandle(person, kind) && !(await lacksSecondFactor(person))
}

/** True for the kinds of documents that the merchant shows to customers. DOC-31. */
export async function customerMaySee(kind: DocumentKind): Promise<boolean> {
  return (await findSettings()).documents.customers[kind] === '1'
}
