import { createContext, use } from 'react'

/** The mark by which the server vouches for the inline scripts that it writes itself. Nothing in the browser. */
export const ScriptMark = createContext<string | undefined>(undefined)

/** Puts the page into the dark before it is painted, when the shopper chose so: cookie `viewSwitcher`. Spec 4.8. */
export function ThemeScript() {
  return <script nonce={use(ScriptMark)} dangerouslySetInnerHTML={{ __html: CHOOSE_THEME }} />
}

const CHOOSE_THEME = `if(/(^|; )viewSwitcher=enabled/.test(document.cookie))document.documentElement.dataset.theme='dark'`
