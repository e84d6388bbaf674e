import { findPrefill } from '#shop/buying/checkout.server'
import { findAddresses } from '#shop/people/customers.server'
import { type QuickOrderFields } from '#shop/buying/quick-order'
import { localPhone } from '#shop/people/phones'
import { findSettings } from '#shop/upkeep/settings.server'
import type { Caller } from '#request/common/caller.server'

/** Known details of a caller: from their unfinished order, else the account's billing address. Unknown fields are empty. QO-74. */
export async function findKnownPerson(caller: Caller): Promise<QuickOrderFields> {
  const [typed, person, { country }] = await Promise.all([findPrefill(caller.visitor), caller.findPerson(), findSettings()])
  const book = person ? await findAddresses(person.id, caller.locale) : []
  const billing = book.find(({ isBilling }) => isBilling)?.address
  return {
    name: typed?.name || billing?.name || person?.name || '',
    phone: localPhone(typed?.phone || billing?.phone || '', country),
    address: typed?.address || billing?.address1 || '',
  }
}
