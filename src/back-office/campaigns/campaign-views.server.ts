import { data } from 'react-router'
import { campaignIdSchema } from '#shop/newsletter/campaigns.schema'
import { counted } from '#i18n/counted.ts'
import { dateInWords, intlLocale, calendarDay } from '#i18n/dates.ts'
import { LOCALES, type Locale } from '#i18n/locale.ts'
import { LOCALE_NAMES } from '#i18n/translations.ts'
import { fill, type Text } from '#i18n/words.ts'
import { clock } from '#platform/steady-clock'
import { config } from '#platform/config.server'
import { statesOf } from '#shop/delivery/geography.server'
import { sampleLeavePath, campaignWriter, SAMPLE_NAMES, type CampaignState, type Segment } from '#shop/newsletter/campaigns'
import { findCampaign, sendingTimes, type Campaign, type CampaignEstimate, type ListedCampaign, type CampaignLink } from '#shop/newsletter/campaigns.manage'
import { listGroups } from '#shop/newsletter/subscriber-management.manage'
import { findSmsSenders } from '#shop/upkeep/message-accounts.senders.server'
import { hoursOf, budgetNow } from '#shop/upkeep/messages.server'
import { TIME_ZONES, type Settings } from '#shop/upkeep/settings'
import { amountForReader, merchantText, readerLocale, translated } from '#back-office/kit/reader.server.ts'
import type { SegmentChoices } from './segment-part.tsx'
import type { TextAround } from './text-part.tsx'
import { campaignPath } from './campaign-table.ts'
import { campaignsWords as words } from './campaigns.words.ts'
import { millimes, type Millimes } from '#money/millimes'

const STATES = {
  draft: { kind: 'quiet', word: words.draft },
  scheduled: { kind: 'accent', word: words.scheduled },
  sending: { kind: 'accent', word: words.sending },
  paused: { kind: 'warn', word: words.paused },
  stopped: { kind: 'bad', word: words.stopped },
  done: { kind: 'good', word: words.finished },
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
  const [text, moment] = firstSentAt ? [words.wentAt, firstSentAt] : waits ? [words.goesAt, departureOf(campaign, settings)] : [words.writtenOn, createdAt]
  return fill(translated(text), { when: momentInWords(moment, settings) })
}

export type CampaignInList = ReturnType<typeof campaignInList>

export function campaignInList(campaign: ListedCampaign, settings: Settings) {
  const { id, name, state, recipients, sent, clicks } = campaign
  const figures = fill(translated(words.listFigures), { sent: figure(sent), recipients: figure(recipients ?? 0), clicks: figure(clicks) })
  return {
    id,
    to: campaignPath(id, state === 'draft' ? 'text/' : ''),
    name,
    state: stateInWords(state),
    when: departureInWords(campaign, settings),
    figures: recipients === null ? undefined : figures,
  }
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
  const night = pause(translated(words.quiet), quietFrom, quietTo)
  return [
    ...(night.length > 0 ? night : [translated(words.allHours)]),
    ...pause(translated(words.friday), fridayFrom, fridayTo),
    ...pause(translated(words.ramadan), ramadanFrom, ramadanTo),
  ]
}

/** An estimate on one line: `312 abonnés · 324 SMS · environ 14,580 TND`. */
export interface EstimateInWords {
  line: string
  isUnpriced: boolean
}

export function estimateInWords({ recipients, parts, price, cost }: CampaignEstimate, { currency }: Settings): EstimateInWords {
  const reached = counted({ locale: readerLocale(), count: recipients }, translated(words.reached), { count: figure(recipients), parts: figure(parts) })
  const amount = !cost ? undefined : fill(translated(words.reachedCost), { cost: amountForReader(cost, currency) })
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
    byParts: byParts.map((each) => fill(translated(words.ofParts), { recipients: figure(each.recipients), parts: each.parts })),
    price: price ? amount(price) : undefined,
    cost: price && cost !== null ? amount(cost) : undefined,
    isUnpriced: price === 0,
    first: first.getTime() === now.getTime() ? translated(words.atOnce) : momentInWords(first, settings),
    last: momentInWords(last, settings),
    budget: await budgetInWords(estimate, first, settings),
    others: byLanguage
      .filter(({ reads, gets }) => reads !== gets)
      .map(({ reads, gets, recipients: count }) => {
        const values = { count: figure(count), reads: languageName(reads), gets: languageName(gets) }
        return counted({ locale: readerLocale(), count }, translated(words.readsOther), values)
      }),
    button: counted({ locale: readerLocale(), count: recipients }, translated(isLater ? words.schedule : words.send), { count: figure(recipients) }),
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
      title: counted({ locale: readerLocale(), count }, translated(words.textOf), { language: languageName(locale), count: figure(count) }),
      text: campaignWriter(texts[locale]!, locale, around)({ name: SAMPLE_NAMES[locale], leave: sampleLeavePath }),
    }
  })
}

async function segmentInWords({ groups, locales, states, bought, notSinceDays }: Segment, settings: Settings): Promise<string[]> {
  const choices = await segmentChoices(settings)
  const gone = { groups: () => translated(words.groupGone), locales: String, states: (code: string) => fill(translated(words.stateElsewhere), { code }) }
  const listed = (text: string, kind: keyof typeof choices, chosen: readonly (string | number)[] | undefined) => {
    const names = chosen?.map((each) => choices[kind].find(({ value }) => value === String(each))?.label ?? gone[kind](String(each)))
    return names ? [fill(text as '{list}', { list: names.join(', ') })] : []
  }
  const lines = [
    ...listed(translated(words.ofGroups), 'groups', groups),
    ...listed(translated(words.ofLocales), 'locales', locales),
    ...listed(translated(words.ofStates), 'states', states),
    ...(bought ? [translated(bought === 'yes' ? words.boughtYes : words.boughtNo)] : []),
    ...(notSinceDays === undefined ? [] : [fill(translated(words.ofNotSince), { days: notSinceDays })]),
  ]
  return lines.length > 0 ? lines : [translated(words.toAll)]
}

/** How much of a campaign the budget of its first month covers; undefined if it is enough or unlimited. */
async function budgetInWords({ recipients, cost }: CampaignEstimate, first: Date, { country, currency }: Settings): Promise<string | undefined> {
  const { budget, spent, month } = await budgetNow()
  const isThisMonth = calendarDay(first, TIME_ZONES[country]).slice(0, 7) === month.slice(0, 7)
  const left = Math.max(0, isThisMonth ? budget - spent : budget)
  if (budget === 0 || !cost || cost <= left) return undefined
  const reached = Math.floor((left * recipients) / cost)
  const amounts = { left: amountForReader(millimes(left), currency), budget: amountForReader(millimes(budget), currency) }
  if (reached === 0) return fill(translated(words.budgetSpent), amounts)
  return fill(translated(words.budgetStops), { ...amounts, reached: figure(reached), recipients: figure(recipients) })
}

function languageName(locale: Locale): string {
  return new Intl.DisplayNames(intlLocale(readerLocale()), { type: 'language' }).of(locale) ?? locale
}

/** Campaign of an address. Throws 404. */
export async function campaignAt(id: string): Promise<Campaign> {
  const parsed = campaignIdSchema.safeParse(id)
  const campaign = parsed.success ? await findCampaign(parsed.data) : undefined
  if (!campaign) throw data(null, 404)
  return campaign
}
