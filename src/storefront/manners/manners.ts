import { minMenus } from './menu-manners.ts'
import { minNotices } from './notice-manners.ts'
import { nudgePhone } from './phone-nudge.ts'

let begun = false

/** Starts the page-wide behaviour of menus, notices and scrolling. Loaded last: every link and form works without it. */
export function begin(): void {
  if (begun) return
  begun = true
  minMenus()
  minNotices()
  nudgePhone()
}
