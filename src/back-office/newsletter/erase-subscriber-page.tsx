import { data, Form, Link, redirect } from 'react-router'
import { translate } from '#i18n/words.ts'
import { Refusal } from '#platform/refusal'
import { eraseSubscriber } from '#shop/newsletter/subscriber-management.manage'
import { Button, buttonLook } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { staffWhoMay } from '#request/pages/roles.server'
import { Problem } from '#back-office/frames.tsx'
import { PageSection } from '#back-office/orders/page-section.tsx'
import { PageHead } from '#back-office/page-head.tsx'
import { readerLocale } from '#back-office/reader.server.ts'
import type { Route } from './+types/erase-subscriber-page'
import { SUBSCRIBERS_PATH, subscriberPath } from './subscriber-address.ts'
import { subscriberAt } from './subscriber-on-page.server.ts'
import { subscriberWords } from './subscriber.words.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  staffWhoMay('newsletter.manage', context)
  const { id, phone, state } = await subscriberAt(params.id)
  return { path: subscriberPath(id), phone: `+${phone}`, isLeft: state === 'left', words: translate(readerLocale(), subscriberWords) }
}

export async function action({ params, context }: Route.ActionArgs) {
  const by = staffWhoMay('newsletter.manage', context)
  const { id } = await subscriberAt(params.id)
  try {
    await eraseSubscriber(id, by)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return data({ error: error.in(readerLocale()) }, 409)
  }
  return redirect(`${SUBSCRIBERS_PATH}?done=erased`, 303)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.words.eraseTitle ?? '' }]
}

/** The question before a subscriber is erased: what goes, and what stays. IMP-34. */
export default function EraseSubscriberPage({ loaderData: { path, phone, isLeft, words }, actionData }: Route.ComponentProps) {
  return (
    <div className="grid max-w-2xl gap-5">
      <PageHead back={{ to: path, text: words.cancel }} title={words.eraseTitle} />
      <Problem>{actionData?.error}</Problem>
      <p className="font-semibold tabular-nums">
        <bdi dir="ltr">{phone}</bdi>
      </p>
      <Listed title={words.goes} text={words.goesList} />
      <Listed title={words.stays} text={words.staysList} />
      {isLeft ? null : <Notice>{words.notLeft}</Notice>}
      <Form method="post" className="flex flex-wrap gap-3">
        <Button type="submit" kind="danger">
          {words.eraseNow}
        </Button>
        <Link to={path} className={buttonLook({ kind: 'quiet' })}>
          {words.cancel}
        </Link>
      </Form>
    </div>
  )
}

function Listed({ title, text }: { title: string; text: string }) {
  return (
    <PageSection title={title}>
      <ul className="grid list-disc gap-1.5 ps-5 text-sm">
        {text.split('|').map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </PageSection>
  )
}
