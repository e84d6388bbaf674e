import { useContext } from 'react'
import { buttonLook } from '#ui/button.tsx'
import { ScriptMark } from '#ui/head-scripts.tsx'

export interface ConsentView {
  /** Names what is agreed to (`consentKey`). */
  key: string
  title: string
  text: string
  accept: string
  refuse: string
  again: string
}

/**
 * The question whether providers of ads may be told of orders. In the HTML of every page while an account is on, the same for everybody; its script shows it
 * to a browser that did not answer it. Without scripts nothing is asked, so nothing is kept. IMP-50.
 */
export function Consent({ consent: { key, title, text, accept, refuse } }: { consent: ConsentView }) {
  return (
    <>
      <form
        id="consent"
        data-key={key}
        tabIndex={-1}
        aria-labelledby="consent-title"
        className="consent fixed inset-x-0 bottom-0 z-50 max-h-dvh gap-3 overflow-y-auto border-t border-line bg-surface p-4 text-ink shadow-lg menu:inset-x-4 menu:bottom-4 menu:mx-auto menu:max-w-2xl menu:rounded-xl menu:border print:hidden"
      >
        <p id="consent-title" className="text-sm font-semibold">
          {title}
        </p>
        <p className="text-xs">{text}</p>
        <div className="grid grid-cols-2 gap-3">
          {[
            { value: 'n', word: refuse },
            { value: 'y', word: accept },
          ].map(({ value, word }) => (
            <button key={value} type="submit" value={value} className={buttonLook({ kind: 'secondary' })}>
              {word}
            </button>
          ))}
        </div>
      </form>
      <script nonce={useContext(ScriptMark)} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? ASK : '' }} />
    </>
  )
}

/** Asks again, in the footer. */
export function ConsentAgain({ consent: { again } }: { consent: ConsentView }) {
  return (
    <button type="submit" form="consent" className="consent-again min-h-11 items-center underline underline-offset-4">
      {again}
    </button>
  )
}

// `hanout_consent` is the answer, what it is about, its language and its time in seconds; `hanout_click` are the click ids of a consenting browser's last link.
const ASK = `(()=>{
const box=()=>document.getElementById('consent'),root=document.documentElement
const keep=(name,value,days)=>{document.cookie=name+'='+value+';path=/;max-age='+days*86400+';samesite=lax'}
const said=()=>/(?:^|; )hanout_consent=(.)\\.(\\w+)/.exec(document.cookie)||[]
const click=()=>{
const ids=location.search.slice(0,2000).match(/\\b(fb|tt|g)clid=[^&]+/g)
if(ids)keep('hanout_click',encodeURIComponent(ids.join('&')+'&at='+Date.now()),30)
}
let opener
const [,answer,key]=said()
root.dataset.asks=key===box().dataset.key?'':'now'
if(!root.dataset.asks&&answer==='y')click()
addEventListener('submit',event=>{
if(event.target!==box())return
event.preventDefault()
event.stopPropagation()
const {value}=event.submitter
root.dataset.asks=value?'':'now'
if(!value){
opener=event.submitter
box().focus()
return
}
const [,before]=said()
keep('hanout_consent',[value,box().dataset.key,root.lang,Math.floor(Date.now()/1000)].join('.'),180)
if(value==='y')click()
else{
keep('hanout_click','',0)
if(before==='y')fetch('/wp-admin/admin-ajax.php',{method:'POST',body:new URLSearchParams({action:'withdraw_ad_consent'}),keepalive:true})
}
if(opener)opener.focus()
},true)
})()`
