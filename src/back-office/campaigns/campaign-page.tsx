import { Link, data, redirect } from 'react-router'
import { fill, translate, type Translated } from '#i18n/words.ts'
import { asRefusal } from '#platform/refusal'
import { copyCampaign, findLinks, findReport, pauseCampaign, resumeCampaign, stopCampaign } from '#shop/newsletter/campaigns.manage'
import type { StaffPerson } from '#shop/people/accounts'
import { audited } from '#shop/upkeep/audit.server'
import { textsWithoutAccount } from '#shop/upkeep/message-accounts.senders.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { Badge } from '#ui/badge.tsx'
import { buttonLook } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { fieldsOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { Problem } from '#back-office/kit/frames.tsx'
import { PageHead } from '#back-office/kit/page-head.tsx'
import { Progress, useLookAgain } from '#back-office/kit/progress.tsx'
import { readerLocale } from '#back-office/kit/reader.server.ts'
import { settingsPath } from '#back-office/kit/settings/settings-pages.ts'
import { ActionForm, SubmitButton } from '#back-office/kit/action-form.tsx'
import type { Route } from './+types/campaign-page'
import { CAMPAIGNS_PATH, campaignPath } from './campaign-table.ts'
import { reportWords, campaignsWords } from './campaigns.words.ts'
import { campaignAt, progressInWords, reportInWords, type ReportInWords } from './campaign-views.server.ts'
import { direction } from '#i18n/locale.ts'
import { Facts } from '#ui/facts.tsx'
import { Table } from '#ui/table.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  staffWhoMay('newsletter.manage', context)
  const campaign = await campaignAt(params.id)
  if (campaign.state === 'draft') throw redirect(campaignPath(campaign.id, 'text/'))
  const [report, links, settings, hasNoAccount] = await Promise.all([findReport(campaign.id), findLinks(campaign.id), findSettings(), textsWithoutAccount()])
  return {
    id: campaign.id,
    name: campaign.name,
    state: campaign.state,
    progress: progressInWords(campaign, report, settings),
    report: campaign.preparedAt ? reportInWords(campaign, { report, links }, settings) : undefined,
    /** Receipts and prices are nobody's to give. */
    isUncounted: hasNoAccount && report.sent > 0 && report.delivered === 0 && report.cost === 0,
    words: translate(readerLocale(), { ...reportWords, openAccount: campaignsWords.openAccount }),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const by = staffWhoMay('newsletter.manage', context)
  const { id } = await campaignAt(params.id)
  const { intent = '' } = await fieldsOf(request)
  try {
    const copied = await applyCampaignAction(intent, id, by)
    return redirect(copied ? campaignPath(copied, 'text/') : campaignPath(id), 303)
  } catch (error) {
    return data({ error: asRefusal(error).in(readerLocale()) }, 409)
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.name ?? '' }]
}

const LOOK_EVERY_MS = 3000

