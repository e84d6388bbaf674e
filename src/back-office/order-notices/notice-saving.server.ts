import { z } from 'zod'
import { LOCALES, type Locale } from '#i18n/locale.ts'
import { asRefusal } from '#platform/refusal'
import { NOTICE_CHANNELS, type NoticeChannel, type NoticeChoice, type NoticePlace, type NoticeText } from '#shop/orders/order-notices'
import { noticeProblems, saveChannelOfAll, saveNotice } from '#shop/orders/order-notices.manage'
import { noticeTexts, orderNoticeWords } from '#shop/orders/order-notices.words'
import { ORDER_NOTICES, type OrderNotice } from '#shop/upkeep/messages'
import { readerLocale, translated } from '#back-office/reader.server.ts'
import type { Changed } from '#back-office/settings/changed.ts'
import { ALL_NOTICES, type NoticesView, type TypedNotice } from './notice-settings.tsx'
import { showNotices } from './notice-views.server.ts'
import { noticePageWords as words } from './order-notices.words.ts'

const sent = z.object({
  event: z.enum(ORDER_NOTICES),
  channel: z.enum(NOTICE_CHANNELS),
  revision: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
})

const toAll = z.object({ event: z.literal(ALL_NOTICES), channel: z.enum(NOTICE_CHANNELS) })

/** Applies the form of an event, or the switch for all events. Returns the changed part, or the page with errors; then nothing was saved. */
export async function changeNotices(fields: Record<string, string>): Promise<Changed<NoticesView>> {
  const all = toAll.safeParse(fields)
  if (all.success) return changeAll(all.data.channel)
  const form = sent.safeParse(fields)
  if (!form.success) return { refused: { ...(await showNotices('')), problem: translated(words.noSuch) } }
  const { event, channel, revision } = form.data
  const typed = Object.fromEntries(LOCALES.map((locale) => [locale, typedIn(fields, locale)])) as Record<Locale, TypedNotice>
  const texts = Object.fromEntries(LOCALES.map((locale) => [locale, textOf(event, locale, typed[locale])])) as NoticeChoice['texts']
  const problems = Object.fromEntries(
    LOCALES.flatMap((locale) =>
      Object.entries(noticeProblems(event, texts[locale])).map(([name, why]) => [`${locale}.${name}`, why.in(readerLocale())] as const),
    ),
  )
  if (channel === 'whatsapp' && LOCALES.every((locale) => texts[locale].template === ''))
    problems[`${LOCALES[0]}.template`] = translated(orderNoticeWords.templateMissing)
  const refused = async (problem: string) => ({ refused: await asTyped({ event, channel, typed }, { problems, problem }) })
  if (Object.keys(problems).length > 0) return refused(translated(words.notSaved))
  try {
    await saveNotice(event, { channel, revision, texts })
    return { done: `notice-${event}` }
  } catch (error) {
    return refused(asRefusal(error).in(readerLocale()))
  }
}

async function changeAll(channel: NoticeChannel): Promise<Changed<NoticesView>> {
  try {
    await saveChannelOfAll(channel)
    return { done: `notice-${ALL_NOTICES}` }
  } catch (error) {
    const refusal = asRefusal(error)
    return { refused: { ...(await showNotices(`notice-${ALL_NOTICES}`)), problem: refusal.in(readerLocale()) } }
  }
}

function typedIn(fields: Record<string, string>, locale: Locale): TypedNotice {
  const field = (name: keyof TypedNotice) => (fields[`${locale}.${name}`] ?? '').replace(/\r\n?/g, '\n').trim()
  return { text: field('text'), template: field('template'), templateLanguage: field('templateLanguage'), templatePlaces: field('templatePlaces') }
}

/** An unchanged default text is stored as empty, so that it follows later defaults. Without a template its other fields are empty too. */
function textOf(event: OrderNotice, locale: Locale, { text: typed, template, templateLanguage, templatePlaces }: TypedNotice): NoticeText {
  const text = typed === noticeTexts[event][locale] ? '' : typed
  if (template === '') return { text, template: '', templateLanguage: '', templatePlaces: [] }
  // Safe cast: `noticeProblems` refuses unknown placeholders.
  const places = templatePlaces.split(/[\s,;،{}]+/).filter(Boolean) as NoticePlace[]
  return { text, template, templateLanguage, templatePlaces: places }
}

interface Typed {
  event: OrderNotice
  channel: NoticeChoice['channel']
  typed: Record<Locale, TypedNotice>
}

/** The page with an event's submitted values. */
async function asTyped({ event, channel, typed }: Typed, wrong: Pick<NoticesView, 'problems' | 'problem'>): Promise<NoticesView> {
  const view = await showNotices(`notice-${event}`)
  const cards = view.cards.map((card) =>
    card.event === event ? { ...card, channel, languages: card.languages.map((language) => ({ ...language, typed: typed[language.locale] })) } : card,
  )
  return { ...view, ...wrong, cards }
}
