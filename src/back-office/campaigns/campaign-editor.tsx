import { data, Form, redirect, useFetcher } from 'react-router'
import { fill } from '#i18n/words.ts'
import { asRefusal } from '#platform/refusal'
import { addDraft, deleteDraft, estimateCampaign, refusalOfPast, saveDraft, tryCampaign } from '#shop/newsletter/campaigns.manage'
import { newsletterPhone } from '#shop/newsletter/subscribers'
import type { StaffPerson } from '#shop/people/accounts'
import { audited } from '#shop/upkeep/audit.server'
import { canText } from '#shop/upkeep/message-accounts.server'
import { simplerSms } from '#shop/upkeep/sms-parts'
import { TIME_ZONES } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { Button } from '#ui/button.tsx'
import { fieldsOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { Done, Problem } from '#back-office/kit/frames.tsx'
import { PageHead } from '#back-office/kit/page-head.tsx'
import { readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { findOutdated } from '#shop/upkeep/translations.server'
import { endingOf, marksOf, withFormerTexts, type ControlOf } from '#back-office/kit/outdated-marks.server.ts'
import { OutdatedMarks } from '#back-office/kit/outdated-marks.tsx'
import type { Route } from './+types/campaign-editor'
import { typedIn, type TypedRecord } from '#back-office/kit/records/record-fields.ts'
import { RecordFields } from '#back-office/kit/records/record-form.tsx'
import {
  campaignPath,
  CAMPAIGNS_PATH,
  campaignTable,
  nameTable,
  phoneTable,
  TEXTS,
  timeTable,
  filtersTable,
  groupsTable,
  localesTable,
  statesTable,
} from './campaign-table.ts'
import { NEW_CAMPAIGN, readTyped, typedFrom } from './campaign-fields.server.ts'
import { campaignAt, estimateInWords, hoursInWords, segmentChoices, textAround, type EstimateInWords, type SegmentChoices } from './campaign-views.server.ts'
import { campaignProblemWords, campaignsWords } from './campaigns.words.ts'
import { NoAccount, NoPrice } from './account-notes.tsx'
import { useRef } from 'react'
import { ChevronDown } from '#ui/icons.tsx'
import { useWords } from '#ui/use-words.ts'
import { SaveBar } from '#back-office/kit/kept/save-bar.tsx'
import { Group } from '#back-office/kit/settings/settings-fields.tsx'
import { ActionForm, SubmitButton } from '#back-office/kit/action-form.tsx'
import { TextPart, type TextAround } from './text-part.tsx'
import type { Choice } from '#back-office/kit/settings/settings-form.tsx'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const staff = staffWhoMay('newsletter.manage', context)
  const campaign = params.id === 'new' ? undefined : await campaignAt(params.id)
  if (campaign && campaign.state !== 'draft') throw redirect(campaignPath(campaign.id))
  const settings = await findSettings()
  const typed = campaign ? typedFrom(campaign, TIME_ZONES[settings.country]) : NEW_CAMPAIGN
  const outdated = campaign ? await findOutdated('campaigns', [String(campaign.id)]) : []
  const controlOf: ControlOf = (text) => `text${endingOf(text)}`
  const asked = campaign ?? { texts: {}, segment: {} }
  const [estimate, choices, around, hasAccount] = await Promise.all([estimateCampaign(asked), segmentChoices(settings), textAround(settings), canText()])
  return {
    title: campaign?.name ?? translated(campaignsWords.add),
    isNew: !campaign,
    revision: campaign?.revision ?? 0,
    typed: { ...withFormerTexts(typed, outdated, controlOf), phone: staff.phone ? `+${staff.phone}` : '' },
    marks: marksOf(outdated, controlOf),
    estimate: estimateInWords(estimate, settings),
    hours: hoursInWords(settings),
    done: doneIn(url),
    choices,
    around,
    hasAccount,
  }
}

interface Answer {
  error?: string
  typed?: TypedRecord
  problems?: Partial<Record<string, string>>
  estimate?: EstimateInWords
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const by = staffWhoMay('newsletter.manage', context)
  const [fields, settings] = await Promise.all([fieldsOf(request), findSettings()])
  const campaign = params.id === 'new' ? undefined : await campaignAt(params.id)
  const typed = typedIn(campaignTable, fields)
  if (fields['intent'] === 'plain') return { typed: plainly(typed) } satisfies Answer
  try {
    if (fields['intent'] === 'delete' && campaign) {
      await audited({ by, action: 'campaign-deleted', subject: `campaign:${campaign.id}` }, () => deleteDraft(campaign.id))
      return redirect(`${CAMPAIGNS_PATH}?done=deleted`, 303)
    }
    const read = readTyped(typed, TIME_ZONES[settings.country], settings.shopName)
    const phone = fields['intent'] === 'try' ? newsletterPhone(typed['phone']!) : undefined
    const late = fields['intent'] !== 'estimate' && read.draft?.scheduledAt ? refusalOfPast(read.draft.scheduledAt) : undefined
    const problems = {
      ...read.problems,
      ...(late && { scheduledAt: late.in(readerLocale()) }),
      ...(fields['intent'] === 'try' && !phone && { phone: translated(campaignProblemWords.phone) }),
    }
    if (!read.draft || Object.keys(problems).length > 0) {
      return data({ error: translated(campaignsWords.notSaved), typed, problems } satisfies Answer, 400)
    }
    if (fields['intent'] === 'estimate') return { typed, estimate: estimateInWords(await estimateCampaign(read.draft), settings) } satisfies Answer
    const id = await save(campaign && { id: campaign.id, revision: Number(fields['revision']) }, read.draft, by)
    if (phone) await tryCampaign(id, phone, by)
    return redirect(fields['intent'] === 'review' ? campaignPath(id, 'send/') : `${campaignPath(id, 'text/')}?${phone ? `tried=${phone}` : 'saved=1'}`, 303)
  } catch (error) {
    return data({ error: asRefusal(error).in(readerLocale()), typed } satisfies Answer, 409)
  }
}

export { titleOfLoader as meta } from '#back-office/kit/page-head.tsx'

export default function CampaignEditor({ loaderData, actionData }: Route.ComponentProps) {
  const { title, isNew, revision, typed, estimate, hours, done, choices, around, hasAccount } = loaderData
  const words = useWords(campaignsWords)
  const answer: Answer = actionData ?? {}
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-5">
      <PageHead back={{ to: CAMPAIGNS_PATH, text: words.back }} title={<bdi>{title}</bdi>} />
      <Done>{answer.error ? undefined : done}</Done>
      <Problem>{answer.error}</Problem>
      {hasAccount ? null : <NoAccount />}
      <OutdatedMarks value={loaderData.marks}>
        <CampaignForm
          key={JSON.stringify([revision, answer.typed])}
          revision={revision}
          typed={answer.typed ?? typed}
          problems={answer.problems ?? {}}
          around={around}
          choices={choices}
          hours={hours}
          estimate={answer.estimate ?? (answer.typed ? undefined : estimate)}
        />
      </OutdatedMarks>
      {isNew ? null : (
        <Form method="post" className="justify-self-start">
          <Button type="submit" name="intent" value="delete" kind="quiet">
            {words.delete}
          </Button>
        </Form>
      )}
    </div>
  )
}

