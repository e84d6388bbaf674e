import { Link, data, redirect } from 'react-router'
import { direction } from '#i18n/locale.ts'
import { textFor } from '#shop/newsletter/campaigns'
import { estimateCampaign, findLinks, refusalOfPast, sendCampaign } from '#shop/newsletter/campaigns.manage'
import { audited } from '#shop/upkeep/audit.server'
import { canText } from '#shop/upkeep/message-accounts.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { buttonLook } from '#ui/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import { useWords } from '#ui/use-words.ts'
import { fieldsOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { Problem } from '#back-office/kit/frames.tsx'
import { PageHead } from '#back-office/kit/page-head.tsx'
import { readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { settingsPath } from '#back-office/kit/settings/settings-pages.ts'
import { ActionForm, SubmitButton } from '#back-office/kit/action-form.tsx'
import type { Route } from './+types/send-page'
import { campaignPath } from './campaign-table.ts'
import { campaignAt, sendingInWords, textsToGo, hoursInWords } from './campaign-views.server.ts'
import { campaignsWords } from './campaigns.words.ts'
import { NoAccount, NoPrice } from './account-notes.tsx'
import { refusalOf } from '#back-office/kit/route.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  staffWhoMay('newsletter.manage', context)
  const campaign = await campaignAt(params.id)
  if (campaign.state !== 'draft') throw redirect(campaignPath(campaign.id))
  const [settings, estimate, links, hasAccount] = await Promise.all([findSettings(), estimateCampaign(campaign), findLinks(campaign.id), canText()])
  const late = campaign.scheduledAt ? refusalOfPast(campaign.scheduledAt) : undefined
  return {
    id: campaign.id,
    name: campaign.name,
    revision: campaign.revision,
    problem: !textFor(campaign.texts, 'fr')
      ? translated(campaignsWords.noText)
      : estimate.recipients === 0
        ? translated(campaignsWords.nobody)
        : late?.in(readerLocale()),
    sending: await sendingInWords(campaign, estimate, settings),
    texts: textsToGo(campaign, estimate, { links, shopName: settings.shopName }),
    hours: hoursInWords(settings),
    hasAccount,
    title: translated(campaignsWords.sendTitle),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const by = staffWhoMay('newsletter.manage', context)
  const { id, scheduledAt } = await campaignAt(params.id)
  const { revision } = await fieldsOf(request)
  const send = () => sendCampaign(id, scheduledAt ?? undefined, Number(revision))
  const error = await refusalOf(() => audited({ by, action: 'campaign-sent', subject: `campaign:${id}` }, send))
  return error ? data({ error }, 409) : redirect(campaignPath(id), 303)
}

export { titleOfLoader as meta } from '#back-office/kit/page-head.tsx'

export default function SendPage({ loaderData: { id, name, revision, problem, sending, texts, hours, hasAccount }, actionData }: Route.ComponentProps) {
  const words = useWords(campaignsWords)
  return (
    <div className="grid max-w-2xl grid-cols-1 gap-5">
      <PageHead back={{ to: campaignPath(id, 'text/'), text: words.backToText }} title={words.sendTitle}>
        <p className="break-words text-soft">
          <bdi>{name}</bdi>
        </p>
      </PageHead>
      <Problem>{actionData?.error}</Problem>
      {hasAccount ? null : <NoAccount />}
      {problem ? (
        <>
          <Notice kind="warn">{problem}</Notice>
          <p className="bottom-action">
            <Link to={campaignPath(id, 'text/')} className={buttonLook()}>
              {words.backToText}
            </Link>
          </p>
        </>
      ) : (
        <>
          {sending.budget ? (
            <Notice kind="warn">
              <p>{sending.budget}</p>
              <Link to={settingsPath('messages')} className="inline-flex min-h-11 items-center font-medium text-accent underline">
                {words.budget}
              </Link>
            </Notice>
          ) : null}
          {sending.others.length > 0 ? (
            <Notice kind="warn">
              {sending.others.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </Notice>
          ) : null}
          <section className="grid grid-cols-1 gap-3 rounded-xl border border-line bg-surface p-4">
            <h2 className="text-sm">{words.asItReads}</h2>
            {texts.map(({ locale, title, text }) => (
              <div key={locale} className="grid grid-cols-1 gap-1">
                <p className="text-xs text-soft">{title}</p>
                <p lang={locale} dir={direction(locale)} className="rounded-xl bg-shade px-4 py-3 break-words whitespace-pre-wrap">
                  {text}
                </p>
              </div>
            ))}
            <p className="text-xs text-soft">{words.asSample}</p>
          </section>
          <section className="grid grid-cols-1 gap-3 rounded-xl border border-line bg-surface p-4">
            <Facts
              facts={[
                { label: words.recipients, value: <b>{sending.recipients}</b> },
                { label: words.whom, value: <Lines of={sending.whom} /> },
                { label: words.partsInAll, value: <Lines of={[sending.parts, ...(sending.byParts.length > 1 ? sending.byParts : [])]} /> },
                ...(sending.price ? [{ label: words.pricePerPart, value: sending.price }] : []),
                ...(sending.isUnpriced ? [{ label: words.pricePerPart, value: <NoPrice /> }] : []),
                ...(sending.cost ? [{ label: words.costInAll, value: <b>{sending.cost}</b> }] : []),
                { label: words.firstGoes, value: sending.first },
                { label: words.lastGoes, value: sending.last },
              ]}
            />
            <p className="text-xs text-soft">{[...hours, words.changes].join(' ')}</p>
          </section>
          {hasAccount ? (
            <ActionForm className="bottom-action">
              <input type="hidden" name="revision" value={revision} />
              <SubmitButton name="intent" value="send">
                {sending.button}
              </SubmitButton>
            </ActionForm>
          ) : null}
        </>
      )}
    </div>
  )
}

function Lines({ of: lines }: { of: string[] }) {
  return (
    <span className="grid tabular-nums">
      {lines.map((line, place) => (
        <span key={line} className={place > 0 ? 'text-xs font-normal text-soft' : undefined}>
          {line}
        </span>
      ))}
    </span>
  )
}
