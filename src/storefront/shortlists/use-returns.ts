import { useEffect } from 'react'

/** Reloads the page's data when the shopper comes back to it: the list may have changed in another tab. */
export function useReturns(revalidate: () => Promise<void>): void {
  useEffect(() => {
    const onFocus = () => void revalidate()
    window.addEventListener('focus', onFocus)
    return () => window.removeEventListener('focus', onFocus)
  }, [revalidate])
}
