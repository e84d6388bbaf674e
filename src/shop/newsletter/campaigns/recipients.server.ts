import { sql } from 'kysely'
import type { Locale } from '#i18n/locale.ts'
import { config } from '#platform/config.server'
import { db } from '#platform/database.server'
import { leavePath } from '#shop/newsletter/subscribers'
import { findSettings } from '#shop/upkeep/settings.server'
import { campaignWriter, sampleLeavePath, textFor } from './campaign-text.ts'
import type { CampaignTexts } from './campaigns.ts'
import './campaigns.tables.ts'

interface Recipient {
  texts: CampaignTexts
  codes: Record<string, string>
  name: string
  locale: Locale
  token: string
}

/** Undefined if the subscriber has left or replied STOP since the campaign was prepared. IMP-35. */
export async function writeForSubscriber({ campaignId, subscriberId }: { campaignId: number; subscriberId: number }): Promise<string | undefined> {
  const { rows } = await sql<Recipient>`
    select c.texts, s.name, s.locale, s.token,
      (select coalesce(jsonb_object_agg(l.target, l.code), '{}') from short_links l where l.campaign_id = c.id) as codes
    from campaigns c, subscribers s
    where c.id = ${campaignId} and s.id = ${subscriberId} and s.state = 'active'
      and not exists (select from stopped_phones t where t.phone = s.phone)`.execute(db)
  const found = rows[0]
  return found && write(found, { name: found.name, leave: leavePath(found.token) })
}

/** A trial message in a language. Undefined if the campaign was deleted or has no text. */
export async function writeForTry(campaignId: number, locale: Locale): Promise<string | undefined> {
  const { rows } = await sql<Pick<Recipient, 'texts' | 'codes'>>`
    select c.texts, (select coalesce(jsonb_object_agg(l.target, l.code), '{}') from short_links l where l.campaign_id = c.id) as codes
    from campaigns c where c.id = ${campaignId}`.execute(db)
  const found = rows[0]
  return found && write({ ...found, locale }, { name: '', leave: sampleLeavePath })
}

async function write(found: Pick<Recipient, 'texts' | 'codes' | 'locale'>, reader: { name: string; leave: string }): Promise<string | undefined> {
  const written = textFor(found.texts, found.locale)
  if (!written) return undefined
  const { shopName } = await findSettings()
  const codeOf = (target: string) => found.codes[target] ?? ''
  return campaignWriter(written.text, written.locale, { shop: shopName, origin: config.url.origin, codeOf })(reader)
}
