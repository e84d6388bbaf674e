import { whenIdle } from '#ui/when-idle.tsx'

/** Settings of the page as data that its clients read, by name. Undefined where the server has written them already. */
export const PageSettings = whenIdle(async () => (await import('./settings-scripts.tsx')).SettingsScripts)
