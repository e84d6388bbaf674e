import { Link } from 'react-router'
import { listCampaigns } from '#shop/newsletter/campaigns.manage'
import { campaignListSchema } from '#shop/newsletter/campaigns.schema'
import { canText } from '#shop/upkeep/message-accounts.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { Badge } from '#ui/badge.tsx'
import { buttonLook } from '#ui/button.tsx'
import { PlusIcon } from '#ui/form-icons.tsx'
import { PagedList, pagesOf } from '#back-office/kit/list-page.tsx'
import { useWords } from '#ui/use-words.ts'
import { staffWhoMay } from '#request/pages/roles.server'
import { Done } from '#back-office/kit/frames.tsx'
import { NewsletterTabs } from '#back-office/newsletter/newsletter-tabs.tsx'
import { translated } from '#back-office/kit/reader.server.ts'
import type { Route } from './+types/campaigns-page'
import { CAMPAIGNS_PATH } from './campaign-table.ts'
import { campaignInList, type CampaignInList } from './campaign-views.server.ts'
import { campaignsWords } from './campaigns.words.ts'
import { NoAccount } from './account-notes.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  staffWhoMay('newsletter.manage', context)
  const { before, done } = campaignListSchema.parse(Object.fromEntries(url.searchParams))
  const [{ campaigns, next }, hasAccount, settings] = await Promise.all([listCampaigns({ before }), canText(), findSettings()])
  return {
    campaigns: campaigns.map((campaign) => campaignInList(campaign, settings)),
    hasAccount,
    done,
    pages: pagesOf(CAMPAIGNS_PATH, { before }, next),
    title: translated(campaignsWords.title),
  }
}

export { titleOfLoader as meta } from '#back-office/kit/page-head.tsx'

export default function CampaignsPage({ loaderData: { campaigns, hasAccount, done, pages } }: Route.ComponentProps) {
  const words = useWords(campaignsWords)
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-4">
      <h1 className="text-title">{words.title}</h1>
      <NewsletterTabs at="campaigns" />
      <Done>{done && words[done]}</Done>
      {hasAccount ? null : <NoAccount />}
      <PagedList pages={pages} empty={campaigns.length === 0 && words.none} newest="newestOnes" older="olderOnes">
        <ul aria-label={words.list} className="grid divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
          {campaigns.map((campaign) => (
            <Row key={campaign.id} campaign={campaign} />
          ))}
        </ul>
      </PagedList>
      <p className="bottom-action">
        <Link to={`${CAMPAIGNS_PATH}new/text/`} className={buttonLook()}>
          <PlusIcon /> {words.add}
        </Link>
      </p>
    </div>
  )
}

function Row({ campaign: { to, name, state, when, figures } }: { campaign: CampaignInList }) {
  return (
    <li className="relative grid gap-1 px-4 py-3 text-sm hover:bg-shade">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link to={to} className="min-w-0 font-semibold break-words after:absolute after:inset-0">
          <bdi>{name}</bdi>
        </Link>
        <Badge kind={state.kind}>{state.word}</Badge>
      </p>
      {figures ? <p className="tabular-nums">{figures}</p> : null}
      <p className="text-xs text-soft">{when}</p>
    </li>
  )
}
