import { createContext, useContext } from 'react'

/** The number of a request that failed, while its page is rendered on the server; nothing in the browser. */
export const FailedRequest = createContext<string | undefined>(undefined)

/** Puts the request number into the page's head, where the browser reads it. */
export function RequestNumberTag() {
  const number = useRequestNumber()
  return number ? <meta name="request-number" content={number} /> : null
}

/** The number under which our log knows the request that failed, for someone who writes to us. */
export function useRequestNumber(): string | undefined {
  const told = useContext(FailedRequest)
  if (typeof document === 'undefined') return told
  return document.querySelector<HTMLMetaElement>('meta[name="request-number"]')?.content
}
