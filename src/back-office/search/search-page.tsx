import { data, Link, redirect } from 'react-router'
import { fill } from '#i18n/words.ts'
import { can } from '#shop/people/accounts'
import { findSettings } from '#shop/upkeep/settings.server'
import { staffMember } from '#request/pages/roles.server'
import { EmptyList, TextLink } from '#back-office/kit/frames.tsx'
import type { Route } from './+types/search-page'
import { findEverything, searchSchema, straightTo, type HitGroup } from './search-views.server.ts'
import { searchWords } from './search.words.ts'
import { SEARCHED } from './search-box.tsx'
import { useWords } from '#ui/use-words.ts'
import { titled } from '#back-office/kit/page-head.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const person = staffMember(context)
  if (!SEARCHED.some((right) => can(person, right))) throw data(null, 403)
  const { q } = searchSchema.parse(Object.fromEntries(url.searchParams))
  const groups = q ? await findEverything(q, { person, settings: await findSettings() }) : []
  const only = straightTo(groups)
  if (only) throw redirect(only)
  return { q, groups }
}

export const meta = titled(searchWords.title)

export default function SearchPage({ loaderData: { q, groups } }: Route.ComponentProps) {
  const words = useWords(searchWords)
  return (
    <div className="grid max-w-4xl gap-5">
      <h1 className="text-title wrap-anywhere">{q ? fill(words.found, { q }) : words.title}</h1>
      {groups.length === 0 ? <EmptyList>{q ? words.nothing : words.hint}</EmptyList> : null}
      {groups.map((group) => (
        <Hits key={group.title} {...group} seeAll={words.all} />
      ))}
    </div>
  )
}

function Hits({ title, hits, all, seeAll }: HitGroup & { seeAll: string }) {
  return (
    <section aria-label={title} className="grid gap-2">
      <h2 className="font-semibold">{title}</h2>
      <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
        {hits.map((hit) => (
          <li key={hit.to}>
            <Link to={hit.to} className="grid min-h-14 content-center gap-x-6 px-4 py-2 hover:bg-shade menu:grid-cols-[1fr_auto] menu:items-center">
              <span className="min-w-0">
                <span className="block font-semibold break-words">{hit.title}</span>
                {hit.detail ? <span className="block text-sm break-words text-soft">{hit.detail}</span> : null}
              </span>
              {hit.aside ? <span className="text-sm text-soft">{hit.aside}</span> : null}
            </Link>
          </li>
        ))}
      </ul>
      {all ? (
        <TextLink to={all} className="justify-self-start text-sm">
          {seeAll}
        </TextLink>
      ) : null}
    </section>
  )
}
