import { useEffect, useState } from 'react'
import { TICKS_FORM } from '#back-office/documents/print-choice.tsx'

/** The orders that are ticked in the list: how many, or `all` that its filter finds. 0 before the page's code is there. */
export function useTicked(): number | 'all' {
  const [ticked, setTicked] = useState<number | 'all'>(0)
  useEffect(() => {
    const count = () => setTicked(tickedNow())
    count()
    document.addEventListener('change', count)
    return () => document.removeEventListener('change', count)
  }, [])
  return ticked
}

/** A page of orders is one box; an order has one in the cards and one in the table. */
function tickedNow(): number | 'all' {
  const form = document.getElementById(TICKS_FORM)
  if (!(form instanceof HTMLFormElement)) return 0
  const fields = new FormData(form)
  if (fields.has('all')) return 'all'
  return new Set([...fields.getAll('order'), ...fields.getAll('page').flatMap((page) => (typeof page === 'string' ? page.split(',') : []))]).size
}
