import type { z } from 'zod'
import type { menuSchema } from './menus.schema.ts'
import type { PlaceName } from './contents.ts'
import { menuNames as names } from './menus.words.ts'

export { CONTENTS, PANEL_WIDTHS, PLACES, type PanelType, type PlaceName } from './contents.ts'

/** A menu of the main bar: its name, its panel's width, and what is in it. IMP-41. */
export type Menu = z.output<typeof menuSchema>

/** A link of a menu: where it leads, and its name; without one it has the name of what it leads to. */
export type MenuItem = Menu['links'][number]

/** Where a link leads. A category by number, a page by slug. */
export type MenuTarget = MenuItem['target']

const noName = { fr: '', ar: '', en: '' }
const toPlaces = (...places: PlaceName[]): MenuItem[] => places.map((place) => ({ target: { kind: 'place', place }, name: noName }))

/** The menus of a new shop. */
export const FIRST_MENUS: Menu[] = [
  { name: names.departments, panel: 'departments', content: 'departments', links: [] },
  { name: names.shop, panel: 'mega', content: 'links', links: toPlaces('wholeShop', 'newest', 'popular', 'rated') },
  { name: names.dealsMenu, panel: 'full', content: 'deals', links: [] },
  { name: names.storesMenu, panel: 'half', content: 'links', links: toPlaces('stores', 'directory') },
  { name: names.help, panel: 'default', content: 'help', links: [] },
]

/** A list with a member one place earlier or later; as it is where there is no such place. */
export function movedIn<Member>(list: readonly Member[], at: number, by: -1 | 1): Member[] {
  const [one, other] = [list[at], list[at + by]]
  if (one === undefined || other === undefined) return [...list]
  return list.map((member, place) => (place === at ? other : place === at + by ? one : member))
}
