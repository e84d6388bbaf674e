import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { config } from '#platform/config.server'
import { db, type Database } from '#platform/database.server'
import { linksIn, SHORT_CODE_LETTERS } from './campaign-text.ts'
import type { CampaignTexts } from './campaigns.ts'
import './campaigns.tables.ts'

/** Letters and digits that nobody takes for one another; 32, so that a random byte falls on each alike. */
const CODE_LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'

/** Stores the links of a draft's texts, each once and with its code, and forgets those that stand there no more. */
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

/** Where a short link leads, undefined for a code that no campaign has. `counted`: the click of a person, not a preview's look. IMP-35. */
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
