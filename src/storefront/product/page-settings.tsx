import { whenIdle } from '#ui/when-idle.tsx'

/** Page settings for the protocol's clients, by name. Undefined if the server has written them. */
export const PageSettings = whenIdle(async () => (await import('./settings-scripts.tsx')).SettingsScripts)
