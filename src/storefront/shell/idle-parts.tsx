import { whenIdle } from '#ui/when-idle.tsx'

export const PageError = whenIdle(async () => (await import('./failed-page.tsx')).default)

/** Page settings for the protocol's clients, by name. Undefined if the server has written them. */
export const PageSettings = whenIdle(async () => (await import('#storefront/product/settings-scripts.tsx')).SettingsScripts)
