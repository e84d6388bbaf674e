import type { z } from 'zod'
import type { menuSchema } from './menus.schema.ts'
import type { PlaceName } from './contents.ts'
import { menuNames as names } from './menus.words.ts'

export { CONTENTS, PANEL_WIDTHS, PLACES, type PanelType, type PlaceName } from './contents.ts'

/** A menu of the main bar. IMP-41. */
export type Menu = z.output<typeof menuSchema>

/** Without a name, it has the name of its target. */
export type MenuItem = Menu['links'][number]

/** A category by id, a page by slug. */
export type MenuTarget = MenuItem['target']

const noName = { fr: '', ar: '', en: '' }
const toPlaces = (...places: PlaceName[]): MenuItem[] => places.map((place) => ({ target: { kind: 'place', place }, name: noName }))

export const FIRST_MENUS: Menu[] = [
  { name: names.departments, panel: 'departments', content: 'departments', links: [] },
  { name: names.shop, panel: 'mega', content: 'links', links: toPlaces('wholeShop', 'newest', 'popular', 'rated') },
  { name: names.dealsMenu, panel: 'full', content: 'deals', links: [] },
  { name: names.storesMenu, panel: 'half', content: 'links', links: toPlaces('stores', 'directory') },
  { name: names.help, panel: 'default', content: 'help', links: [] },
]

/** Moves a member one place earlier or later; no effect beyond the ends. */
export function movedIn<Member>(list: readonly Member[], at: number, by: -1 | 1): Member[] {
  const [one, other] = [list[at], list[at + by]]
  if (one === undefined || other === undefined) return [...list]
  return list.map((member, place) => (place === at ? other : place === at + by ? one : member))
}
