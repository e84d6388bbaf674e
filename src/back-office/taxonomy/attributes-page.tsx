import { Link, redirect } from 'react-router'
import { fill } from '#i18n/words.ts'
import { listAttributes, moveAttribute } from '#shop/goods/taxonomy-management.manage'
import { slugStepSchema } from '#shop/goods/taxonomy-management.schema'
import { audited } from '#shop/upkeep/audit.server'
import { buttonLook } from '#ui/button.tsx'
import { PlusIcon } from '#ui/form-icons.tsx'
import { fieldsOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { EmptyList } from '#back-office/kit/frames.tsx'
import { translated } from '#back-office/kit/reader.server.ts'
import { ActionForm, MoveSteps } from '#back-office/kit/action-form.tsx'
import type { Route } from './+types/attributes-page'
import { attributePath, NEW_ATTRIBUTE } from './group-fields.server.ts'
import { attributeWords } from './taxonomy.words.ts'
import { useWords } from '#ui/use-words.ts'
import { titled } from '#back-office/kit/page-head.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  staffWhoMay('products.manage', context)
  const attributes = (await listAttributes()).map(({ slug, name, values, total }) => {
    const first = values.join(', ')
    const more = total > values.length ? fill(translated(attributeWords.andMore), { values: first, count: total - values.length }) : first
    return { slug, name, to: attributePath(slug), values: total === 0 ? translated(attributeWords.noValues) : more }
  })
  return { attributes, toNew: attributePath(NEW_ATTRIBUTE) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const by = staffWhoMay('products.manage', context)
  const step = slugStepSchema.safeParse(await fieldsOf(request))
  if (step.success) {
    const { slug, direction } = step.data
    await audited({ by, action: 'attribute-saved', subject: `attribute:${slug}` }, () => moveAttribute(slug, direction))
  }
  return redirect('/admin/attributes/', 303)
}

export const meta = titled(attributeWords.title)

export default function AttributesPage({ loaderData: { attributes, toNew } }: Route.ComponentProps) {
  const words = useWords(attributeWords)
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-title">{words.title}</h1>
        <Link to={toNew} className={buttonLook()}>
          <PlusIcon /> {words.add}
        </Link>
      </div>
      <p className="text-sm text-soft">{words.intro}</p>
      {attributes.length === 0 ? (
        <EmptyList>{words.none}</EmptyList>
      ) : (
        <ActionForm>
          <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
            {attributes.map(({ slug, name, to, values }, index) => (
              <li key={slug} className="flex items-center gap-2 pe-2">
                <Link to={to} className="min-h-14 min-w-0 flex-1 py-2 ps-3 hover:text-accent">
                  <span className="block font-semibold break-words">
                    <bdi>{name}</bdi>
                  </span>
                  <span className="line-clamp-2 text-xs text-soft">
                    <bdi>{values}</bdi>
                  </span>
                </Link>
                <MoveSteps id={slug} says={words} named={name} isFirst={index === 0} isLast={index === attributes.length - 1} />
              </li>
            ))}
          </ul>
        </ActionForm>
      )}
    </div>
  )
}