export default function CampaignPage({ loaderData: { id, name, state, progress, report, isUncounted, words }, actionData }: Route.ComponentProps) {
  const isAtWork = state === 'scheduled' || state === 'sending'
  useLookAgain(isAtWork, LOOK_EVERY_MS)
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-5">
      <PageHead
        back={{ to: CAMPAIGNS_PATH, text: words.back }}
        title={<bdi>{name}</bdi>}
        beside={<Badge kind={progress.state.kind}>{progress.state.word}</Badge>}
      >
        <p className="text-sm text-soft">{progress.when}</p>
      </PageHead>
      <Problem>{actionData?.error}</Problem>
      {state === 'paused' ? (
        <Notice kind="warn">
          <p>{progress.isOverBudget ? words.pausedByBudget : progress.isRestored ? words.pausedByRestore : words.pausedByStaff}</p>
          {progress.isOverBudget ? (
            <Link to={settingsPath('messages')} className="inline-flex min-h-11 items-center font-medium text-accent underline">
              {words.budget}
            </Link>
          ) : null}
        </Notice>
      ) : null}
      {state === 'stopped' ? <Notice kind="warn">{words.stopped}</Notice> : null}
      {isAtWork || state === 'paused' ? (
        <section aria-live="polite" className="grid grid-cols-1 gap-3 rounded-xl border border-line bg-surface p-4">
          {progress.total > 0 ? (
            <Progress
              title={progress.title}
              done={progress.done}
              total={progress.total}
              text={fill(words.progress, { done: progress.done, total: progress.total })}
            />
          ) : (
            <p className="font-medium">{progress.title}</p>
          )}
          {progress.moved ? <p className="text-sm">{progress.moved}</p> : null}
          {progress.sleeps ? <p className="text-sm">{progress.sleeps}</p> : null}
          {isAtWork ? <p className="text-sm text-soft">{words.mayLeave}</p> : null}
          <ActionForm className="flex flex-wrap gap-2">
            {state === 'sending' ? (
              <SubmitButton name="intent" value="pause">
                {words.pause}
              </SubmitButton>
            ) : null}
            {state === 'paused' ? (
              <SubmitButton name="intent" value="resume">
                {words.resume}
              </SubmitButton>
            ) : null}
            {state === 'scheduled' ? (
              <SubmitButton name="intent" value="stop" kind="secondary">
                {words.unschedule}
              </SubmitButton>
            ) : null}
            <Link to={campaignPath(id)} className={buttonLook({ kind: 'quiet' })}>
              {words.reload}
            </Link>
            {state === 'scheduled' ? null : (
              <details className="basis-full text-sm">
                <summary className="inline-flex min-h-11 items-center rounded-lg font-medium text-bad underline-offset-4 marker:content-none hover:underline">
                  {words.stop}
                </summary>
                <div className="mt-2 grid justify-items-start gap-3 rounded-lg border border-bad p-3">
                  <p>{words.stopMeans}</p>
                  <SubmitButton name="intent" value="stop" kind="danger">
                    {words.stopReally}
                  </SubmitButton>
                </div>
              </details>
            )}
          </ActionForm>
        </section>
      ) : null}
      {isUncounted ? (
        <Notice kind="info">
          <p>{words.uncounted}</p>
          <Link to={settingsPath('messages')} className="inline-flex min-h-11 items-center font-medium text-accent underline">
            {words.openAccount}
          </Link>
        </Notice>
      ) : null}
      {report ? <CampaignReportParts report={report} words={words} /> : null}
      <ActionForm>
        <SubmitButton name="intent" value="copy" kind="secondary">
          {words.copy}
        </SubmitButton>
      </ActionForm>
    </div>
  )
}

/** Runs the pressed action. Returns the id of a copy. */
async function applyCampaignAction(intent: string, id: number, by: StaffPerson): Promise<number | undefined> {
  const subject = `campaign:${id}`
  if (intent === 'pause') await audited({ by, action: 'campaign-paused', subject }, () => pauseCampaign(id))
  if (intent === 'resume') await audited({ by, action: 'campaign-resumed', subject }, () => resumeCampaign(id))
  if (intent === 'stop') await audited({ by, action: 'campaign-stopped', subject }, () => stopCampaign(id))
  return intent === 'copy' ? audited({ by, action: 'campaign-saved', subject: 'campaign:new' }, () => copyCampaign(id, by)) : undefined
}

function CampaignReportParts({ report, words }: { report: ReportInWords; words: Translated<typeof reportWords> }) {
  return (
    <>
      <section className="grid grid-cols-1 gap-3 rounded-xl border border-line bg-surface p-4">
        <h2 className="text-sm">{words.report}</h2>
        <Facts facts={report.facts.map(({ label, value }) => ({ label, value: <span className="tabular-nums">{value}</span> }))} />
        <p className="text-xs text-soft">{words.ordersHint}</p>
      </section>
      {report.links.length > 0 ? (
        <Table caption={words.links} showCaption columns={[words.link, words.clicks]}>
          {report.links.map(({ code, target, clicks }) => (
            <tr key={code}>
              <td dir="ltr" className="break-all">
                {target}
              </td>
              <td className="tabular-nums">{clicks}</td>
            </tr>
          ))}
        </Table>
      ) : null}
      {report.reasons.length > 0 ? (
        <Table caption={words.reasons} showCaption columns={[words.reason, words.number]}>
          {report.reasons.map(({ said, count }) => (
            <tr key={said}>
              <td className="break-words">
                <bdi>{said}</bdi>
              </td>
              <td className="tabular-nums">{count}</td>
            </tr>
          ))}
        </Table>
      ) : null}
      <section className="grid grid-cols-1 gap-3 rounded-xl border border-line bg-surface p-4">
        <h2 className="text-sm">{words.texts}</h2>
        {report.texts.map(({ locale, language, text }) => (
          <div key={locale}>
            <p className="text-xs text-soft">{language}</p>
            <p lang={locale} dir={direction(locale)} className="break-words whitespace-pre-wrap">
              {text}
            </p>
          </div>
        ))}
      </section>
    </>
  )
}
