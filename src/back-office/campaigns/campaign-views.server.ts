import { campaignIdSchema } from '#shop/newsletter/campaigns.schema'
import { counted } from '#i18n/counted.ts'
import { dateInWords, intlLocale, calendarDay } from '#i18n/dates.ts'
import { LOCALES, type Locale } from '#i18n/locale.ts'
import { LOCALE_NAMES } from '#i18n/translations.ts'
import { fill, type Text } from '#i18n/words.ts'
import { clock } from '#platform/steady-clock'
import { config } from '#platform/config.server'
import { statesOf } from '#shop/delivery/geography.server'
import { sampleLeavePath, campaignWriter, SAMPLE_NAMES, type CampaignState, type Segment, type CampaignReport } from '#shop/newsletter/campaigns'
import { findCampaign, sendingTimes, type Campaign, type CampaignEstimate, type ListedCampaign, type CampaignLink } from '#shop/newsletter/campaigns.manage'
import { listGroups } from '#shop/newsletter/subscriber-management.manage'
import { findSmsSenders } from '#shop/upkeep/message-accounts.senders.server'
import { hoursOf, budgetNow, sendableFrom } from '#shop/upkeep/messages.server'
import { TIME_ZONES, type Settings } from '#shop/upkeep/settings'
import { amountForReader, merchantText, readerLocale, translated } from '#back-office/kit/reader.server.ts'
import type { Choice } from '#back-office/kit/settings/settings-form.tsx'
import type { TextAround } from './text-part.tsx'
import { campaignPath } from './campaign-table.ts'
import { millimes, type Millimes } from '#money/millimes'
import { campaignsWords, reportWords } from './campaigns.words.ts'
import { foundBy } from '#back-office/kit/route.server.ts'

const STATES = {
  draft: { kind: 'quiet', word: campaignsWords.draft },
  scheduled: { kind: 'accent', word: campaignsWords.scheduled },
  sending: { kind: 'accent', word: campaignsWords.sending },
  paused: { kind: 'warn', word: campaignsWords.paused },
  stopped: { kind: 'bad', word: campaignsWords.stopped },
  done: { kind: 'good', word: campaignsWords.finished },
} as const satisfies Record<CampaignState, { kind: string; word: Text }>

export function stateInWords(state: CampaignState) {
  return { kind: STATES[state].kind, word: translated(STATES[state].word) }
}

export function momentInWords(moment: Date, { country }: Pick<Settings, 'country'>): string {
  return dateInWords(moment, readerLocale(), { dateStyle: 'medium', timeStyle: 'short', timeZone: TIME_ZONES[country] })
}

export function figure(count: number): string {
  return count.toLocaleString(intlLocale(readerLocale()))
}

/** When the first message of a waiting campaign will be sent, given its schedule, quiet hours and pauses. */
export function departureOf({ scheduledAt }: Pick<Campaign, 'scheduledAt'>, settings: Settings): Date {
  const now = clock.now()
  const from = scheduledAt && scheduledAt > now ? scheduledAt : now
  return sendingTimes({ recipients: 1, perMinute: 1, from }, hoursOf(settings)).first
}

/** When the first message was or will be sent; if none was sent, when the campaign was written. */
export function departureInWords(campaign: Pick<ListedCampaign, 'state' | 'scheduledAt' | 'createdAt' | 'firstSentAt'>, settings: Settings): string {
  const { state, createdAt, firstSentAt } = campaign
  const waits = state === 'scheduled' || state === 'sending'
  const [text, moment] = firstSentAt
    ? [campaignsWords.wentAt, firstSentAt]
    : waits
      ? [campaignsWords.goesAt, departureOf(campaign, settings)]
      : [campaignsWords.writtenOn, createdAt]
  return fill(translated(text), { when: momentInWords(moment, settings) })
}

export type CampaignInList = ReturnType<typeof campaignInList>

export function campaignInList(campaign: ListedCampaign, settings: Settings) {
  const { id, name, state, recipients, sent, clicks } = campaign
  const figures = fill(translated(campaignsWords.listFigures), { sent: figure(sent), recipients: figure(recipients ?? 0), clicks: figure(clicks) })
  return {
    id,
    to: campaignPath(id, state === 'draft' ? 'text/' : ''),
    name,
    state: stateInWords(state),
    when: departureInWords(campaign, settings),
    figures: recipients === null ? undefined : figures,
  }
}

export interface SegmentChoices {
  groups: Choice[]
  locales: Choice[]
  states: Choice[]
}

export async function segmentChoices(settings: Settings): Promise<SegmentChoices> {
  const states = statesOf(settings.country, readerLocale(), settings) ?? {}
  return {
    groups: (await listGroups()).map(({ id, name }) => ({ value: String(id), label: merchantText(name) })),
    locales: LOCALES.map((locale) => ({ value: locale, label: LOCALE_NAMES[locale] })),
    states: Object.entries(states).map(([value, label]) => ({ value, label })),
  }
}

