import { startMenus } from './menu-behaviour.ts'
import { startNotices } from './notice-behaviour.ts'
import { scrollOnPhone } from './phone-scroll.ts'

let begun = false

/** Starts the page-wide behaviour of menus, notices and scrolling. Loaded last: every link and form works without it. */
export function startBehaviour(): void {
  if (begun) return
  begun = true
  startMenus()
  startNotices()
  scrollOnPhone()
}
