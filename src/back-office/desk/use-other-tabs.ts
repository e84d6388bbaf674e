import { useCallback, useEffect, useRef } from 'react'
import { newKey } from '#contract/new-key'

const NAME = 'hanout-desk-in-hand'

/** Broadcast of a tab: its orders in hand. A new tab is answered. */
interface InHand {
  tab: string
  orders: readonly number[]
  isNew: boolean
}

/**
 * Broadcasts this tab's orders in hand and returns whether another tab has an order. A tab that closes releases only orders that no other tab shows. A crashed
 * tab sends no message; its orders are free when their leases end.
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