export async function textAround({ shopName, currency }: Settings): Promise<TextAround> {
  const price = (await findSmsSenders())[0]?.price ?? null
  return { shop: shopName, origin: config.url.origin, leavePath: sampleLeavePath, price, currency, reader: readerLocale() }
}

export function hoursInWords({ messages }: Pick<Settings, 'messages'>): string[] {
  const { quietFrom, quietTo, fridayFrom, fridayTo, ramadanFrom, ramadanTo } = messages
  const pause = (text: string, from: string, to: string) => (from && to && from !== to ? [fill(text, { from, to })] : [])
  const night = pause(translated(campaignsWords.quiet), quietFrom, quietTo)
  return [
    ...(night.length > 0 ? night : [translated(campaignsWords.allHours)]),
    ...pause(translated(campaignsWords.friday), fridayFrom, fridayTo),
    ...pause(translated(campaignsWords.ramadan), ramadanFrom, ramadanTo),
  ]
}

/** An estimate on one line: `312 abonnés · 324 SMS · environ 14,580 TND`. */
export interface EstimateInWords {
  line: string
  isUnpriced: boolean
}

export function estimateInWords({ recipients, parts, price, cost }: CampaignEstimate, { currency }: Settings): EstimateInWords {
  const reached = counted({ locale: readerLocale(), count: recipients }, translated(campaignsWords.reached), {
    count: figure(recipients),
    parts: figure(parts),
  })
  const amount = !cost ? undefined : fill(translated(campaignsWords.reachedCost), { cost: amountForReader(cost, currency) })
  return { line: [reached, amount].filter(Boolean).join(' · '), isUnpriced: price === 0 }
}

/** Summary to confirm: recipients, cost, schedule, and how much the monthly budget covers. */
export async function sendingInWords(campaign: Campaign, estimate: CampaignEstimate, settings: Settings) {
  const { recipients, parts, price, cost, byParts, byLanguage } = estimate
  const now = clock.now()
  const isLater = campaign.scheduledAt !== null && campaign.scheduledAt > now
  const from = isLater ? campaign.scheduledAt! : now
  const { first, last } = sendingTimes({ recipients, perMinute: campaign.perMinute, from }, hoursOf(settings))
  const amount = (value: Millimes) => amountForReader(value, settings.currency)
  return {
    recipients: figure(recipients),
    whom: await segmentInWords(campaign.segment, settings),
    parts: figure(parts),
    byParts: byParts.map((each) => fill(translated(campaignsWords.ofParts), { recipients: figure(each.recipients), parts: each.parts })),
    price: price ? amount(price) : undefined,
    cost: price && cost !== null ? amount(cost) : undefined,
    isUnpriced: price === 0,
    first: first.getTime() === now.getTime() ? translated(campaignsWords.atOnce) : momentInWords(first, settings),
    last: momentInWords(last, settings),
    budget: await budgetInWords(estimate, first, settings),
    others: byLanguage
      .filter(({ reads, gets }) => reads !== gets)
      .map(({ reads, gets, recipients: count }) => {
        const values = { count: figure(count), reads: languageName(reads), gets: languageName(gets) }
        return counted({ locale: readerLocale(), count }, translated(campaignsWords.readsOther), values)
      }),
    button: counted({ locale: readerLocale(), count: recipients }, translated(isLater ? campaignsWords.schedule : campaignsWords.send), {
      count: figure(recipients),
    }),
  }
}

/** The text of each language as it will be sent, with a sample name, the campaign's short links and an unsubscribe link, and its number of recipients. */
export function textsToGo({ texts }: Campaign, { byLanguage }: CampaignEstimate, { links, shopName }: { links: CampaignLink[]; shopName: string }) {
  const codes = new Map(links.map(({ target, code }) => [target, code]))
  const around = { shop: shopName, origin: config.url.origin, codeOf: (target: string) => codes.get(target) ?? '' }
  return LOCALES.filter((locale) => texts[locale]?.trim()).map((locale) => {
    const count = byLanguage.reduce((sum, { gets, recipients }) => sum + (gets === locale ? recipients : 0), 0)
    return {
      locale,
      title: counted({ locale: readerLocale(), count }, translated(campaignsWords.textOf), { language: languageName(locale), count: figure(count) }),
      text: campaignWriter(texts[locale]!, locale, around)({ name: SAMPLE_NAMES[locale], leave: sampleLeavePath }),
    }
  })
}

async function segmentInWords({ groups, locales, states, bought, notSinceDays }: Segment, settings: Settings): Promise<string[]> {
  const choices = await segmentChoices(settings)
  const gone = {
    groups: () => translated(campaignsWords.groupGone),
    locales: String,
    states: (code: string) => fill(translated(campaignsWords.stateElsewhere), { code }),
  }
  const listed = (text: string, kind: keyof typeof choices, chosen: readonly (string | number)[] | undefined) => {
    const names = chosen?.map((each) => choices[kind].find(({ value }) => value === String(each))?.label ?? gone[kind](String(each)))
    return names ? [fill(text as '{list}', { list: names.join(', ') })] : []
  }
  const lines = [
    ...listed(translated(campaignsWords.ofGroups), 'groups', groups),
    ...listed(translated(campaignsWords.ofLocales), 'locales', locales),
    ...listed(translated(campaignsWords.ofStates), 'states', states),
    ...(bought ? [translated(bought === 'yes' ? campaignsWords.boughtYes : campaignsWords.boughtNo)] : []),
    ...(notSinceDays === undefined ? [] : [fill(translated(campaignsWords.ofNotSince), { days: notSinceDays })]),
  ]
  return lines.length > 0 ? lines : [translated(campaignsWords.toAll)]
}

