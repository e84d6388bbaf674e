import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { config } from '#platform/config.server'
import { db, type Database } from '#platform/database.server'
import { linksIn, SHORT_CODE_LETTERS, type CampaignTexts } from './campaigns.ts'

/** Unambiguous letters and digits; 32, so that random bytes map to them evenly. */
const CODE_LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'

/** Saves the links of a draft's texts, each once with a code, and deletes those no longer used. */
export async function storeLinks(transaction: Database, campaignId: number, texts: CampaignTexts): Promise<void> {
  const targets = [...new Set(Object.values(texts).flatMap((text) => linksIn(text, config.url.origin).map(({ target }) => target)))]
  await sql`delete from short_links where campaign_id = ${campaignId} and target <> all(${targets}::text[])`.execute(transaction)
  if (targets.length === 0) return
  const rows = targets.map((target) => ({ code: newCode(), campaign_id: campaignId, target }))
  await transaction
    .insertInto('short_links')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['campaign_id', 'target']).doNothing())
    .execute()
}

/** Target of a short link; undefined for an unknown code. `counted` is false for link previews. IMP-35. */
export async function followLink(code: string, { counted }: { counted: boolean }): Promise<string | undefined> {
  if (!CODE.test(code)) return undefined
  const { rows } = counted
    ? await sql<{ target: string }>`update short_links set clicks = clicks + 1 where code = ${code} returning target`.execute(db)
    : await sql<{ target: string }>`select target from short_links where code = ${code}`.execute(db)
  return rows[0]?.target
}

const CODE = new RegExp(`^[${CODE_LETTERS}]{${SHORT_CODE_LETTERS}}$`)

function newCode(): string {
  return Array.from(randomBytes(SHORT_CODE_LETTERS), (byte) => CODE_LETTERS[byte % CODE_LETTERS.length]).join('')
}
