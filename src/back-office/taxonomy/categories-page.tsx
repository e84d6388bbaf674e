import { Link, redirect } from 'react-router'
import type { ListedCategory } from '#shop/goods/taxonomy-management'
import { listCategoriesForStaff, moveGroup } from '#shop/goods/taxonomy-management.manage'
import { groupFilterSchema, stepSchema } from '#shop/goods/taxonomy-management.schema'
import { audited } from '#shop/upkeep/audit.server'
import { buttonLook } from '#ui/button.tsx'
import { PlusIcon } from '#ui/form-icons.tsx'
import { fieldsOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { Done, EmptyList } from '#back-office/kit/frames.tsx'
import { ActionForm, MoveSteps } from '#back-office/kit/action-form.tsx'
import type { Route } from './+types/categories-page'
import { countInWords, GroupPicture, FOLDERS } from './taxonomy-parts.tsx'
import { groupListWords, groupWords } from './taxonomy.words.ts'
import { useWords } from '#ui/use-words.ts'
import { titled } from '#back-office/kit/page-head.tsx'

const pageWords = { ...groupListWords, ...groupWords }

export async function loader({ context, url }: Route.LoaderArgs) {
  staffWhoMay('products.manage', context)
  const { done } = groupFilterSchema.parse(Object.fromEntries(url.searchParams))
  return { categories: await listCategoriesForStaff(), done }
}

export async function action({ request, context }: Route.ActionArgs) {
  const by = staffWhoMay('products.manage', context)
  const step = stepSchema.safeParse(await fieldsOf(request))
  if (step.success) {
    const { id, direction } = step.data
    await audited({ by, action: 'group-moved', subject: `category:${id}` }, () => moveGroup('category', id, direction))
  }
  return redirect(FOLDERS.category, 303)
}

export const meta = titled(pageWords.categories)

export default function CategoriesPage({ loaderData: { categories, done } }: Route.ComponentProps) {
  const words = useWords(pageWords)
  const siblings = Map.groupBy(categories, ({ parentId }) => parentId)
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-title">{words.categories}</h1>
        <Link to={`${FOLDERS.category}new/`} className={buttonLook()}>
          <PlusIcon /> {words.addCategory}
        </Link>
      </div>
      <Done>{done ? words[done] : undefined}</Done>
      {categories.length === 0 ? (
        <EmptyList>{words.noCategories}</EmptyList>
      ) : (
        <>
          <p className="text-sm text-soft">{words.categoriesIntro}</p>
          <ActionForm>
            <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
              {categories.map((category) => (
                <CategoryRow key={category.id} category={category} siblings={siblings.get(category.parentId) ?? []} isLeaf={!siblings.has(category.id)} />
              ))}
            </ul>
          </ActionForm>
        </>
      )}
    </div>
  )
}

/** Indents by depth. Class names must be literal, so that Tailwind finds them. */
const INDENTS = ['', 'ps-5', 'ps-10', 'ps-14', 'ps-18', 'ps-22']

interface CategoryRowProps {
  category: ListedCategory
  siblings: ListedCategory[]
  isLeaf: boolean
}

function CategoryRow({ category: { id, name, products, digest, depth }, siblings, isLeaf }: CategoryRowProps) {
  const words = useWords(groupListWords)
  return (
    <li className={`flex items-center gap-2 pe-2 ${INDENTS[depth] ?? INDENTS.at(-1)}`}>
      <Link to={`${FOLDERS.category}${id}/`} className="flex min-h-14 min-w-0 flex-1 items-center gap-3 py-2 ps-3 hover:text-accent">
        {digest ? <GroupPicture digest={digest} /> : null}
        <span className="min-w-0">
          <span className={`block break-words ${depth === 0 ? 'font-semibold' : ''}`}>
            <bdi>{name}</bdi>
          </span>
          <span className="block text-xs text-soft tabular-nums">{products > 0 || isLeaf ? countInWords(products, words) : words.noneItself}</span>
        </span>
      </Link>
      <MoveSteps id={id} says={words} named={name} isFirst={siblings[0]?.id === id} isLast={siblings.at(-1)?.id === id} />
    </li>
  )
}
