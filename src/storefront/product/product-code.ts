let begun = false

/**
 * Brings the code of a product's page at the shopper's first touch of a page with tiles, so that a tile pressed later waits for its data alone.
 * Whoever saves data has it once a tile is pressed. A visit without a touch brings none.
 */
export function bringAhead(): void {
  const touches = ['pointerdown', 'wheel', 'keydown'] as const
  const bring = ({ target }: { target: EventTarget | null }) => {
    const links = document.querySelectorAll<HTMLAnchorElement>('.tile a[href*="/product/"]')
    if (links.length === 0 || begun || (savesData() && !(target as Element | null)?.closest?.('.tile'))) return
    begun = true
    for (const touch of touches) removeEventListener(touch, bring)
    // The router asks which page an address has that it was not told of: once for all of these.
    for (const link of links) link.dataset['discover'] = ''
    // Lost on the way, it is asked for by the page itself.
    void bringCode().then(
      () => (document.documentElement.dataset['productCode'] = ''),
      () => {},
    )
  }
  for (const touch of touches) addEventListener(touch, bring, { passive: true })
  if (navigator.userActivation?.hasBeenActive) bring({ target: document.activeElement })
}

/** The files that draw a product's page until it takes an order, and the footer, which comes with the next page's data: all asked for at once. */
function bringCode(): Promise<unknown> {
  return Promise.all([
    import('./product-section.tsx'),
    import('./breadcrumb.tsx'),
    import('./below-order.tsx'),
    import('#storefront/quick-order/buy-now-bar.tsx'),
    import('#storefront/quick-order/remembered-line.tsx'),
    import('#storefront/shell/footer-content.tsx'),
  ])
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}