/** How much of a campaign the budget of its first month covers; undefined if it is enough or unlimited. */
async function budgetInWords({ recipients, cost }: CampaignEstimate, first: Date, { country, currency }: Settings): Promise<string | undefined> {
  const { budget, spent, month } = await budgetNow()
  const isThisMonth = calendarDay(first, TIME_ZONES[country]).slice(0, 7) === month.slice(0, 7)
  const left = Math.max(0, isThisMonth ? budget - spent : budget)
  if (budget === 0 || !cost || cost <= left) return undefined
  const reached = Math.floor((left * recipients) / cost)
  const amounts = { left: amountForReader(millimes(left), currency), budget: amountForReader(millimes(budget), currency) }
  if (reached === 0) return fill(translated(campaignsWords.budgetSpent), amounts)
  return fill(translated(campaignsWords.budgetStops), { ...amounts, reached: figure(reached), recipients: figure(recipients) })
}

function languageName(locale: Locale): string {
  return new Intl.DisplayNames(intlLocale(readerLocale()), { type: 'language' }).of(locale) ?? locale
}

/** Campaign of an address. Throws 404. */
export function campaignAt(id: string): Promise<Campaign> {
  return foundBy(campaignIdSchema, id, findCampaign)
}

export function progressInWords(campaign: Campaign, { waiting, firstSentAt }: CampaignReport, settings: Settings) {
  const { state, pausedBy, scheduledAt, createdBy, recipients } = campaign
  const now = clock.now()
  const opens = sendableFrom('marketing', now, hoursOf(settings))
  const isDue = state === 'scheduled' && (!scheduledAt || scheduledAt <= now)
  const leaves = departureOf(campaign, settings)
  const total = recipients ?? 0
  return {
    state: stateInWords(state),
    when: [
      departureInWords({ ...campaign, firstSentAt: firstSentAt ? new Date(firstSentAt) : null }, settings),
      ...(createdBy ? [fill(translated(reportWords.byWhom), { who: createdBy })] : []),
    ].join(' · '),
    title:
      isDue || !scheduledAt || state !== 'scheduled'
        ? translated(state === 'scheduled' ? reportWords.preparing : campaignsWords[state === 'paused' ? 'paused' : 'sending'])
        : fill(translated(reportWords.scheduledFor), { when: momentInWords(leaves, settings) }),
    moved:
      state === 'scheduled' && scheduledAt && scheduledAt > now && leaves > scheduledAt
        ? fill(translated(reportWords.moved), { asked: momentInWords(scheduledAt, settings) })
        : undefined,
    isOverBudget: pausedBy === 'budget',
    isRestored: pausedBy === 'restore',
    done: total - waiting,
    total,
    sleeps: state === 'sending' && opens > now ? fill(translated(reportWords.sleeps), { when: momentInWords(opens, settings) }) : undefined,
  }
}

export type ReportInWords = ReturnType<typeof reportInWords>

export function reportInWords(campaign: Campaign, { report, links }: { report: CampaignReport; links: CampaignLink[] }, { currency }: Settings) {
  const counts = (['waiting', 'sent', 'delivered', 'failed', 'uncertain', 'dropped', 'parts'] as const).map((name) => ({
    name,
    label: translated(reportWords[name]),
    value: figure(report[name]),
  }))
  const orders = { orders: figure(report.orders), total: amountForReader(report.ordersTotal, currency) }
  return {
    facts: [
      { label: translated(reportWords.recipients), value: figure(campaign.recipients ?? 0) },
      ...counts.filter(({ name }) => report[name] > 0 || ['sent', 'delivered', 'parts'].includes(name)).map(({ label, value }) => ({ label, value })),
      {
        label: translated(reportWords.cost),
        value: report.cost === 0 && report.parts > 0 ? translated(campaignsWords.noPrice) : amountForReader(report.cost, currency),
      },
      { label: translated(reportWords.orders), value: report.orders === 0 ? '0' : fill(translated(reportWords.ordersOf), orders) },
    ],
    reasons: report.reasons.map(({ said, count }) => ({ said: said || translated(reportWords.noReason), count: figure(count) })),
    links: links.map(({ code, target, clicks }) => ({ code, target, clicks: figure(clicks) })),
    texts: LOCALES.flatMap((locale) => {
      const text = campaign.texts[locale]
      return text ? [{ locale, language: LOCALE_NAMES[locale], text }] : []
    }),
  }
}
