import { data, redirect } from 'react-router'
import { translate } from '#i18n/words.ts'
import { asRefusal } from '#platform/refusal'
import { changeSubscriber, endSubscription, findConsents, findMessagesTo, listGroups } from '#shop/newsletter/subscriber-management.manage'
import { subscriberChangeSchema } from '#shop/newsletter/subscriber-management.schema'
import { findSettings } from '#shop/upkeep/settings.server'
import { Facts } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import { staffWhoMay } from '#request/pages/roles.server'
import { Done, Problem } from '#back-office/frames.tsx'
import { PageSection } from '#back-office/orders/page-section.tsx'
import { PageHead } from '#back-office/page-head.tsx'
import { readerLocale, translated } from '#back-office/reader.server.ts'
import type { Route } from './+types/subscriber-page'
import { SUBSCRIBERS_PATH, subscriberPath } from './subscriber-address.ts'
import { SubscriberCare } from './subscriber-care.tsx'
import { SubscriberForm } from './subscriber-form.tsx'
import { SubscriberHistory } from './subscriber-history.tsx'
import { consentOnPage, messageOnPage, subscriberAt, subscriberOnPage } from './subscriber-on-page.server.ts'
import { namesOf } from './subscriber-views.server.ts'
import { subscriberWords } from './subscriber.words.ts'

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
    words: translate(readerLocale(), subscriberWords),
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

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.words.title ?? '' }]
}

/** A subscriber: details, groups, consents, messages, and the end of the subscription. IMP-34. */
export default function SubscriberPage({ loaderData: { subscriber, consents, messages, done, words }, actionData }: Route.ComponentProps) {
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
            <SubscriberForm key={JSON.stringify(subscriber)} subscriber={subscriber} words={words} />
          </PageSection>
          <SubscriberCare subscriber={subscriber} words={words} />
        </div>
        <SubscriberHistory consents={consents} messages={messages} words={words} />
      </div>
    </div>
  )
}
