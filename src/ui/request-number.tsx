import { createContext, useContext } from 'react'

/** Set while the page of a failed request is rendered on the server; undefined in the browser. */
export const FailedRequest = createContext<string | undefined>(undefined)

/** Puts the request number into the page's head, for the browser to read. */
export function RequestNumberTag() {
  const number = useRequestNumber()
  return number ? <meta name="request-number" content={number} /> : null
}

/** The failed request's number in our log, for the visitor to report. */
export function useRequestNumber(): string | undefined {
  const told = useContext(FailedRequest)
  if (typeof document === 'undefined') return told
  return document.querySelector<HTMLMetaElement>('meta[name="request-number"]')?.content
}
