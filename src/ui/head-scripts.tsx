import { createContext, useContext, type FunctionComponent } from 'react'
import { useMatches } from 'react-router'

/** Nonce of the server's own inline scripts while a page is rendered; undefined in the browser. */
export const ScriptMark = createContext<string | undefined>(undefined)

/** The page's own inline scripts, by its routes' `handle`: after the style sheet a script would hold back the whole page until that is loaded. */
export function PageScripts() {
  return useMatches().map(({ id, handle }) => {
    const { HeadScript } = (handle ?? {}) as { HeadScript?: FunctionComponent }
    return HeadScript && <HeadScript key={id} />
  })
}

/** Sets dark mode before the page is painted: from the cookie `viewSwitcher` (UI-25), as the device has it where there is none (UI-44). */
export function ThemeScript() {
  return <script nonce={useContext(ScriptMark)} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? CHOOSE_THEME : '' }} />
}

export const THEME_CHANGED = 'themechange'

const CHOOSE_THEME = `(night=>{
const choose=()=>{
const chosen=/(?:^|; )viewSwitcher=(enabled|disabled)/.exec(document.cookie)
document.documentElement.toggleAttribute('data-theme',chosen?chosen[1]==='enabled':night.matches)&&document.documentElement.setAttribute('data-theme','dark')
document.dispatchEvent(new Event('${THEME_CHANGED}'))
}
choose()
night.addEventListener('change',choose)
})(matchMedia('(prefers-color-scheme:dark)'))`

/** Stores a campaign link's parameters in a cookie of ours for 30 days, for a later order; of a click id only its first letter. The last link wins. */
export function CampaignScript() {
  return <script nonce={useContext(ScriptMark)} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? KEEP : '' }} />
}

const KEEP = `(said=>{if(said)document.cookie='hanout_from='+encodeURIComponent(said.join('&'))+';path=/;max-age=2592000;samesite=lax'})(location.search.slice(0,2000).match(/utm_[^&]*|\\b(fb|tt|g)clid=./g))`

/** Loads the page's code (`type=held`) once its pictures are there, or at the first press: code comes over the same slow line. */
export function StartScript() {
  return <script nonce={useContext(ScriptMark)} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? START : '' }} />
}

const LONGEST_HOLD_MS = 4000
const START = `(()=>{
const start=()=>{
const code=document.querySelector('script[type=held]')
if(!code||document.readyState==='loading')return
for(const link of document.querySelectorAll('link[rel=held]'))link.rel='modulepreload'
code.type='module'
code.after(code)
}
addEventListener('load',()=>requestAnimationFrame(()=>setTimeout(start)))
setTimeout(start,${LONGEST_HOLD_MS})
for(const press of['pointerdown','keydown'])addEventListener(press,start,true)
})()`

/** Replaces blocked storage by a temporary one for the page, so that no code has to check first. */
export function StorageScript() {
  return <script nonce={useContext(ScriptMark)} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? LEND_STORAGE : '' }} />
}

const LEND_STORAGE = `for(const name of['localStorage','sessionStorage'])try{window[name]}catch{
const kept=new Map
Object.defineProperty(window,name,{value:{getItem:key=>kept.get(key)??null,setItem:(key,text)=>{kept.set(key,''+text)},removeItem:key=>{kept.delete(key)}}})}`
