import { LOCALES } from '#i18n/locale.ts'
import { inTransaction } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { queueMessage, wakeOutbox } from '#shop/upkeep/messages.server'
import { limit } from '#shop/upkeep/rate-limits.server'
import { campaignWords } from './campaigns.words.ts'

/**
 * Sends a campaign's texts, one message per written language and without a name, to a phone (international digits). Returns how many. Refuses a
 * campaign without a text, and too many trials per person and hour.
 */
export async function tryCampaign(campaignId: number, phone: string, by: { id: string }): Promise<number> {
  await limit([['campaignTry', by.id]])
  const sent = await inTransaction(async (transaction) => {
    const found = await transaction.selectFrom('campaigns').select('texts').where('id', '=', campaignId).executeTakeFirst()
    const locales = LOCALES.filter((locale) => found?.texts[locale]?.trim())
    if (locales.length === 0) throw refuse(campaignWords.noText)
    for (const locale of locales) {
      await queueMessage(transaction, { kind: 'campaign-try', channel: 'sms', recipient: phone, locale, data: { campaignId } })
    }
    return locales.length
  })
  wakeOutbox()
  return sent
}
