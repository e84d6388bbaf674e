import { whenIdle } from '#ui/when-idle.tsx'

/** What shows inside the shop's frame when one of its pages is missing, refused or broken. A page's `ErrorBoundary`. */
export const PageError = whenIdle(async () => (await import('./failed-page.tsx')).default)
