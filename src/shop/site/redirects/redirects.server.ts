import { sql } from 'kysely'
import { auditedChange } from '#platform/audit-scope.server'
import { cached } from '#platform/cached.server'
import { config } from '#platform/config.server'
import { recordChanges } from '#platform/changes.server'
import { db, type Database } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { followed, MOST_REDIRECTS, ownTarget, redirectKey, type Redirect } from './redirects.ts'
import { redirectWords } from './redirects.words.ts'

export const REDIRECTS = 'redirects'

const findCached = cached<typeof REDIRECTS, ReadonlyMap<string, string>>({ most: 1, load: () => readRedirects(), tagOf: (tag) => tag })

/** Target of an address without a page. Call it only once nothing was found at the address. IMP-45. */
export async function findRedirect(path: string): Promise<string | undefined> {
  return (await findCached(REDIRECTS))?.get(redirectKey(path))
}

/** Newest first. */
export async function listRedirects(): Promise<Redirect[]> {
  const rows = await db.selectFrom('redirects').select(['path', 'leads_to']).orderBy('created_at', 'desc').orderBy('path').execute()
  return rows.map(({ path, leads_to: leadsTo }) => ({ path, leadsTo }))
}

/** Redirects a moved page, in the transaction that moves it. Refuses too many redirects. IMP-45. */
export async function addRedirect(transaction: Database, { from, to }: { from: string; to: string }): Promise<void> {
  await changingRedirects(transaction, async () => {
    await transaction.deleteFrom('redirects').where('path', '=', redirectKey(to)).execute()
    await putRedirect(transaction, { path: from, leadsTo: to })
  })
}

/** Changes redirects within a transaction, audited. Changes are serialised, so that two together make no loop. */
export async function changingRedirects(transaction: Database, change: () => Promise<unknown>): Promise<void> {
  await sql`lock table redirects in share row exclusive mode`.execute(transaction)
  const look = () => transaction.selectFrom('redirects').select(['path as id', 'leads_to']).orderBy('path').execute()
  await auditedChange(transaction, look, change)
  await recordChanges(transaction, [REDIRECTS])
}

/** Replaces an earlier redirect of the path. Refuses a loop, and too many redirects. */
export async function putRedirect(transaction: Database, { path, leadsTo: typed }: Redirect): Promise<void> {
  const key = redirectKey(path)
  const leadsTo = ownTarget(typed, config.url.origin)
  if (key === '') throw refuse(redirectWords.frontPage)
  const known = new Map(await readRedirects(transaction))
  if (!known.has(key) && known.size >= MOST_REDIRECTS) throw refuse(redirectWords.tooMany, { count: MOST_REDIRECTS })
  if (leadsTo.startsWith('/') && redirectKey(leadsTo) === key) throw refuse(redirectWords.itself)
  if (followed(key, known.set(key, leadsTo)) === 'loop') throw refuse(redirectWords.loop)
  await transaction
    .insertInto('redirects')
    .values({ path: key, leads_to: leadsTo })
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ leads_to: leadsTo }))
    .execute()
}

async function readRedirects(database: Database = db): Promise<ReadonlyMap<string, string>> {
  const rows = await database.selectFrom('redirects').select(['path', 'leads_to']).execute()
  return new Map(rows.map(({ path, leads_to: leadsTo }) => [path, leadsTo]))
}
