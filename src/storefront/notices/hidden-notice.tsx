import { useContext } from 'react'
import { ScriptMark } from '#ui/theme-script.tsx'

interface HiddenNoticeProps {
  name: HiddenName
  /** Dismissal cookie with its value: `store_notice1a=hidden`. Letters, digits, `_` and `=` only. */
  cookie: string
}

export type HiddenName = 'store-notice' | 'coming-soon'

/** Hides a dismissed notice before it is painted: the page is the same for everyone, so only the browser knows. Place it right before the notice. */
export function HiddenNotice({ name, cookie }: HiddenNoticeProps) {
  const mark = useContext(ScriptMark)
  const hide = `if(/(^|; )${cookie}(;|$)/.test(document.cookie))document.documentElement.classList.add('no-${name}')`
  return <script nonce={mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: hide }} />
}

export function dismissNotice(name: HiddenName, cookie: string, seconds?: number): void {
  document.documentElement.classList.add(`no-${name}`)
  document.cookie = `${cookie}; path=/; samesite=lax${seconds === undefined ? '' : `; max-age=${seconds}`}`
}
