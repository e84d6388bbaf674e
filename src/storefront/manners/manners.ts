import { minMenus } from './menu-manners.ts'
import { minNotices } from './notice-manners.ts'

let begun = false

/** What the shop does beside a page's own work once it is alive. Fetched after everything else: without it every link and form still works. */
export function begin(): void {
  if (begun) return
  begun = true
  minMenus()
  minNotices()
}
