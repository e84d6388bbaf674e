import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { shownCalls } from '#shop/orders/calls'
import { followNewOrders, type OrderNews } from './following.ts'
import { wakeSound } from './sound.ts'

interface Group<Entry> {
  title: string
  entries: Entry[]
}

const TO_CALL = 'toCall'
const COUNT_IN_TITLE = /^\(\d+\+?\) /

/**
 * Updates an open staff page with new orders: the count in the menu, the title and the app icon, the order that just arrived, and the end of the session. Staff
 * without order rights poll nothing.
 */
export function useNewOrders<Entry extends { name: string; waiting: number }>(
  groups: Group<Entry>[],
): { groups: Group<Entry>[]; arrived: number | undefined; hasEnded: boolean } {
  const { key } = useLocation()
  const [news, setNews] = useState<{ groups: Group<Entry>[]; toCall: number }>()
  const [hasEnded, setEnded] = useState(false)
  const [arrival, setArrival] = useState<{ key: string; orderId: number }>()
  const mayCall = groups.some(({ entries }) => entries.some(({ name }) => name === TO_CALL))

  const heard = useEffectEvent((told: OrderNews) => {
    setEnded(told === 'ended')
    if (told === 'ended') return
    const { toCall, arrived } = told
    setNews({ groups, toCall })
    if (arrived !== undefined) setArrival({ key, orderId: arrived })
  })
  useEffect(() => {
    if (!mayCall) return undefined
    const end = new AbortController()
    const { signal } = end
    followNewOrders((told) => heard(told), signal)
    for (const press of ['pointerdown', 'keydown']) document.addEventListener(press, () => void wakeSound(), { signal, once: true })
    return () => end.abort()
  }, [mayCall])

  // The page's own data is newer than earlier news.
  const shown = news?.groups === groups ? withCount(groups, news.toCall) : groups
  const count = shown.flatMap(({ entries }) => entries).find(({ name }) => name === TO_CALL)?.waiting ?? 0
  useEffect(() => {
    const title = document.title.replace(COUNT_IN_TITLE, '')
    document.title = count > 0 ? `(${shownCalls(count)}) ${title}` : title
  })
  useEffect(() => {
    if (mayCall && 'setAppBadge' in navigator) navigator.setAppBadge(count).catch(() => {})
  }, [mayCall, count])
  return { groups: shown, arrived: arrival?.key === key ? arrival.orderId : undefined, hasEnded }
}

function withCount<Entry extends { name: string; waiting: number }>(groups: Group<Entry>[], toCall: number): Group<Entry>[] {
  return groups.map((group) => ({ ...group, entries: group.entries.map((entry) => (entry.name === TO_CALL ? { ...entry, waiting: toCall } : entry)) }))
}
