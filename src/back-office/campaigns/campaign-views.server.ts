import { counted } from '#i18n/counted.ts'
import { dateInWords, intlLocale } from '#i18n/dates.ts'
import { LOCALE_NAMES } from '#i18n/locale-names.ts'
import { LOCALES } from '#i18n/locale.ts'
import { fill, type Text } from '#i18n/words.ts'
import { clock } from '#platform/clock'
import { config } from '#platform/config.server'
import { statesOf } from '#shop/delivery/geography.server'
import { sampleLeavePath, type CampaignState } from '#shop/newsletter/campaigns'
import { sendingTimes, type Campaign, type CampaignEstimate, type ListedCampaign } from '#shop/newsletter/campaigns.manage'
import { listGroups } from '#shop/newsletter/subscriber-management.manage'
import { findSmsSenders } from '#shop/upkeep/message-accounts.senders.server'
import { hoursOf } from '#shop/upkeep/messages.server'
import { TIME_ZONES, type Settings } from '#shop/upkeep/settings'
import { amountForReader, merchantText, readerLocale, translated } from '#back-office/reader.server.ts'
import type { SegmentChoices } from './segment-part.tsx'
import type { TextAround } from './text-part.tsx'
import { campaignPath } from './campaign-fields.ts'
import { campaignsWords as words } from './campaigns.words.ts'

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

/** A moment in the shop's time zone. */
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
