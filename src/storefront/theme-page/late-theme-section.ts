import { actsByItself } from '#storefront/product/late-order-part.ts'
import { firstTouch } from '#ui/first-touch.ts'
import { late } from '#ui/late.ts'

/**
 * The theme page's section, whose code comes at the first touch: until then it is what the server drew, its tabs opened by the
 * style sheet. It does not wait where the page acts by itself: it orders, a deal's clock runs, or the address names a section.
 * Spec 2.4, 4.3, 4.8.
 */
export const ThemeSection = late(
  async () => (await import('./theme-section.tsx')).ThemeSection,
  async () => (actsByItself() || hasMore() ? undefined : firstTouch),
)

function hasMore(): boolean {
  return typeof window !== 'undefined' && (window.location.hash !== '' || document.querySelector('.theme-section [role=timer]') !== null)
}
