import { calendarMinute } from '#i18n/dates.ts'
import { parseMoment } from '#i18n/moments.ts'
import { fill } from '#i18n/words.ts'
import { filled, type CampaignDraft, type Segment } from '#shop/newsletter/campaigns'
import type { Campaign } from '#shop/newsletter/campaigns.manage'
import { campaignFormSchema } from '#shop/newsletter/campaigns.schema'
import { problemsByControl } from '#back-office/kit/form-problems.server.ts'
import { translated } from '#back-office/kit/reader.server.ts'
import { emptyRecord, type TypedRecord } from '#back-office/kit/records/record-fields.ts'
import { campaignTable } from './campaign-table.ts'
import { campaignProblemWords, campaignsWords } from './campaigns.words.ts'

/** Defaults: everybody, immediately, one message per second. */
export const NEW_CAMPAIGN: TypedRecord = { ...emptyRecord(campaignTable), perMinute: '60' }

/** Form values of a draft. Its time is in the shop's time zone, in the format of `datetime-local`. */
export function typedFrom({ name, texts, segment, perMinute, scheduledAt }: Campaign, zone: string): TypedRecord {
  const { groups = [], locales = [], states = [], bought = '', notSinceDays } = segment
  return {
    ...NEW_CAMPAIGN,
    name,
    textFr: texts.fr ?? '',
    textAr: texts.ar ?? '',
    textEn: texts.en ?? '',
    bought,
    notSinceDays: String(notSinceDays ?? ''),
    scheduledAt: scheduledAt ? calendarMinute(scheduledAt, zone).replace(' ', 'T') : '',
    perMinute: String(perMinute),
    groups: groups.join(','),
    locales: locales.join(','),
    states: states.join(','),
  }
}

/** Validates a submitted campaign. An empty name defaults to the start of the text, rendered for a subscriber without a name. */
export function readTyped(
  typed: TypedRecord,
  zone: string,
  shop: string,
): { draft: CampaignDraft; problems?: undefined } | { draft?: undefined; problems: Partial<Record<string, string>> } {
  const listed = (name: string) => typed[name]?.split(',').filter(Boolean) ?? []
  const form = campaignFormSchema.safeParse({ ...typed, groups: listed('groups'), locales: listed('locales'), states: listed('states') })
  const time = typed['scheduledAt']!.trim()
  const scheduledAt = time === '' ? null : parseMoment(time, zone, 'start')
  const timeProblem = scheduledAt === undefined ? { scheduledAt: translated(campaignProblemWords.time) } : undefined
  if (!form.success || scheduledAt === undefined) return { problems: { ...problemsOf(form.error), ...timeProblem } }
  const { textFr, textAr, textEn, name, perMinute } = form.data
  const written = Object.entries({ fr: textFr, ar: textAr, en: textEn }).filter(([, text]) => text !== '')
  const beginning = Array.from(
    filled(written[0]?.[1] ?? '', '', shop)
      .replaceAll('\n', ' ')
      .replace(/ ?https?:\/\/\S+/g, ''),
  )
  const own = name || beginning.slice(0, 60).join('').trim() || translated(campaignsWords.unnamed)
  return { draft: { name: own, texts: Object.fromEntries(written), segment: segmentOf(form.data), perMinute, scheduledAt } }
}

type Read = ReturnType<(typeof campaignFormSchema)['parse']>

function segmentOf({ groups, locales, states, bought, notSinceDays }: Read): Segment {
  return {
    ...(groups.length > 0 && { groups }),
    ...(locales.length > 0 && { locales }),
    ...(states.length > 0 && { states }),
    ...(bought !== '' && { bought }),
    ...(notSinceDays !== undefined && { notSinceDays }),
  }
}

function problemsOf(error: Parameters<typeof problemsByControl>[0]): Partial<Record<string, string>> {
  const problems: Partial<Record<string, string>> = problemsByControl(error, { words: campaignProblemWords, otherwise: campaignProblemWords.chooseFromList })
  for (const issue of error?.issues ?? []) {
    const wrong = issue.message.startsWith('{')
      ? fill(translated(campaignProblemWords.unknownPlace), { place: issue.message, name: '{name}', shop: '{shop}' })
      : undefined
    if (wrong) problems[String(issue.path[0])] = wrong
  }
  return problems
}
