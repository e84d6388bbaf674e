import { sql } from 'kysely'
import type { Locale } from '#i18n/locale.ts'
import { clock } from '#platform/steady-clock'
import type { Database } from '#platform/database.server'
import { queueMessage } from '#shop/upkeep/messages.server'
import { answerIn, answersOf } from '#shop/forms/entries'
import type { PublishedForm } from '#shop/forms/forms'
import { holds, type Filled } from '#shop/forms/form-rules'
import { findMerchantEmail } from '#shop/orders/order-notifications.merchant.server'
import { mailboxOf, recipientsOf, chooseConfirmation, hiddenFields, type Confirmation } from './form-notifications.ts'
import { valuesOf } from './notification.server.ts'

export interface FormSent {
  filled: Filled
  entryId: number
  locale: Locale
  page: string
  personId: string | null
}

/** HTML for inside the protocol's container, or a redirect. Paths of the shop are in the visitor's language. FORM-24 to FORM-27. */
export async function confirmationFor(form: PublishedForm, sent: FormSent): Promise<Confirmation> {
  const { filled, locale } = sent
  const fields = new Map(form.definition.fields.map((field) => [field.id, field]))
  const answers = answersOf(form.definition, filled).map((answer) => ({ field: answer.field, ...answerIn(locale, answer, fields.get(answer.field)) }))
  const values = await valuesOf({ form, ...sent, answers, at: clock.now() })
  return chooseConfirmation(form.definition, { filled, locale, values })
}

const HOUR_MS = 3600_000

/** Limits of mails to typed addresses: per address an hour and a day, and for all such addresses a day. */
const MOST_ANSWERS = { hour: 3, day: 8, shop: 500 } as const

/** Queues an entry's mails, once each, in its transaction; none for spam. Call it last in the transaction, and `wakeOutbox` afterwards. IMP-37. */
export async function noteEntry(
  transaction: Database,
  entry: Pick<FormSent, 'filled' | 'entryId' | 'locale'> & { form: PublishedForm; isSpam: boolean },
): Promise<void> {
  const { form, filled, entryId, locale, isSpam } = entry
  if (isSpam) return
  const { definition } = form
  const given = { filled, hidden: hiddenFields(definition, filled) }
  const answers = answersOf(definition, filled)
  const merchant = await findMerchantEmail(transaction)
  for (const [place, notification] of definition.notifications.entries()) {
    if (notification.when && !holds(notification.when, given)) continue
    const data = { entryId, notification: place }
    const once = (recipient: string) => `form:${entryId}:${place}:${recipient}`
    const { toMerchant, toVisitor } = recipientsOf(notification, { answers, merchant })
    for (const recipient of toMerchant) {
      await queueMessage(transaction, { kind: 'form-entry', channel: 'mail', recipient, locale: 'fr', data, once: once(recipient) })
    }
    for (const recipient of toVisitor) {
      if (!(await mayAnswer(transaction, recipient))) continue
      await queueMessage(transaction, { kind: 'form-answer', channel: 'mail', recipient, locale, data, once: once(recipient) })
    }
  }
}

/** Counts queued messages, serialised per mailbox. A day has few enough of them to read. */
async function mayAnswer(transaction: Database, recipient: string): Promise<boolean> {
  const box = mailboxOf(recipient)
  const now = clock.now().getTime()
  await sql`select pg_advisory_xact_lock(hashtext('form-answer'), hashtext(${box}))`.execute(transaction)
  const sent = await transaction
    .selectFrom('messages')
    .select(['recipient', 'created_at'])
    .where('kind', '=', 'form-answer')
    .where('created_at', '>', new Date(now - 24 * HOUR_MS))
    .limit(MOST_ANSWERS.shop)
    .execute()
  const here = sent.filter((answer) => mailboxOf(answer.recipient) === box)
  const lately = here.filter(({ created_at: at }) => at.getTime() > now - HOUR_MS)
  return lately.length < MOST_ANSWERS.hour && here.length < MOST_ANSWERS.day && sent.length < MOST_ANSWERS.shop
}
