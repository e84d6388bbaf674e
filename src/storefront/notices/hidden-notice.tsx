import { useContext } from 'react'
import { ScriptMark } from '#ui/theme-script.tsx'

interface HiddenNoticeProps {
  /** The notice's name among those that are hidden: `store-notice`. */
  name: HiddenName
  /** Cookie of the dismissal with its value: `store_notice1a=hidden`. Letters, digits, `_` and `=` only. */
  cookie: string
}

/** Notices that a shopper can dismiss. */
export type HiddenName = 'store-notice' | 'coming-soon'

/**
 * Hides a notice that this browser put away before, ahead of its being painted: the page is the same for everyone, so only
 * the browser can know. Stands right before the notice.
 */
export function HiddenNotice({ name, cookie }: HiddenNoticeProps) {
  const mark = useContext(ScriptMark)
  const hide = `if(/(^|; )${cookie}(;|$)/.test(document.cookie))document.documentElement.classList.add('no-${name}')`
  return <script nonce={mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: hide }} />
}

/** Puts a notice away, and remembers it in a cookie for `seconds`; as long as the browser is open where none are given. */
export function putAway(name: HiddenName, cookie: string, seconds?: number): void {
  document.documentElement.classList.add(`no-${name}`)
  document.cookie = `${cookie}; path=/; samesite=lax${seconds === undefined ? '' : `; max-age=${seconds}`}`
}
