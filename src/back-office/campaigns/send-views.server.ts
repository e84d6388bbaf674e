import { counted } from '#i18n/counted.ts'
import { calendarDay, intlLocale } from '#i18n/dates.ts'
import { LOCALES, type Locale } from '#i18n/locale.ts'
import { fill } from '#i18n/words.ts'
import { millimes, type Millimes } from '#money/millimes'
import { clock } from '#platform/clock'
import { config } from '#platform/config.server'
import { campaignWriter, SAMPLE_NAMES, sampleLeavePath, type Segment } from '#shop/newsletter/campaigns'
import { sendingTimes, type Campaign, type CampaignEstimate, type CampaignLink } from '#shop/newsletter/campaigns.manage'
import { budgetNow, hoursOf } from '#shop/upkeep/messages.server'
import { TIME_ZONES, type Settings } from '#shop/upkeep/settings'
import { amountForReader, readerLocale, translated } from '#back-office/reader.server.ts'
import { figure, momentInWords, segmentChoices } from './campaign-views.server.ts'
import { campaignsWords as words } from './campaigns.words.ts'

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
