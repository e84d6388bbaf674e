import { data } from 'react-router'
import { findCampaign, type Campaign } from '#shop/newsletter/campaigns.manage'
import { campaignIdSchema } from '#shop/newsletter/campaigns.schema'

/** Campaign of an address. Throws 404. */
export async function campaignAt(id: string): Promise<Campaign> {
  const parsed = campaignIdSchema.safeParse(id)
  const campaign = parsed.success ? await findCampaign(parsed.data) : undefined
  if (!campaign) throw data(null, 404)
  return campaign
}
