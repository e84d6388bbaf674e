import { z } from 'zod'
import { LOCALES, type Locale } from '#i18n/locale.ts'
import { exactAmount } from '#money/formats'
import { dinars } from '#money/millimes'
import { config } from '#platform/config.server'
import { confirmPath } from '#shop/orders/confirm-links'
import {
  NOTICE_CHANNELS,
  NOTICES,
  ORDER_NOTICES,
  templateBody,
  type NoticeChannel,
  type NoticeChoice,
  type NoticePlace,
  type NoticeText,
  type NoticeValues,
  type OrderNotice,
} from '#shop/orders/order-notices'
import { noticeProblems, saveChannelOfAll, saveNotice } from '#shop/orders/order-notices.manage'
import { findExampleOrder, findNoticeChoices, textOf } from '#shop/orders/order-notices.server'
import { noticeTexts, orderNoticeWords, templateClosing } from '#shop/orders/order-notices.words'
import { findOrder } from '#shop/orders/orders.server'
import { findSmsSenders, findWhatsAppSender } from '#shop/upkeep/message-accounts.senders.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { findOutdated, type OutdatedTranslation } from '#shop/upkeep/translations.server'
import { noticeValues } from '#templates/order-notice.server.ts'
import { readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { typedIn, type TypedRecord } from '#back-office/kit/records/record-fields.ts'
import type { Changed } from '#back-office/kit/settings/setting-rows.server.ts'
import { marksOf } from '#back-office/kit/outdated-marks.server.ts'
import { ALL_NOTICES, noticeTextTable, type NoticeCard, type NoticesView } from './notice-settings.tsx'
import { noticePageWords as words } from './order-notices.words.ts'
import { refusalOf } from '#back-office/kit/route.server.ts'

const CHANNEL_WORDS = { '': words.none, sms: words.sms, whatsapp: words.whatsapp } as const
const FOR_ALL = { '': words.allNone, sms: words.allSms, whatsapp: words.allWhatsApp } as const
const STATES = { '': words.stateNone, sms: words.stateSms, whatsapp: words.stateWhatsApp } as const
const PLACE_WORDS = {
  name: words.placeName,
  shop: words.placeShop,
  number: words.placeNumber,
  total: words.placeTotal,
  link: words.placeLink,
  tracking: words.placeTracking,
  courier: words.placeCourier,
  amount: words.placeAmount,
} as const satisfies Record<NoticePlace, object>

export async function showNotices(at: string): Promise<NoticesView> {
  const [choices, settings, senders, byWhatsApp, values, outdated] = await Promise.all([
    findNoticeChoices(),
    findSettings(),
    findSmsSenders(),
    findWhatsAppSender(),
    exampleValues(),
    findOutdated('order_notice_texts', ORDER_NOTICES),
  ])
  const isChosen = (channel: NoticeChannel) => Object.values(choices).some((choice) => choice.channel === channel)
  const canText = senders.length > 0
  const warnings: NoticesView['warnings'] = [
    ...(canText ? [] : [{ text: translated(byWhatsApp ? words.onlyWhatsApp : words.noAccount), kind: 'warn', account: '' } as const]),
    ...(byWhatsApp ? [] : [{ ...noWhatsApp(isChosen('whatsapp') && canText), account: 'account-whatsapp' }]),
  ]
  const forAll = NOTICE_CHANNELS.map((value) => ({
    value,
    word: translated(FOR_ALL[value]),
    isChosen: Object.values(choices).every(({ channel }) => channel === value),
  }))
  const cards = ORDER_NOTICES.map((event) => cardOf(event, choices[event], { values, outdated: outdated.filter(({ rowId }) => rowId === event) }))
  return { cards, at, forAll, warnings, price: senders[0]?.price, currency: settings.currency, problems: {}, problem: undefined }
}

function noWhatsApp(isChosen: boolean) {
  return { text: translated(isChosen ? words.noWhatsApp : words.noWhatsAppYet), kind: isChosen ? ('warn' as const) : undefined }
}

/** Channels of the active events on one line; undefined without any. */
export async function noticesNow(): Promise<string | undefined> {
  const choices = await findNoticeChoices()
  const told = ORDER_NOTICES.filter((event) => choices[event].channel !== '')
  return told.map((event) => `${translated(words[event])} (${translated(STATES[choices[event].channel])})`).join(' · ') || undefined
}

interface NoticeAround {
  values: Record<Locale, NoticeValues>
  outdated: readonly OutdatedTranslation[]
}

function cardOf(event: OrderNotice, choice: NoticeChoice, { values, outdated }: NoticeAround): NoticeCard {
  const { channel, revision, texts } = choice
  return {
    event,
    title: translated(words[event]),
    about: translated(words[`${event}When`]),
    state: { word: translated(STATES[channel]), kind: channel === '' ? 'quiet' : 'good' },
    revision,
    marks: marksOf(outdated, ({ locale }) => `${locale}.text`),
    channel,
    channels: NOTICE_CHANNELS.map((value) => ({ value, label: translated(CHANNEL_WORDS[value]) })),
    places: NOTICES[event].places.map((place) => ({ place: `{${place}}`, means: translated(PLACE_WORDS[place]) })),
    languages: LOCALES.map((locale) => {
      const former = texts[locale].text ? undefined : outdated.find((one) => one.locale === locale)
      const text = former?.text ?? textOf(choice, event, locale)
      const { template, templateLanguage, templatePlaces } = texts[locale]
      const { body, places } = templateBody(text, templateClosing[locale])
      return {
        locale,
        typed: {
          [`${locale}.text`]: text,
          [`${locale}.template`]: template,
          [`${locale}.templateLanguage`]: templateLanguage || locale,
          [`${locale}.templatePlaces`]: (template ? templatePlaces : places).join(', '),
        },
        values: NOTICES[event].link === 'confirm' ? { ...values[locale], link: exampleLink(values[locale].number, locale) } : values[locale],
        body,
        bodyPlaces: places.join(', '),
      }
    }),
  }
}

/** As long as a real link, but without a valid signature. */
function exampleLink(number: string, locale: Locale): string {
  return config.url.origin + confirmPath(locale, `${number}-${'x'.repeat(16)}`)
}

/** Values of the newest order in each language. Examples replace missing values. */
async function exampleValues(): Promise<Record<Locale, NoticeValues>> {
  const [{ shopName, currency }, id] = await Promise.all([findSettings(), findExampleOrder()])
  const order = id === undefined ? undefined : await findOrder(id)
  const { origin } = config.url
  const total = exactAmount(order?.total ?? dinars(89), currency)
  const valuesIn = async (locale: Locale): Promise<NoticeValues> => {
    const real = order && (await noticeValues(order, { locale, event: 'received', origin }))
    const made = { name: 'Amel', shop: shopName, number: '1001', total, link: `${origin}/suivi/`, tracking: 'TN-12345678', courier: 'Mylerz', amount: total }
    return Object.fromEntries(Object.entries(made).map(([place, example]) => [place, real?.[place as NoticePlace] || example])) as unknown as NoticeValues
  }
  const entries = await Promise.all(LOCALES.map(async (locale) => [locale, await valuesIn(locale)] as const))
  return Object.fromEntries(entries) as Record<Locale, NoticeValues>
}

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
  const typed = typedNotice(fields)
  const texts = Object.fromEntries(LOCALES.map((locale) => [locale, textTyped(event, locale, typed)])) as NoticeChoice['texts']
  const problems = Object.fromEntries(
    LOCALES.flatMap((locale) =>
      Object.entries(noticeProblems(event, texts[locale])).map(([name, why]) => [`${locale}.${name}`, why.in(readerLocale())] as const),
    ),
  )
  if (channel === 'whatsapp' && LOCALES.every((locale) => texts[locale].template === ''))
    problems[`${LOCALES[0]}.template`] = translated(orderNoticeWords.templateMissing)
  const refused = async (problem: string) => ({ refused: await asTyped({ event, channel, typed }, { problems, problem }) })
  if (Object.keys(problems).length > 0) return refused(translated(words.notSaved))
  const problem = await refusalOf(() => saveNotice(event, { channel, revision, texts }))
  return problem ? refused(problem) : { done: `notice-${event}` }
}