async function save(known: { id: number; revision: number } | undefined, draft: Parameters<typeof addDraft>[0], by: StaffPerson): Promise<number> {
  const subject = `campaign:${known?.id ?? 'new'}`
  const id = await audited({ by, action: 'campaign-saved', subject }, async () => (known ? saveDraft(known, draft) : addDraft(draft, by)))
  if (id === undefined) throw data(null, 404)
  return id
}

function plainly(typed: TypedRecord): TypedRecord {
  return { ...typed, ...Object.fromEntries(TEXTS.map(({ name }) => [name, simplerSms(typed[name]!)])) }
}

function doneIn({ searchParams }: URL): string | undefined {
  const phone = searchParams.get('tried')
  if (phone && /^\d{8,15}$/.test(phone)) return fill(translated(campaignsWords.tried), { phone: `+${phone}` })
  return searchParams.has('saved') ? translated(campaignsWords.saved) : undefined
}

interface CampaignFormProps {
  revision: number
  typed: TypedRecord
  problems: Partial<Record<string, string>>
  around: TextAround
  choices: SegmentChoices
  /** Hours without sending, in words. */
  hours: string[]
  estimate: EstimateInWords | undefined
}

const COUNT_AFTER_MS = 600

/** Form of a campaign: texts, segment, schedule. Every button saves first, except the estimate. */
function CampaignForm({ revision, typed, problems, around, choices, hours, estimate }: CampaignFormProps) {
  const words = useWords(campaignsWords)
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const fetcher = useFetcher<{ estimate?: EstimateInWords }>()
  const countSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (!form.current) return
      const sent = new FormData(form.current)
      sent.set('intent', 'estimate')
      void fetcher.submit(sent, { method: 'post' })
    }, COUNT_AFTER_MS)
  }
  const counted = fetcher.data?.estimate ?? estimate
  const [first, ...others] = TEXTS.map(({ name, locale }) => (
    <TextPart key={name} name={name} locale={locale} typed={typed[name] ?? ''} error={problems[name]} around={around} />
  ))
  return (
    <ActionForm ref={form} onInput={countSoon} className="grid grid-cols-1 gap-5">
      <input type="hidden" name="revision" value={revision} />
      {/* Pressed by Enter. */}
      <button type="submit" name="intent" value="save" tabIndex={-1} aria-hidden="true" className="sr-only" />
      <Group title={words.message} hint={words.messageHint}>
        {first}
        <details open={['textAr', 'textEn'].some((name) => typed[name] || problems[name])} className="group/more">
          <summary className="inline-flex min-h-11 items-center gap-1.5 text-sm font-medium text-accent marker:content-none">
            {words.otherLanguages} <ChevronDown className="size-5 group-open/more:rotate-180" />
          </summary>
          <div className="grid gap-4 pt-2">{others}</div>
        </details>
      </Group>
      <Group title={words.whom} hint={words.whomHint}>
        <SegmentPart typed={typed} problems={problems} choices={choices} />
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-shade px-3.5 py-2.5">
          <p aria-live="polite" className="text-sm font-medium tabular-nums">
            {counted ? counted.line : words.notCounted}
          </p>
          {counted?.isUnpriced ? (
            <p className="text-sm">
              <NoPrice />
            </p>
          ) : null}
          <SubmitButton name="intent" value="estimate" kind="quiet">
            {words.count}
          </SubmitButton>
        </div>
      </Group>
      <Group title={words.when} hint={hours.join(' ')}>
        <RecordFields table={timeTable} typed={typed} problems={problems} />
      </Group>
      <Group title={words.forStaff}>
        <RecordFields table={nameTable} typed={typed} />
        <div className="flex flex-wrap items-end gap-2">
          <div className="min-w-0 flex-1 basis-52">
            <RecordFields table={phoneTable} typed={typed} problems={problems} />
          </div>
          <SubmitButton name="intent" value="try" kind="secondary">
            {words.try}
          </SubmitButton>
        </div>
      </Group>
      <SaveBar>
        <SubmitButton name="intent" value="save" kind="secondary">
          {words.save}
        </SubmitButton>
        <SubmitButton name="intent" value="review">
          {words.review}
        </SubmitButton>
      </SaveBar>
    </ActionForm>
  )
}

