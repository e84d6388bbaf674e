import { createContext, useContext } from 'react'

/** What marks the server's own inline scripts while a page is rendered; nothing in the browser. */
export const ScriptMark = createContext<string | undefined>(undefined)

/** Puts the page into the dark before it is painted, when the shopper chose so: cookie `viewSwitcher`. Spec 4.8. */
export function ThemeScript() {
  return <script nonce={useContext(ScriptMark)} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? CHOOSE_THEME : '' }} />
}

const CHOOSE_THEME = `if(/(^|; )viewSwitcher=enabled/.test(document.cookie))document.documentElement.dataset.theme='dark'`
