import { whenIdle } from '#ui/when-idle.tsx'

export const PageError = whenIdle(async () => (await import('./failed-page.tsx')).default)
