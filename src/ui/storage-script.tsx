import { useContext } from 'react'
import { ScriptMark } from './theme-script.tsx'

/** Where the browser forbids storage, the page gets one that lasts until it is left: nobody who uses storage has to ask first. */
export function StorageScript() {
  return <script nonce={useContext(ScriptMark)} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? LEND_STORAGE : '' }} />
}

const LEND_STORAGE = `for(const name of['localStorage','sessionStorage'])try{window[name]}catch{
const kept=new Map
Object.defineProperty(window,name,{value:{getItem:key=>kept.get(key)??null,setItem:(key,text)=>{kept.set(key,''+text)},removeItem:key=>{kept.delete(key)}}})}`
