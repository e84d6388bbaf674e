import { cached } from '#platform/cached.server'
import { db, type Database } from '#platform/database.server'
import { log } from '#platform/log.server'
import { parseStored } from '#platform/stored.server'
import { menusSchema } from './menus.schema.ts'
import { FIRST_MENUS, type Menu } from './menus.ts'

export const MENUS = 'menus'

export interface SavedMenus {
  revision: number
  menus: Menu[]
}

const findCached = cached<typeof MENUS, SavedMenus>({ most: 1, load: () => readMenus(), tagOf: (tag) => tag })

/** Menus of the main bar, in order. Pages that show them carry the tag `menus`. UI-18, IMP-41. */
export async function findMenus(): Promise<Menu[]> {
  return ((await findCached(MENUS)) ?? (await readMenus())).menus
}

/** Stored menus without parts that break the current rules; too long texts are cut. */
export function readStoredMenus(stored: unknown): Menu[] {
  const { value, dropped } = parseStored(menusSchema, stored, { cutsTexts: true })
  if (dropped.length > 0) log.warn({ menus: dropped }, 'stored menus break the rules of this version; the rest of them is shown')
  return value
}

export async function readMenus(database: Database = db): Promise<SavedMenus> {
  const row = await database.selectFrom('menu_versions').select(['revision', 'menus']).orderBy('revision', 'desc').limit(1).executeTakeFirst()
  return row ? { revision: row.revision, menus: readStoredMenus(row.menus) } : { revision: 0, menus: FIRST_MENUS }
}
