/** Widths of a menu's panel above 768 px, by type, in px. UI-18 to UI-22. */
export const PANEL_WIDTHS = { departments: 600, mega: 540, full: 900, half: 450, default: 277 } as const

export type PanelType = keyof typeof PANEL_WIDTHS

/** Pages that every shop has, by their paths without language. */
export const PLACES = {
  wholeShop: '/shop/',
  newest: '/shop/?orderby=date',
  popular: '/shop/?orderby=popularity',
  rated: '/shop/?orderby=rating',
  deals: '/shop/?on_sale=1',
  stores: '/stores/',
  directory: '/store-directory/',
} as const

export type PlaceName = keyof typeof PLACES

/** Contents of a menu's panel: all departments, the deals by department, the help pages, or links by hand. */
export const CONTENTS = ['departments', 'deals', 'help', 'links'] as const
