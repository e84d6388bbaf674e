import { createContext, useContext } from 'react'

/** Number of a failed request, while its page is rendered on the server; undefined in the browser. */
export const FailedRequest = createContext<string | undefined>(undefined)

/** Puts the request number into the page's head, where the browser reads it. */
export function RequestNumberTag() {
  const number = useRequestNumber()
  return number ? <meta name="request-number" content={number} /> : null
}

/** Number of the failed request in our log, for a person who reports it. */
export function useRequestNumber(): string | undefined {
  const told = useContext(FailedRequest)
  if (typeof document === 'undefined') return told
  return document.querySelector<HTMLMetaElement>('meta[name="request-number"]')?.content
}
