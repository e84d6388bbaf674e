import { whenIdle } from '#ui/when-idle.tsx'

/** Error inside the shop's frame: the page is missing, refused or broken. A page's `ErrorBoundary`. */
export const PageError = whenIdle(async () => (await import('./failed-page.tsx')).default)
