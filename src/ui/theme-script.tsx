import { createContext, useContext } from 'react'

/** Nonce of the server's own inline scripts while a page is rendered; undefined in the browser. */
export const ScriptMark = createContext<string | undefined>(undefined)

/** Sets dark mode before the page is painted, from cookie `viewSwitcher` (UI-25). */
export function ThemeScript() {
  return <script nonce={useContext(ScriptMark)} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? CHOOSE_THEME : '' }} />
}

const CHOOSE_THEME = `if(/(^|; )viewSwitcher=enabled/.test(document.cookie))document.documentElement.dataset.theme='dark'`
