import { z } from 'zod'
import { LOCALES, type Locale } from '#i18n/locale.ts'
import { withSources, type Translatable } from '#i18n/translations.ts'
import { auditedChange } from '#platform/audit-scope.server'
import { invalidate, recordChanges } from '#platform/changes.server'
import { inTransaction, json, type Database } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { findOutdated, setOutdatedAside, withOutdated } from '#shop/upkeep/translations.server'
import {
  isPlace,
  LONGEST_NOTICE,
  MOST_TEMPLATE_PLACES,
  noticeRow,
  ORDER_NOTICES,
  TEMPLATE_LANGUAGE,
  TEMPLATE_NAME,
  unknownPlace,
  type NoticeChannel,
  type NoticeChoice,
  type NoticeText,
  type OrderNotice,
} from './order-notices.ts'
import { ORDER_NOTICE_CHOICES, readNoticeChoices, type NoticeChoices } from './order-notices.server.ts'
import { orderNoticeWords as words } from './order-notices.words.ts'

export type NoticeProblems = Partial<Record<keyof NoticeText, ReturnType<typeof refuse>>>

const text = z.string().max(LONGEST_NOTICE)

/** Validates the text and template of an event in a language. Refuses placeholders that the event does not have. Empty if valid. */
export function noticeProblems(event: OrderNotice, typed: Omit<NoticeText, 'templatePlaces'> & { templatePlaces: readonly string[] }): NoticeProblems {
  const known = noticeRow(event)
    .places.map((place) => `{${place}}`)
    .join(' ')
  const problems: NoticeProblems = {}
  const unknown = unknownPlace(typed.text, event)
  const wrongPlace = typed.templatePlaces.find((place) => !isPlace(place, event))
  if (!text.safeParse(typed.text).success) problems.text = refuse(words.textTooLong, { most: LONGEST_NOTICE })
  else if (unknown) problems.text = refuse(words.unknownPlace, { place: unknown.slice(0, 40), known })
  if (typed.template === '') return problems
  if (!TEMPLATE_NAME.test(typed.template)) problems.template = refuse(words.templateWrong)
  if (!TEMPLATE_LANGUAGE.test(typed.templateLanguage)) problems.templateLanguage = refuse(words.templateLanguageWrong)
  if (typed.templatePlaces.length > MOST_TEMPLATE_PLACES) problems.templatePlaces = refuse(words.templatePlacesTooMany, { most: MOST_TEMPLATE_PLACES })
  else if (wrongPlace !== undefined) problems.templatePlaces = refuse(words.unknownPlace, { place: `{${wrongPlace.slice(0, 40)}}`, known })
  return problems
}

/** Audited. Refuses a change since `revision`, any problem of `noticeProblems`, and WhatsApp without a template. IMP-38. */
export async function saveNotice(event: OrderNotice, { channel, revision, texts }: NoticeChoice): Promise<void> {
  if (channel === 'whatsapp' && LOCALES.every((locale) => texts[locale].template === '')) throw refuse(words.templateMissing)
  for (const locale of LOCALES) for (const problem of Object.values(noticeProblems(event, texts[locale]))) throw problem
  await inTransaction(async (transaction) => {
    await writeRows(transaction, [event])
    const row = await transaction.selectFrom('order_notices').select('revision').where('event', '=', event).forUpdate().executeTakeFirstOrThrow()
    if (row.revision !== revision) throw refuse(words.changedMeanwhile)
    await auditedChange(
      transaction,
      () => lookAt(transaction, event),
      async () => {
        await transaction
          .updateTable('order_notices')
          .set({ channel, revision: revision + 1 })
          .where('event', '=', event)
          .execute()
        const shown = await shownTexts(transaction, event, texts)
        for (const locale of LOCALES) await saveText(transaction, { event, locale, text: { ...texts[locale], text: shown[locale] ?? '' } })
      },
    )
    await recordChanges(transaction, [ORDER_NOTICE_CHOICES])
  })
  invalidate(new Set([ORDER_NOTICE_CHOICES]))
}

/** The texts of an event as staff see them: with those that are to be reviewed. */
async function noticeTextOf(event: OrderNotice, texts: NoticeChoice['texts'], database?: Database): Promise<Translatable> {
  return withOutdated({ fr: texts.fr.text, ar: texts.ar.text, en: texts.en.text }, await findOutdated(PLACE, [event], database))
}

/** The typed texts without those whose French has changed since they were written, which are set aside: the shop's own stand in for them. */
async function shownTexts(transaction: Database, event: OrderNotice, { fr, ar, en }: NoticeChoice['texts']): Promise<Translatable> {
  const before = await noticeTextOf(event, (await readNoticeChoices(transaction))[event].texts, transaction)
  const typed = withSources({ fr: fr.text, ar: ar.text, en: en.text }, before)
  return setOutdatedAside(transaction, { place: PLACE, rowId: event, column: [] }, typed)
}

const PLACE = 'order_notice_texts'

/** Has every event told by one channel, or none, audited; their texts stay. Refuses WhatsApp while an event has no template. IMP-38. */
export async function saveChannelOfAll(channel: NoticeChannel): Promise<void> {
  await inTransaction(async (transaction) => {
    await writeRows(transaction, ORDER_NOTICES)
    await transaction.selectFrom('order_notices').select('event').orderBy('event').forUpdate().execute()
    const choices = await readNoticeChoices(transaction)
    const lacksTemplate = ORDER_NOTICES.some((event) => LOCALES.every((locale) => choices[event].texts[locale].template === ''))
    if (channel === 'whatsapp' && lacksTemplate) throw refuse(words.templatesMissing)
    await auditedChange(
      transaction,
      async () => ({ notices: channelsOf(await readNoticeChoices(transaction)) }),
      async () => {
        const change = transaction.updateTable('order_notices').set((now) => ({ channel, revision: now('revision', '+', 1) }))
        await change.where('channel', '<>', channel).execute()
      },
    )
    await recordChanges(transaction, [ORDER_NOTICE_CHOICES])
  })
  invalidate(new Set([ORDER_NOTICE_CHOICES]))
}

/** A notice has its row from its first save on. */
async function writeRows(transaction: Database, events: readonly OrderNotice[]): Promise<void> {
  const rows = events.map((event) => ({ event }))
  await transaction
    .insertInto('order_notices')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

function channelsOf(choices: NoticeChoices): Record<string, { channel: NoticeChannel }> {
  return Object.fromEntries(ORDER_NOTICES.map((event) => [event, { channel: choices[event].channel }]))
}

async function saveText(transaction: Database, { event, locale, text: typed }: { event: OrderNotice; locale: Locale; text: NoticeText }): Promise<void> {
  const row = {
    text: typed.text,
    template: typed.template,
    template_language: typed.templateLanguage,
    template_places: json([...typed.templatePlaces]),
  }
  await transaction
    .insertInto('order_notice_texts')
    .values({ event, locale, ...row })
    .onConflict((conflict) => conflict.columns(['event', 'locale']).doUpdateSet(row))
    .execute()
}

async function lookAt(transaction: Database, event: OrderNotice) {
  const { channel, texts } = (await readNoticeChoices(transaction))[event]
  const told = LOCALES.map((locale) => {
    const { text: said, template, templateLanguage, templatePlaces } = texts[locale]
    return [locale, { text: said, template, templateLanguage, templatePlaces: templatePlaces.join(', ') }]
  })
  return { notices: { [event]: { channel, ...(Object.fromEntries(told) as Record<string, object>) } } }
}
