import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Locale } from '#i18n/locale.ts'
import { millimes, type Millimes } from '#money/millimes'
import { config } from '#platform/config.server'
import { db } from '#platform/database.server'
import { leavePath } from '#shop/newsletter/subscribers'
import { findSmsSenders } from '#shop/upkeep/message-accounts.senders.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { smsSegments } from '#shop/upkeep/sms-parts'
import { campaignWriter, SHORT_CODE_LETTERS, textFor, type CampaignTexts, type Segment } from './campaigns.ts'
import { recipientsOf } from './preparing.server.ts'

/** Size and cost of a campaign if it were sent now. IMP-35. */
export interface CampaignEstimate {
  recipients: number
  parts: number
  /** Price of a part at the first SMS account; null if there is none. */
  price: Millimes | null
  cost: Millimes | null
  byParts: { parts: number; recipients: number }[]
  /** Recipients by the language they read and the one they get. */
  byLanguage: { reads: Locale; gets: Locale; recipients: number }[]
}

/** Texts counted before yielding to other work: a few ms. */
const AT_A_TIME = 500

interface Alike {
  locale: Locale
  name: string
  tokenLetters: number
  recipients: number
}

/** Measures the real messages of current recipients. Matches the provider's charge if it counts as networks do and no subscriber changes. */
export async function estimateCampaign({ texts, segment }: { texts: CampaignTexts; segment: Segment }): Promise<CampaignEstimate> {
  const isNamed = Object.values(texts).some((text) => text.includes('{name}'))
  const { rows } = await sql<Alike>`
    select s.locale, ${isNamed ? sql`s.name` : sql`''`} as name, length(s.token) as "tokenLetters", count(*)::int as recipients
    from (${recipientsOf(segment)}) reached join subscribers s using (id) group by 1, 2, 3`.execute(db)
  const [{ shopName }, senders] = await Promise.all([findSettings(), findSmsSenders()])
  const around = { shop: shopName, origin: config.url.origin, codeOf: () => 'x'.repeat(SHORT_CODE_LETTERS) }
  const writers = new Map<Locale, { locale: Locale; write: ReturnType<typeof campaignWriter> }>()
  const byParts = new Map<number, number>()
  const byLanguage = new Map<Locale, number>()
  for (const [place, { locale, name, tokenLetters, recipients }] of rows.entries()) {
    // A hundred thousand names take a second or two: yield to shoppers' requests in between.
    if (place % AT_A_TIME === AT_A_TIME - 1) await setImmediate()
    const written = textFor(texts, locale)
    const writer = writers.get(locale) ?? (written && { locale: written.locale, write: campaignWriter(written.text, written.locale, around) })
    if (!writer) continue
    writers.set(locale, writer)
    const parts = smsSegments(writer.write({ name, leave: leavePath('x'.repeat(tokenLetters)) }))
    byParts.set(parts, (byParts.get(parts) ?? 0) + recipients)
    byLanguage.set(locale, (byLanguage.get(locale) ?? 0) + recipients)
  }
  const counted = [...byParts].map(([parts, recipients]) => ({ parts, recipients })).toSorted((one, other) => one.parts - other.parts)
  const parts = counted.reduce((sum, each) => sum + each.parts * each.recipients, 0)
  const price = senders[0]?.price
  return {
    recipients: rows.reduce((sum, { recipients }) => sum + recipients, 0),
    parts,
    price: price === undefined ? null : millimes(price),
    cost: price === undefined ? null : millimes(price * parts),
    byParts: counted,
    byLanguage: [...byLanguage].map(([reads, recipients]) => ({ reads, gets: writers.get(reads)!.locale, recipients })),
  }
}
