import { useCallback, useEffect, useRef } from 'react'
import { newKey } from '#contract/new-key'

const NAME = 'hanout-desk-in-hand'

/** What a tab says to the others: which orders it has in hand. One that is new is answered. */
interface InHand {
  tab: string
  orders: readonly number[]
  isNew: boolean
}

/**
 * Says to the other tabs of this browser which orders this one has in hand, and tells of an order whether another tab has it: a tab that is left lets
 * go what no other shows. Of a tab that died it is not told that it left: what it had ends with its lease.
 */
export function useOtherTabs(inHand: readonly number[]): (order: number) => boolean {
  const others = useRef(new Map<string, readonly number[]>())
  const own = useRef<readonly number[]>(inHand)
  const channel = useRef<{ say: () => void }>(undefined)
  useEffect(() => {
    const tab = newKey()
    const open = new BroadcastChannel(NAME)
    const say = (orders: readonly number[], isNew = false) => open.postMessage({ tab, orders, isNew } satisfies InHand)
    open.addEventListener('message', ({ data }: MessageEvent<InHand>) => {
      others.current.set(data.tab, data.orders)
      if (data.isNew) say(own.current)
    })
    const leave = () => say([])
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && say(own.current, true)
    addEventListener('pagehide', leave)
    addEventListener('pageshow', comeBack)
    channel.current = { say: () => say(own.current) }
    say(own.current, true)
    return () => {
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', comeBack)
      leave()
      open.close()
      channel.current = undefined
    }
  }, [])
  const said = inHand.join(',')
  useEffect(() => {
    own.current = said === '' ? [] : said.split(',').map(Number)
    channel.current?.say()
  }, [said])
  return useCallback((order) => [...others.current.values()].some((orders) => orders.includes(order)), [])
}