async function changeAll(channel: NoticeChannel): Promise<Changed<NoticesView>> {
  const done = `notice-${ALL_NOTICES}`
  const problem = await refusalOf(() => saveChannelOfAll(channel))
  return problem ? { refused: { ...(await showNotices(done)), problem } } : { done }
}

function typedNotice(fields: Record<string, string>): TypedRecord {
  const typed = LOCALES.flatMap((locale) => Object.entries({ [`${locale}.text`]: fields[`${locale}.text`] ?? '', ...typedIn(noticeTextTable(locale), fields) }))
  return Object.fromEntries(typed.map(([name, text]) => [name, text.replace(/\r\n?/g, '\n').trim()]))
}

/** An unchanged default text is stored as empty, so that it follows later defaults. Without a template its other fields are empty too. */
function textTyped(event: OrderNotice, locale: Locale, typed: TypedRecord): NoticeText {
  const of = (name: keyof NoticeText) => typed[`${locale}.${name}`] ?? ''
  const [written, template, templateLanguage, templatePlaces] = [of('text'), of('template'), of('templateLanguage'), of('templatePlaces')]
  const text = written === noticeTexts[event][locale] ? '' : written
  if (template === '') return { text, template: '', templateLanguage: '', templatePlaces: [] }
  // Safe cast: `noticeProblems` refuses unknown placeholders.
  const places = templatePlaces.split(/[\s,;،{}]+/).filter(Boolean) as NoticePlace[]
  return { text, template, templateLanguage, templatePlaces: places }
}

interface Typed {
  event: OrderNotice
  channel: NoticeChoice['channel']
  typed: TypedRecord
}

async function asTyped({ event, channel, typed }: Typed, wrong: Pick<NoticesView, 'problems' | 'problem'>): Promise<NoticesView> {
  const view = await showNotices(`notice-${event}`)
  const cards = view.cards.map((card) =>
    card.event === event ? { ...card, channel, languages: card.languages.map((language) => ({ ...language, typed })) } : card,
  )
  return { ...view, ...wrong, cards }
}
