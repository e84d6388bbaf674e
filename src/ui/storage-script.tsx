import { useContext } from 'react'
import { ScriptMark } from './theme-script.tsx'

/** Replaces blocked storage by a temporary one for the page, so that no code has to check first. */
export function StorageScript() {
  return <script nonce={useContext(ScriptMark)} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? LEND_STORAGE : '' }} />
}

const LEND_STORAGE = `for(const name of['localStorage','sessionStorage'])try{window[name]}catch{
const kept=new Map
Object.defineProperty(window,name,{value:{getItem:key=>kept.get(key)??null,setItem:(key,text)=>{kept.set(key,''+text)},removeItem:key=>{kept.delete(key)}}})}`
