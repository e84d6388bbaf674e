import { calendarMinute } from '#i18n/dates.ts'
import { parseMoment } from '#i18n/moments.ts'
import { fill } from '#i18n/words.ts'
import { filled, type CampaignDraft, type Segment } from '#shop/newsletter/campaigns'
import type { Campaign } from '#shop/newsletter/campaigns.manage'
import { campaignFormSchema } from '#shop/newsletter/campaigns.schema'
import { problemsByControl } from '#back-office/form-problems.server.ts'
import { translated } from '#back-office/reader.server.ts'
import { CAMPAIGN_FIELDS, type CampaignField, type CampaignProblems, type TypedCampaign } from './campaign-fields.ts'
import { campaignProblemWords, campaignsWords } from './campaigns.words.ts'

/** Defaults: everybody, immediately, one message per second. */
export const NEW_CAMPAIGN: TypedCampaign = {
  fields: { ...(Object.fromEntries(CAMPAIGN_FIELDS.map((name) => [name, ''])) as Record<CampaignField, string>), perMinute: '60' },
  groups: [],
  locales: [],
  states: [],
}

/** Form values of a draft. Its time is in the shop's time zone, in the format of `datetime-local`. */
export function typedFrom({ name, texts, segment, perMinute, scheduledAt }: Campaign, zone: string): TypedCampaign {
  const { groups = [], locales = [], states = [], bought = '', notSinceDays } = segment
  return {
    fields: {
      ...NEW_CAMPAIGN.fields,
      name,
      textFr: texts.fr ?? '',
      textAr: texts.ar ?? '',
      textEn: texts.en ?? '',
      bought,
      notSinceDays: String(notSinceDays ?? ''),
      scheduledAt: scheduledAt ? calendarMinute(scheduledAt, zone).replace(' ', 'T') : '',
      perMinute: String(perMinute),
    },
    groups: groups.map(String),
    locales,
    states,
  }
}

/** Parses a submitted form. Missing controls are empty; each ticked choice is its own control (`groups.12`). */
export function typedIn(form: Record<string, string>): TypedCampaign {
  const tickedOf = (kind: string) => Object.keys(form).flatMap((name) => (name.startsWith(`${kind}.`) ? [name.slice(kind.length + 1)] : []))
  const fields = Object.fromEntries(CAMPAIGN_FIELDS.map((name) => [name, form[name] ?? ''])) as Record<CampaignField, string>
  return { fields, groups: tickedOf('groups'), locales: tickedOf('locales'), states: tickedOf('states') }
}

/** Validates a submitted campaign. An empty name defaults to the start of the text, rendered for a subscriber without a name. */
export function readTyped(
  typed: TypedCampaign,
  zone: string,
  shop: string,
): { draft: CampaignDraft; problems?: undefined } | { draft?: undefined; problems: CampaignProblems } {
  const { fields, groups, locales, states } = typed
  const form = campaignFormSchema.safeParse({ ...fields, groups, locales, states })
  const time = fields.scheduledAt.trim()
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

function problemsOf(error: Parameters<typeof problemsByControl>[0]): CampaignProblems {
  const problems: CampaignProblems = problemsByControl(error, { words: campaignProblemWords, otherwise: campaignProblemWords.chooseFromList })
  for (const issue of error?.issues ?? []) {
    const wrong = issue.message.startsWith('{')
      ? fill(translated(campaignProblemWords.unknownPlace), { place: issue.message, name: '{name}', shop: '{shop}' })
      : undefined
    if (wrong) problems[issue.path[0] as CampaignField] = wrong
  }
  return problems
}
