import { redirect } from 'react-router'
import { can } from '#shop/people/accounts'
import { findSettings } from '#shop/upkeep/settings.server'
import { fieldsOf } from '#request/common/forms.server'
import { anyMember } from '#request/pages/roles.server'
import { STORE_HOME } from '#contract/staff-paths'
import { Notice } from '#ui/notice.tsx'
import { WaitingList } from '#back-office/kit/frames.tsx'
import { applyOpeningAction, findOpeningList, progressOf } from '#back-office/opening/opening-views.server.ts'
import { openingListWords } from '#back-office/opening/opening.words.ts'
import { OpeningList, ShopDoor } from '#back-office/opening/opening-list.tsx'
import { navigationOf } from '#back-office/shell/navigation.ts'
import type { Route } from './+types/home-page'
import { findFigures, findWaiting, type ShownFigure } from './home-views.server.ts'
import { homeWords } from './home.words.ts'
import { useWords } from '#ui/use-words.ts'
import { titled } from '#back-office/kit/page-head.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const person = anyMember(context)
  if (person.store) throw redirect(STORE_HOME)
  const own = navigationOf(person)
  // Without an entry for this page, redirects to the reader's first page; to documents if they have those.
  if (own[0]?.name !== 'home') throw redirect((own.find(({ name }) => name === 'documents') ?? own[0])?.to ?? '/admin/account/')
  const [waiting, figures, opening] = await Promise.all([
    findWaiting(person),
    can(person, 'orders.manage') ? findFigures(await findSettings()) : undefined,
    findOpeningList(person),
  ])
  const list = opening && { ...opening, ...progressOf(opening) }
  return { waiting, figures, opening: list }
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await fieldsOf(request)
  return { checked: await applyOpeningAction(fields, context), isOpened: fields['intent'] === 'open-shop' }
}

export const meta = titled(homeWords.title)

export default function HomePage({ loaderData: { waiting, figures, opening }, actionData }: Route.ComponentProps) {
  const words = useWords(homeWords)
  const { isOpened } = useWords(openingListWords)
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-6">
      <h1 className="text-title">{words.title}</h1>
      {actionData?.isOpened ? (
        <Notice kind="good" role="status" isFocused>
          {isOpened}
        </Notice>
      ) : null}
      {opening?.isClosed ? <ShopDoor {...opening} /> : null}
      {opening && !opening.isAside ? <OpeningList {...opening} checked={actionData?.checked} /> : null}
      {waiting.length > 0 || !opening || opening.done === opening.lines.length ? (
        <WaitingList title={words.waiting} empty={words.nothingWaits} lines={waiting} />
      ) : null}
      {figures ? <Figures {...figures} title={words.figures} /> : null}
      {opening?.isAside ? <OpeningList {...opening} checked={undefined} /> : null}
      {opening && !opening.isClosed ? <ShopDoor {...opening} /> : null}
    </div>
  )
}

function Figures({ title, said, figures }: { title: string; said: string; figures: ShownFigure[] }) {
  return (
    <section aria-labelledby="figures" className="grid grid-cols-1 gap-3">
      <div>
        <h2 id="figures" className="font-semibold">
          {title}
        </h2>
        <p className="text-sm text-soft">{said}</p>
      </div>
      <dl className="grid grid-cols-1 gap-2 menu:grid-cols-2">
        {figures.map(({ name, means, now, lastWeek }) => (
          <div key={name} className="flex flex-wrap items-center gap-x-4 rounded-xl border border-line bg-surface px-4 py-2.5">
            <dt className="flex-1 basis-24 text-sm">
              <span className="block font-medium">{name}</span>
              {means ? <span className="block text-soft">{means}</span> : null}
            </dt>
            <dd className="ms-auto text-end whitespace-nowrap tabular-nums">
              <span className="block text-xl font-semibold">{now}</span>
              <span className="block text-sm text-soft">{lastWeek}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
