/** The controls of a campaign's form that hold one value each. */
export const CAMPAIGN_FIELDS = ['name', 'textFr', 'textAr', 'textEn', 'bought', 'notSinceDays', 'scheduledAt', 'perMinute', 'phone'] as const

/** One of the controls. */
export type CampaignField = (typeof CAMPAIGN_FIELDS)[number]

/** The form's values as they are typed, and the ticked choices. */
export interface TypedCampaign {
  fields: Record<CampaignField, string>
  groups: string[]
  locales: string[]
  states: string[]
}

/** The error messages, by control. */
export type CampaignProblems = Partial<Record<CampaignField, string>>

/** Path of a campaign: its progress and report, or its editor while it is a draft. */
export function campaignPath(id: number, part: '' | 'text/' | 'send/' | 'export/' = ''): string {
  return `/admin/newsletter/campaigns/${id}/${part}`
}

/** Path of the list of campaigns. */
export const CAMPAIGNS_PATH = '/admin/newsletter/campaigns/'
