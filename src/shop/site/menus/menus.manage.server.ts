import { auditedChange } from '#platform/audit-scope.server'
import { invalidate, recordChanges } from '#platform/changes.server'
import { clock } from '#platform/steady-clock'
import { db, inTransaction, json } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { sql } from 'kysely'
import { menusSchema } from './menus.schema.ts'
import { MENUS, readMenus, readStoredMenus } from './menus.server.ts'
import { FIRST_MENUS, type Menu } from './menus.ts'
import { menuRefusals } from './menus.words.ts'

const MOST_VERSIONS = 30

/** An earlier state of the menus, for undoing; revision 0 is the initial one. */
export interface MenuVersion {
  revision: number
  by: string
  savedAt: Date | null
}

/** Saves the menus as a new revision. Refuses if the current revision is no longer the one that was seen. */
export async function saveMenus(menus: Menu[], seen: { revision: number; by: string }): Promise<void> {
  await inTransaction(async (transaction) => {
    await sql`lock table menu_versions in share row exclusive mode`.execute(transaction)
    const now = await readMenus(transaction)
    if (now.revision !== seen.revision) throw refuse(menuRefusals.changedMeanwhile)
    const next = menusSchema.parse(menus)
    if (JSON.stringify(next) === JSON.stringify(now.menus)) return
    const revision = now.revision + 1
    const look = async () => ({ menus: (await readMenus(transaction)).menus.map((menu) => ({ id: menu.name.fr, ...menu, links: menu.links.length })) })
    await auditedChange(transaction, look, () =>
      transaction
        .insertInto('menu_versions')
        .values({ revision, menus: json(next), person_name: seen.by, saved_at: clock.now() })
        .execute(),
    )
    await transaction
      .deleteFrom('menu_versions')
      .where('revision', '<=', revision - MOST_VERSIONS)
      .execute()
    await recordChanges(transaction, [MENUS])
  })
  invalidate(new Set([MENUS]))
}

/** Saves an earlier revision of the menus as the newest; 0 is the initial one. No effect without such a revision. */
export async function bringBackMenus(wanted: number, seen: { revision: number; by: string }): Promise<void> {
  if (wanted === 0) return saveMenus(FIRST_MENUS, seen)
  const row = await db.selectFrom('menu_versions').select('menus').where('revision', '=', wanted).executeTakeFirst()
  if (row) await saveMenus(readStoredMenus(row.menus), seen)
}

/** Versions before the current one, newest first; the initial one last. */
export async function listMenuVersions(): Promise<MenuVersion[]> {
  const rows = await db.selectFrom('menu_versions').select(['revision', 'person_name', 'saved_at']).orderBy('revision', 'desc').limit(MOST_VERSIONS).execute()
  const before = rows.slice(1).map(({ revision, person_name: by, saved_at: savedAt }) => ({ revision, by, savedAt }))
  return rows.length === 0 ? [] : [...before, { revision: 0, by: '', savedAt: null }]
}
