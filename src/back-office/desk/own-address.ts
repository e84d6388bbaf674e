/** Stores the page's state in its address, so that a reload shows the same. Removes undefined values. */
export function keepInAddress(shown: Readonly<Record<string, string | undefined>>): void {
  const address = new URL(location.href)
  for (const [name, value] of Object.entries(shown)) {
    if (value === undefined) address.searchParams.delete(name)
    else address.searchParams.set(name, value)
  }
  history.replaceState(history.state, '', address)
}
