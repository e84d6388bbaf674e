/** Keeps in the page's address what it shows, so that it shows the same when it is loaded again; what is undefined goes from it. */
export function keepInAddress(shown: Readonly<Record<string, string | undefined>>): void {
  const address = new URL(location.href)
  for (const [name, value] of Object.entries(shown)) {
    if (value === undefined) address.searchParams.delete(name)
    else address.searchParams.set(name, value)
  }
  history.replaceState(history.state, '', address)
}
