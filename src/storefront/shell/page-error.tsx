import { whenIdle } from '#ui/when-idle.tsx'

/** Error page inside the shop's frame: missing, refused or broken. A page's `ErrorBoundary`. */
export const PageError = whenIdle(async () => (await import('./failed-page.tsx')).default)
