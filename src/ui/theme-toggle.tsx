import { useSyncExternalStore } from 'react'
import { MoonIcon, SunIcon } from './icons.tsx'
import { THEME_CHANGED } from './head-scripts.tsx'

const YEAR_S = 31_536_000

interface ThemeToggleProps {
  label: string
  labelled?: boolean
  className?: string
}

/**
 * Dark-mode toggle (UI-24). The choice is in the cookie `viewSwitcher` (`enabled` or `disabled`, UI-25), so that no page depends on it;
 * as the device has it without one (UI-44). Visible only where scripts run.
 */
export function ThemeToggle({ label, labelled = false, className = '' }: ThemeToggleProps) {
  const isDark = useSyncExternalStore(onThemeChange, readTheme, () => false)
  return (
    <button
      type="button"
      aria-pressed={isDark}
      aria-label={labelled ? undefined : label}
      title={labelled ? undefined : label}
      onClick={() => chooseTheme(!isDark)}
      className={`min-h-11 min-w-11 items-center justify-center gap-2 rounded-lg noscript:hidden ${className}`}
    >
      <MoonIcon className="size-5.5 dark:hidden" />
      <SunIcon className="hidden size-5.5 dark:block" />
      {labelled ? label : null}
    </button>
  )
}

function chooseTheme(dark: boolean): void {
  const { dataset } = document.documentElement
  if (dark) dataset['theme'] = 'dark'
  else delete dataset['theme']
  document.cookie = `viewSwitcher=${dark ? 'enabled' : 'disabled'}; path=/; max-age=${YEAR_S}; samesite=lax`
  document.dispatchEvent(new Event(THEME_CHANGED))
}

function readTheme(): boolean {
  return document.documentElement.dataset['theme'] === 'dark'
}

function onThemeChange(changed: () => void): () => void {
  document.addEventListener(THEME_CHANGED, changed)
  return () => document.removeEventListener(THEME_CHANGED, changed)
}
