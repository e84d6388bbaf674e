let begun = false

/** Preloads the product page's code at the first touch of a page with tiles; with data saving on, when a tile is pressed. Without a touch nothing loads. */
export function bringAhead(): void {
  const touches = ['pointerdown', 'wheel', 'keydown'] as const
  const bring = ({ target }: { target: EventTarget | null }) => {
    const links = document.querySelectorAll<HTMLAnchorElement>('.tile a[href*="/product/"]')
    if (links.length === 0 || begun || (savesData() && !(target as Element | null)?.closest?.('.tile'))) return
    begun = true
    for (const touch of touches) removeEventListener(touch, bring)
    // The router requests the route of an unknown address: once for all of these.
    for (const link of links) link.dataset['discover'] = ''
    // If it fails, the page itself loads it.
    void bringCode().then(
      () => (document.documentElement.dataset['productCode'] = ''),
      () => {},
    )
  }
  for (const touch of touches) addEventListener(touch, bring, { passive: true })
  if (navigator.userActivation?.hasBeenActive) bring({ target: document.activeElement })
}

/** Files that render a product's page until it takes an order, and the footer, which the next page's data brings: loaded in parallel. */
function bringCode(): Promise<unknown> {
  return Promise.all([
    import('./product-section.tsx'),
    import('./product-heading.tsx'),
    import('./below-order.tsx'),
    import('#storefront/quick-order/buy-now-bar.tsx'),
    import('#storefront/quick-order/remembered-line.tsx'),
    import('#storefront/shell/footer-content.tsx'),
  ])
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}
