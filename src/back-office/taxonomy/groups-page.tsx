import { data, Link, redirect } from 'react-router'
import { GROUPS_A_PAGE, listGroups, moveGroup } from '#shop/goods/taxonomy-management.manage'
import { groupFilterSchema, stepSchema } from '#shop/goods/taxonomy-management.schema'
import { audited } from '#shop/upkeep/audit.server'
import { buttonLook } from '#ui/button.tsx'
import { PlusIcon } from '#ui/form-icons.tsx'
import { Pager } from '#ui/pager.tsx'
import { fieldsOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { Done, EmptyList, SearchForm } from '#back-office/kit/frames.tsx'
import { translated } from '#back-office/kit/reader.server.ts'
import { ActionForm, MoveSteps } from '#back-office/kit/action-form.tsx'
import type { Route } from './+types/groups-page'
import { FOLDERS, kindAt, countInWords, GroupPicture } from './taxonomy-parts.tsx'
import { groupListWords, groupWords } from './taxonomy.words.ts'
import { useWords } from '#ui/use-words.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  staffWhoMay('products.manage', context)
  const kind: 'brand' | 'tag' = kindAt(url.pathname) === 'brand' ? 'brand' : 'tag'
  const { q, page, done } = groupFilterSchema.parse(Object.fromEntries(url.searchParams))
  const { groups, more, total } = await listGroups(kind, { q, page })
  const at = (number: number) => `${FOLDERS[kind]}?${new URLSearchParams({ ...(q && { q }), ...(number > 1 && { page: String(number) }) })}`
  return {
    kind,
    groups,
    q,
    done,
    // Positions refer to the whole list, so a search shows none.
    places: kind === 'brand' && q === '' ? { first: page === 1, last: (page - 1) * GROUPS_A_PAGE + groups.length >= total } : undefined,
    previous: page > 1 ? at(page - 1) : undefined,
    next: more ? at(page + 1) : undefined,
    title: kind === 'brand' ? translated(groupWords.brands) : translated(groupWords.tags),
    add: kind === 'brand' ? translated(groupWords.addBrand) : translated(groupWords.addTag),
    none: kind === 'brand' ? translated(groupWords.noBrands) : translated(groupWords.noTags),
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const by = staffWhoMay('products.manage', context)
  if (kindAt(url.pathname) !== 'brand') throw data(null, 404)
  const step = stepSchema.safeParse(await fieldsOf(request))
  if (step.success) {
    const { id, direction } = step.data
    await audited({ by, action: 'group-moved', subject: `brand:${id}` }, () => moveGroup('brand', id, direction))
  }
  return redirect(url.pathname + url.search, 303)
}

export { titleOfLoader as meta } from '#back-office/kit/page-head.tsx'

export default function GroupsPage({ loaderData }: Route.ComponentProps) {
  const words = useWords(groupListWords)
  const { kind, groups, q, done, places, previous, next, title, add, none } = loaderData
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-title">{title}</h1>
        <Link to={`${FOLDERS[kind]}new/`} className={buttonLook()}>
          <PlusIcon /> {add}
        </Link>
      </div>
      <Done>{done ? words[done] : undefined}</Done>
      <SearchForm key={q} label={words.search} q={q} />
      {groups.length === 0 ? (
        <EmptyList>{q ? words.noneFound : none}</EmptyList>
      ) : (
        <ActionForm>
          <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
            {groups.map(({ id, name, products, digest }, index) => (
              <li key={id} className="flex items-center gap-2 pe-2">
                <Link to={`${FOLDERS[kind]}${id}/`} className="flex min-h-14 min-w-0 flex-1 items-center gap-3 py-2 ps-3 hover:text-accent">
                  {digest ? <GroupPicture digest={digest} /> : null}
                  <span className="min-w-0">
                    <span className="block break-words">
                      <bdi>{name}</bdi>
                    </span>
                    <span className="block text-xs text-soft tabular-nums">{countInWords(products, words)}</span>
                  </span>
                </Link>
                {places ? (
                  <>
                    <MoveSteps id={id} says={words} named={name} isFirst={places.first && index === 0} isLast={places.last && index === groups.length - 1} />
                  </>
                ) : null}
              </li>
            ))}
          </ul>
        </ActionForm>
      )}
      <Pager
        label={words.pages}
        previous={previous ? { to: previous, text: words.previous } : undefined}
        next={next ? { to: next, text: words.next } : undefined}
      />
    </div>
  )
}
