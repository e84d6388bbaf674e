import { LOCALES } from '#i18n/locale.ts'
import { LOCALE_NAMES } from '#i18n/translations.ts'
import { fill } from '#i18n/words.ts'
import { clock } from '#platform/steady-clock'
import type { CampaignReport } from '#shop/newsletter/campaigns'
import type { Campaign, CampaignLink } from '#shop/newsletter/campaigns.manage'
import { hoursOf, sendableFrom } from '#shop/upkeep/messages.server'
import type { Settings } from '#shop/upkeep/settings'
import { amountForReader, translated } from '#back-office/kit/reader.server.ts'
import { reportWords as words, campaignsWords } from './campaigns.words.ts'
import { departureInWords, departureOf, figure, momentInWords, stateInWords } from './campaign-views.server.ts'

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
      ...(createdBy ? [fill(translated(words.byWhom), { who: createdBy })] : []),
    ].join(' · '),
    title:
      isDue || !scheduledAt || state !== 'scheduled'
        ? translated(state === 'scheduled' ? words.preparing : campaignsWords[state === 'paused' ? 'paused' : 'sending'])
        : fill(translated(words.scheduledFor), { when: momentInWords(leaves, settings) }),
    moved:
      state === 'scheduled' && scheduledAt && scheduledAt > now && leaves > scheduledAt
        ? fill(translated(words.moved), { asked: momentInWords(scheduledAt, settings) })
        : undefined,
    isOverBudget: pausedBy === 'budget',
    isRestored: pausedBy === 'restore',
    done: total - waiting,
    total,
    sleeps: state === 'sending' && opens > now ? fill(translated(words.sleeps), { when: momentInWords(opens, settings) }) : undefined,
  }
}

export type ReportInWords = ReturnType<typeof reportInWords>

export function reportInWords(campaign: Campaign, { report, links }: { report: CampaignReport; links: CampaignLink[] }, { currency }: Settings) {
  const counts = (['waiting', 'sent', 'delivered', 'failed', 'uncertain', 'dropped', 'parts'] as const).map((name) => ({
    name,
    label: translated(words[name]),
    value: figure(report[name]),
  }))
  const orders = { orders: figure(report.orders), total: amountForReader(report.ordersTotal, currency) }
  return {
    facts: [
      { label: translated(words.recipients), value: figure(campaign.recipients ?? 0) },
      ...counts.filter(({ name }) => report[name] > 0 || ['sent', 'delivered', 'parts'].includes(name)).map(({ label, value }) => ({ label, value })),
      {
        label: translated(words.cost),
        value: report.cost === 0 && report.parts > 0 ? translated(campaignsWords.noPrice) : amountForReader(report.cost, currency),
      },
      { label: translated(words.orders), value: report.orders === 0 ? '0' : fill(translated(words.ordersOf), orders) },
    ],
    reasons: report.reasons.map(({ said, count }) => ({ said: said || translated(words.noReason), count: figure(count) })),
    links: links.map(({ code, target, clicks }) => ({ code, target, clicks: figure(clicks) })),
    texts: LOCALES.flatMap((locale) => {
      const text = campaign.texts[locale]
      return text ? [{ locale, language: LOCALE_NAMES[locale], text }] : []
    }),
  }
}
