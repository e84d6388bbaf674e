import { momentary } from '#platform/cached.server'
import type { Person } from '#shop/people/accounts'
import { countCalls } from '#shop/orders/calls.server'
import { countVendorOrders } from '#shop/orders/vendor-orders.server'
import { countUnreadEntries } from '#shop/forms/entry-management.manage'
import { countWaiting } from '#shop/goods/proposals.server'
import { countHeldReviews } from '#shop/goods/reviews.server'
import { countFailedMessages } from '#shop/upkeep/messages.outbox.server'
import { translated } from '#back-office/kit/reader.server.ts'
import { GROUPS, navigationOf, type Waiting } from './navigation.ts'
import { groupWords, navigationWords } from './shell.words.ts'

export interface ShownEntry {
  name: string
  to: string
  text: string
  group: string
  waiting: number
}

export async function findNavigation(person: Person): Promise<{ title: string; entries: ShownEntry[] }[]> {
  const own = navigationOf(person)
  const entries = await Promise.all(
    own.map(async ({ name, to, group, waiting }) => ({
      name,
      to,
      group,
      text: translated(navigationWords[name]),
      waiting: waiting && (!person.store || waiting === 'toPrepare') ? await COUNTS[waiting](person) : 0,
    })),
  )
  const groups = GROUPS.map((group) => ({ title: translated(groupWords[group]), entries: entries.filter((entry) => entry.group === group) }))
  return groups.filter((group) => group.entries.length > 0)
}

const COUNTS: Record<Waiting, (person: Person) => Promise<number>> = {
  toCall: momentary(
    ({ id }) => countCalls({ person: id }),
    ({ id }) => id,
  ),
  proposals: momentary(countWaiting),
  heldReviews: momentary(countHeldReviews),
  failedMessages: momentary(countFailedMessages),
  unreadEntries: momentary(countUnreadEntries),
  toPrepare: async ({ store }) => (store ? (await countVendorOrders(store.id)).prepare : 0),
}
