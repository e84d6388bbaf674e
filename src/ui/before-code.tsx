import { useContext, useEffect, type RefObject } from 'react'
import { ScriptMark } from './head-scripts.tsx'

/**
 * Removes the mark `data-before-code`. Until an element's own code is loaded, an inline script submits its form on a choice, or unfolds its list (the mark then
 * holds the button's other text).
 */
export function useOwnCode(element: RefObject<HTMLElement | null>): void {
  useEffect(() => element.current?.removeAttribute('data-before-code'), [element])
}

/** Inline script of the page's behaviour before its code is loaded (CAT-01, CAT-13, CAT-36, NEWS-05). */
export function BeforeCodeScript() {
  return <script nonce={useContext(ScriptMark)} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? BEFORE : '' }} />
}

// Runs before React's listeners, which would otherwise handle an event a second time. A button without a default action, or a link as a button, is clicked
// again once React has hydrated it; a server-only part lies within an element of React's. A clock's digits come from the style sheet while its boxes are empty.
// A `data-sends` button submits its form, with or without its code. A box with `data-enables` disables the button of that id until it is ticked.
const BEFORE = `(()=>{
addEventListener('change',event=>{
const control=event.target,form=control.form
if(control.dataset.enables)document.getElementById(control.dataset.enables).disabled=!control.checked
if(!form||!form.matches('[data-before-code]')||!control.matches('select,[type=radio],[type=range]'))return
event.stopPropagation()
if(control.dataset.sets)form.elements[control.dataset.sets].value=control.value
form.submit()
},true)
const propsOf=element=>element[Object.keys(element).find(key=>key.startsWith('__reactProps'))]
const alive=button=>{
if(propsOf(button))return true
let around=button.parentElement
while(around&&!propsOf(around))around=around.parentElement
return around&&propsOf(around).dangerouslySetInnerHTML
}
const again=button=>button.isConnected&&(alive(button)?button.click():setTimeout(again,50,button))
addEventListener('click',event=>{
const button=event.target.closest?.('button[type=button]:not([popovertarget]),a[role=button]')
if(!button)return
if(button.matches('[data-sends]'))return button.form.requestSubmit()
if(!button.matches('[data-before-code]')){
if(alive(button))return
event.stopPropagation()
event.preventDefault()
return again(button)
}
event.stopPropagation()
const open=button.getAttribute('aria-expanded')!=='true'
for(const item of document.getElementById(button.getAttribute('aria-controls')).querySelectorAll(':scope>.foldable'))item.toggleAttribute('data-folded',!open)
button.setAttribute('aria-expanded',open)
const other=button.getAttribute('data-before-code')
button.setAttribute('data-before-code',button.textContent)
button.textContent=other
},true)
const tick=()=>{
const clocks=document.querySelectorAll('[data-ends]:has(.clock-number:empty)')
for(const clock of clocks){
const left=Math.max(0,Math.ceil((clock.dataset.ends-Date.now())/1000))
const numbers=[left/86400,left/3600%24,left/60%60,left%60]
clock.querySelectorAll('.clock-number').forEach((box,place)=>box.dataset.number=String(Math.floor(numbers[place])).padStart(2,'0'))
}
if(clocks.length||document.readyState==='loading')setTimeout(tick,1000)
}
addEventListener('DOMContentLoaded',tick)
})()`
