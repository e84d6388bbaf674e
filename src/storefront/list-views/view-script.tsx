import { useContext } from 'react'
import { ScriptMark } from '#ui/head-scripts.tsx'
import { MEMORY, VIEWS } from './views.ts'

export function ViewScript() {
  return <script nonce={useContext(ScriptMark)} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? chooseView() : '' }} />
}

/** Sets and stores the view of the hash, or restores the stored one (CAT-05, CAT-10). Runs as text before the list is painted: depends on nothing else. */
const chooseView = () => `(()=>{
const views=${JSON.stringify(VIEWS)},hash=location.hash.slice(1),named=views.includes(hash)
let remembered
try{if(named)localStorage.setItem('${MEMORY}',hash);remembered=localStorage.getItem('${MEMORY}')}catch{}
document.documentElement.dataset.view=named?hash:!hash&&views.includes(remembered)?remembered:'grid'
})()`
