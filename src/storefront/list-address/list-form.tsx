import { useRef, type ReactNode, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { useOwnCode } from '#ui/before-code.tsx'
import { listingSearch, readListing, type ListingAsked } from '#shop/goods/listing'
import { useListAddress, type ListAddress } from './use-list-address.ts'

interface ListFormProps {
  at: ListAddress
  asks: readonly string[]
  simpler?: (asked: ListingAsked) => ListingAsked
  className?: string
  children: ReactNode
}

const FROM_START = new Set(['page', 'after'])

/** GET form that changes a list's query, without a page load where scripts run. Another query starts at page one. */
export function ListForm({ at, asks, simpler = (asked) => asked, className, children }: ListFormProps) {
  const navigate = useNavigate()
  const addressOf = useListAddress(at)
  const form = useRef<HTMLFormElement>(null)
  useOwnCode(form)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void navigate(addressOf(simpler(readListing(paramsOf(event.currentTarget)))), { preventScrollReset: true })
  }
  const others = [...new URLSearchParams(listingSearch(at.asked))].filter(([name]) => !asks.includes(name) && !FROM_START.has(name))
  return (
    <form ref={form} method="get" action={at.path} onSubmit={submit} data-before-code="" className={className}>
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}

function paramsOf(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']))
}
