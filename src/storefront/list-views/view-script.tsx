import { useContext } from 'react'
import { ScriptMark } from '#ui/theme-script.tsx'
import { MEMORY, VIEWS } from './views.ts'

/** Script that sets the view before the list after it is painted. A client-rendered page runs no such script. */
export function ViewScript() {
  return <script nonce={useContext(ScriptMark)} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? chooseView() : '' }} />
}

/**
 * Sets the view that the hash names, and stores it; without a hash, the stored one (CAT-05, CAT-10).
 * It runs before the list is painted, as text, so it depends on nothing else.
 */
const chooseView = () => `(()=>{
const views=${JSON.stringify(VIEWS)},hash=location.hash.slice(1),named=views.includes(hash)
let remembered
try{if(named)localStorage.setItem('${MEMORY}',hash);remembered=localStorage.getItem('${MEMORY}')}catch{}
document.documentElement.dataset.view=named?hash:!hash&&views.includes(remembered)?remembered:'grid'
})()`
