import { data, redirect } from 'react-router'
import { eraseSubscriber } from '#shop/newsletter/subscriber-management.manage'
import { Notice } from '#ui/notice.tsx'
import { useWords } from '#ui/use-words.ts'
import { staffWhoMay } from '#request/pages/roles.server'
import { EraseForm, ErasePage } from '#back-office/customers/erase-parts.tsx'
import { translated } from '#back-office/kit/reader.server.ts'
import { refusalOf } from '#back-office/kit/route.server.ts'
import type { Route } from './+types/erase-subscriber-page'
import { SUBSCRIBERS_PATH, subscriberPath } from './subscribers-export.ts'
import { subscriberAt } from './subscriber-views.server.ts'
import { subscriberWords } from './newsletter.words.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  staffWhoMay('newsletter.manage', context)
  const { id, phone, state } = await subscriberAt(params.id)
  return { path: subscriberPath(id), phone: `+${phone}`, isLeft: state === 'left', title: translated(subscriberWords.eraseTitle) }
}

export async function action({ params, context }: Route.ActionArgs) {
  const by = staffWhoMay('newsletter.manage', context)
  const { id } = await subscriberAt(params.id)
  const error = await refusalOf(() => eraseSubscriber(id, by))
  if (error) return data({ error }, 409)
  return redirect(`${SUBSCRIBERS_PATH}?done=erased`, 303)
}

export { titleOfLoader as meta } from '#back-office/kit/page-head.tsx'

export default function EraseSubscriberPage({ loaderData: { path, phone, isLeft }, actionData }: Route.ComponentProps) {
  const words = useWords(subscriberWords)
  const lists = { goes: words.goesList.split('|'), stays: words.staysList.split('|') }
  return (
    <ErasePage path={path} title={words.eraseTitle} {...lists} titles={words} problem={actionData?.error}>
      {isLeft ? null : <Notice>{words.notLeft}</Notice>}
      <EraseForm path={path}>
        <p className="font-semibold tabular-nums">
          <bdi dir="ltr">{phone}</bdi>
        </p>
      </EraseForm>
    </ErasePage>
  )
}