interface SegmentPartProps {
  typed: TypedRecord
  problems: Partial<Record<string, string>>
  choices: SegmentChoices
}

/** Segment of a campaign: groups and languages; folded, purchases and governorates. A ticked choice that no longer exists stays listed until it is unticked. */
function SegmentPart({ typed, problems, choices: { groups, locales, states } }: SegmentPartProps) {
  const words = useWords(campaignsWords)
  const goneGroups = goneOf(typed['groups'], groups).map((value) => ({ value, label: words.groupGone }))
  const otherStates = goneOf(typed['states'], states).map((value) => ({ value, label: fill(words.stateElsewhere, { code: value }) }))
  const isNarrowed = Boolean(typed['bought'] || typed['notSinceDays'] || typed['states'])
  return (
    <>
      {groups.length > 1 || typed['groups'] ? (
        <RecordFields table={groupsTable(goneGroups.length > 0)} typed={typed} choices={{ groups: [...groups, ...goneGroups] }} />
      ) : null}
      <RecordFields table={localesTable} typed={typed} choices={{ locales }} />
      <details open={isNarrowed || problems['notSinceDays'] !== undefined} className="group/more">
        <summary className="inline-flex min-h-11 items-center gap-1.5 text-sm font-medium text-accent marker:content-none">
          {words.moreFilters} <ChevronDown className="size-5 group-open/more:rotate-180" />
        </summary>
        <div className="grid gap-4 pt-2">
          <RecordFields table={filtersTable} typed={typed} problems={problems} />
          {states.length > 0 || typed['states'] ? <RecordFields table={statesTable} typed={typed} choices={{ states: [...states, ...otherStates] }} /> : null}
        </div>
      </details>
    </>
  )
}

/** Ticked choices that no longer exist. */
function goneOf(ticked = '', choices: Choice[]): string[] {
  return ticked.split(',').filter((one) => one !== '' && !choices.some(({ value }) => value === one))
}
