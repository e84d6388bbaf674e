/** Controls with a single value. */
export const CAMPAIGN_FIELDS = ['name', 'textFr', 'textAr', 'textEn', 'bought', 'notSinceDays', 'scheduledAt', 'perMinute', 'phone'] as const

export type CampaignField = (typeof CAMPAIGN_FIELDS)[number]

export interface TypedCampaign {
  fields: Record<CampaignField, string>
  groups: string[]
  locales: string[]
  states: string[]
}

export type CampaignProblems = Partial<Record<CampaignField, string>>

/** Path of a campaign: its progress and report, or the editor of a draft. */
export function campaignPath(id: number, part: '' | 'text/' | 'send/' | 'export/' = ''): string {
  return `/admin/newsletter/campaigns/${id}/${part}`
}

export const CAMPAIGNS_PATH = '/admin/newsletter/campaigns/'
