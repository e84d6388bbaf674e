import { data, redirect } from 'react-router'
import { asRefusal } from '#platform/refusal'
import { changeSubscriber, endSubscription, findConsents, findMessagesTo, listGroups } from '#shop/newsletter/subscriber-management.manage'
import { subscriberChangeSchema } from '#shop/newsletter/subscriber-management.schema'
import { findSettings } from '#shop/upkeep/settings.server'
import { Facts } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import { staffWhoMay } from '#request/pages/roles.server'
import { Done, Problem } from '#back-office/kit/frames.tsx'
import { PageSection } from '#back-office/kit/page-section.tsx'
import { PageHead } from '#back-office/kit/page-head.tsx'
import { readerLocale, translated } from '#back-office/kit/reader.server.ts'
import type { Route } from './+types/subscriber-page'
import { SUBSCRIBERS_PATH, subscriberPath } from './subscribers-export.ts'
import {
  consentOnPage,
  messageOnPage,
  namesOf,
  subscriberAt,
  subscriberOnPage,
  type SubscriberOnPage,
  type ConsentOnPage,
  type MessageOnPage,
} from './subscriber-views.server.ts'
import { subscriberWords } from './newsletter.words.ts'
import { EraseCare } from '#back-office/customers/erase-parts.tsx'
import { ActionForm, SubmitButton } from '#back-office/kit/action-form.tsx'
import { LONGEST_NAME } from '#shop/newsletter/subscriber-management'
import { TextField } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { GroupTicks } from './newsletter-tabs.tsx'
import { Badge } from '#ui/badge.tsx'
import { Options } from '#back-office/kit/list-page.tsx'
import { useWords } from '#ui/use-words.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  staffWhoMay('newsletter.manage', context)
  const subscriber = await subscriberAt(params.id)
  const [consents, messages, groups, settings] = await Promise.all([
    findConsents(subscriber.id),
    findMessagesTo(subscriber.phone),
    listGroups(),
    findSettings(),
  ])
  return {
    subscriber: subscriberOnPage(subscriber, namesOf(groups), settings),
    consents: consents.map((line) => consentOnPage(line, settings)),
    messages: messages.map((message) => messageOnPage(message, settings)),
    done: (['saved', 'ended'] as const).find((one) => one === url.searchParams.get('done')),
    title: translated(subscriberWords.title),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const by = staffWhoMay('newsletter.manage', context)
  const { id } = await subscriberAt(params.id)
  const form = await request.formData().catch(() => new FormData())
  try {
    if (form.get('intent') === 'end') {
      await endSubscription(id, by)
      return redirect(`${subscriberPath(id)}?done=ended`, 303)
    }
    const asked = subscriberChangeSchema.safeParse({ name: form.get('name') ?? undefined, locale: form.get('locale'), groups: form.getAll('group') })
    if (form.get('intent') !== 'save' || !asked.success) return data({ error: translated(subscriberWords.badRequest) }, 400)
    await changeSubscriber(id, asked.data, by)
    return redirect(`${subscriberPath(id)}?done=saved`, 303)
  } catch (error) {
    return data({ error: asRefusal(error).in(readerLocale()) }, 409)
  }
}

export { titleOfLoader as meta } from '#back-office/kit/page-head.tsx'

export default function SubscriberPage({ loaderData: { subscriber, consents, messages, done }, actionData }: Route.ComponentProps) {
  const words = useWords(subscriberWords)
  const { phone, isLeft, isStopped, facts } = subscriber
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-5">
      <PageHead
        back={{ to: SUBSCRIBERS_PATH, text: words.back }}
        title={
          <bdi dir="ltr" className="tabular-nums">
            {phone}
          </bdi>
        }
      />
      <Problem>{actionData?.error}</Problem>
      {actionData ? null : <Done>{done && words[done]}</Done>}
      {isLeft || isStopped ? <Notice kind="warn">{isStopped ? words.stopped : words.gone}</Notice> : null}
      <div className="grid grid-cols-1 items-start gap-5 order-column:grid-cols-2">
        <div className="grid grid-cols-1 gap-5">
          <PageSection title={words.identity}>
            <Facts facts={facts} />
            <SubscriberForm key={JSON.stringify(subscriber)} subscriber={subscriber} />
          </PageSection>
          <SubscriberCare subscriber={subscriber} />
        </div>
        <SubscriberHistory consents={consents} messages={messages} />
      </div>
    </div>
  )
}

function SubscriberCare({ subscriber: { path, isLeft } }: { subscriber: SubscriberOnPage }) {
  const words = useWords(subscriberWords)
  return (
    <PageSection title={words.care}>
      {isLeft ? null : (
        <ActionForm className="grid gap-2 text-sm">
          <p className="text-soft">{words.endText}</p>
          <SubmitButton name="intent" value="end" kind="quiet" className="justify-self-start">
            {words.end}
          </SubmitButton>
        </ActionForm>
      )}
      <EraseCare path={path} eraseText={words.eraseText} erase={words.erase} />
    </PageSection>
  )
}

function SubscriberForm({ subscriber: { name, locale, languages, groups } }: { subscriber: SubscriberOnPage }) {
  const words = useWords(subscriberWords)
  return (
    <ActionForm className="grid gap-3">
      <TextField label={words.name} name="name" defaultValue={name} maxLength={LONGEST_NAME} dir="auto" autoComplete="off" />
      <SelectField label={words.language} name="locale" defaultValue={locale}>
        <Options of={languages.map(({ value, word }) => [value, word])} />
      </SelectField>
      <GroupTicks legend={words.groups} groups={groups} />
      <SubmitButton name="intent" value="save" className="justify-self-start">
        {words.save}
      </SubmitButton>
    </ActionForm>
  )
}

interface SubscriberHistoryProps {
  consents: ConsentOnPage[]
  messages: MessageOnPage[]
}

function SubscriberHistory({ consents, messages }: SubscriberHistoryProps) {
  const words = useWords(subscriberWords)
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageSection title={words.consents}>
        {consents.length === 0 ? <p className="text-sm text-soft">{words.noConsent}</p> : null}
        <ol className="grid divide-y divide-line">
          {consents.map(({ id, kind, when, text, locale, page, address }) => (
            <li key={id} className="grid gap-1 py-3 text-sm first:pt-0 last:pb-0">
              <p className="font-semibold">{kind}</p>
              <p className="text-xs text-soft">{when}</p>
              {text ? (
                <blockquote lang={locale} dir="auto" className="border-s-2 border-edge ps-3 break-words whitespace-pre-line">
                  {text}
                </blockquote>
              ) : null}
              {page ? <Detail label={words.page} value={page} /> : null}
              {address ? <Detail label={words.address} value={address} /> : null}
            </li>
          ))}
        </ol>
      </PageSection>
      <PageSection title={words.messages}>
        {messages.length === 0 ? <p className="text-sm text-soft">{words.noMessage}</p> : null}
        <ul className="grid divide-y divide-line">
          {messages.map(({ id, name, state, kind, when }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2.5 text-sm first:pt-0 last:pb-0">
              <span className="flex min-w-0 flex-wrap items-center gap-2">
                <bdi className="min-w-0 break-words">{name}</bdi>
                <Badge kind={kind}>{state}</Badge>
              </span>
              <span className="text-xs text-soft">{when}</span>
            </li>
          ))}
        </ul>
      </PageSection>
    </div>
  )
}

function Detail({ label, value }: { label: string; value: string }) {
  return (
    <p className="text-xs text-soft">
      {label} :{' '}
      <bdi dir="ltr" className="break-all">
        {value}
      </bdi>
    </p>
  )
}
