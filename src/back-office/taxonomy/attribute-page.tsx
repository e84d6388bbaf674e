import { data, Form, Link, redirect } from 'react-router'
import { fill } from '#i18n/words.ts'
import {
  addAttribute,
  addValue,
  deleteAttribute,
  findAttribute,
  findOwnAttributes,
  isLargeAttribute,
  moveValue,
  renameAttribute,
} from '#shop/goods/taxonomy-management.manage'
import { slugStepSchema } from '#shop/goods/taxonomy-management.schema'
import { audited } from '#shop/upkeep/audit.server'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { fieldsOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { SaveButton } from '#back-office/kit/kept/save-bar.tsx'
import { translated } from '#back-office/kit/reader.server.ts'
import { Removal } from '#back-office/kit/settings/settings-card.tsx'
import { Group, InEachLanguage, languageFields } from '#back-office/kit/settings/settings-fields.tsx'
import { ActionForm, MoveSteps } from '#back-office/kit/action-form.tsx'
import { Done, Problem } from '#back-office/kit/frames.tsx'
import { PageHead, titled } from '#back-office/kit/page-head.tsx'
import { findOutdated } from '#shop/upkeep/translations.server'
import { endingOf, marksOf } from '#back-office/kit/outdated-marks.server.ts'
import { OutdatedMarks } from '#back-office/kit/outdated-marks.tsx'
import type { Route } from './+types/attribute-page'
import { attributePath, NEW_ATTRIBUTE, orRefusal, readNames, readValue, type RefusedForm } from './group-fields.server.ts'
import { attributeWords } from './taxonomy.words.ts'
import { LargeChange } from './taxonomy-parts.tsx'
import { pictureUrl } from '#shop/upkeep/media'
import { useWords } from '#ui/use-words.ts'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  staffWhoMay('products.manage', context)
  const isNew = params.id === NEW_ATTRIBUTE
  const attribute = isNew ? undefined : await findAttribute(params.id)
  if (!isNew && !attribute) throw data(null, 404)
  const own = isNew ? await findOwnAttributes() : []
  return {
    title: attribute?.name ?? translated(attributeWords.add),
    isNew,
    done: url.searchParams.get('done') === 'saved',
    typed: { nameFr: attribute?.name ?? '', nameAr: attribute?.names.ar ?? '', nameEn: attribute?.names.en ?? '' } as Record<string, string>,
    values: (attribute?.values ?? []).map(({ slug, label, colour, digest }) => ({ slug, label, colour, digest, to: attributePath(params.id, slug) })),
    isLarge: attribute !== undefined && (await isLargeAttribute(attribute.slug)),
    marks: marksOf(attribute ? await findOutdated('glossary', [attribute.name]) : [], (text) => `name${endingOf(text)}`),
    own: own.length > 0 ? fill(translated(attributeWords.ownOnes), { names: own.join(', ') }) : undefined,
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const by = staffWhoMay('products.manage', context)
  const fields = await fieldsOf(request)
  const isNew = params.id === NEW_ATTRIBUTE
  const slug = params.id
  const change = (work: () => Promise<unknown>) => audited({ by, action: 'attribute-saved', subject: `attribute:${slug}` }, work)
  const here = `${attributePath(slug)}?done=saved`
  const step = slugStepSchema.safeParse(fields)
  if (step.success) {
    await change(() => moveValue(slug, step.data.slug, step.data.direction))
    return redirect(attributePath(slug), 303)
  }
  if (fields['intent'] === 'remove') {
    const refused = await orRefusal(undefined, () => change(() => deleteAttribute(slug)))
    return refused ? data<RefusedForm>(refused, 409) : redirect('/admin/attributes/', 303)
  }
  if (fields['intent'] === 'add-value') {
    const value = readValue(fields)
    const newValue = fields['nameFr']
    if ('error' in value) {
      const problems = { newValue: value.problems['nameFr'] ?? translated(attributeWords.notSaved) }
      return data<RefusedForm>({ ...value, problems, typed: undefined, newValue }, 400)
    }
    const refused = await orRefusal(undefined, () => change(() => addValue(slug, value)))
    return refused ? data<RefusedForm>({ ...refused, newValue }, 409) : redirect(here, 303)
  }
  const named = readNames(fields)
  if ('error' in named) return data<RefusedForm>(named, 400)
  let added = slug
  const refused = await orRefusal(fields, () =>
    change(async () => {
      if (isNew) added = await addAttribute(named)
      else await renameAttribute(slug, named)
    }),
  )
  return refused ? data<RefusedForm>(refused, 409) : redirect(`${attributePath(added)}?done=saved`, 303)
}

export const meta = titled(attributeWords.title, ({ title }: Route.ComponentProps['loaderData']) => title)

export default function AttributePage({ loaderData: { title, isNew, done, typed, values, isLarge, own, marks }, actionData }: Route.ComponentProps) {
  const words = useWords(attributeWords)
  const shown = actionData?.typed ?? typed
  const problems = actionData?.problems ?? {}
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-5">
      <PageHead back={{ to: '/admin/attributes/', text: words.title }} title={<bdi>{title}</bdi>} />
      <Problem>{actionData?.error}</Problem>
      <Done>{done && !actionData ? words.saved : undefined}</Done>
      {isNew ? null : (
        <Group title={words.values} hint={words.valuesHint}>
          <ActionForm>
            <ul className="divide-y divide-line">
              {values.map(({ slug, label, colour, digest, to }, index) => (
                <li key={slug} className="flex items-center gap-2">
                  <Link to={to} className="flex min-h-14 min-w-0 flex-1 items-center gap-3 py-2 hover:text-accent">
                    <SwatchLook colour={colour} digest={digest} />
                    <bdi className="min-w-0 break-words">{label}</bdi>
                  </Link>
                  <MoveSteps id={slug} says={words} named={label} isFirst={index === 0} isLast={index === values.length - 1} />
                </li>
              ))}
            </ul>
          </ActionForm>
          <Form method="post" key={values.length} className="flex flex-wrap items-end gap-3">
            <input type="hidden" name="intent" value="add-value" />
            <TextField
              label={words.newValue}
              name="nameFr"
              defaultValue={actionData?.newValue}
              error={problems['newValue']}
              maxLength={120}
              required
              autoComplete="off"
              className="min-w-0 flex-1 basis-48"
            />
            <Button type="submit" kind="secondary" className="min-h-12">
              {words.addValue}
            </Button>
          </Form>
        </Group>
      )}
      <Form method="post" noValidate key={JSON.stringify(shown)} className="grid gap-5">
        <div className="grid gap-3 rounded-xl border border-line bg-surface p-4">
          <LargeChange isLarge={isLarge} />
          {isNew ? <p className="text-sm text-soft">{words.addText}</p> : null}
          {own ? <p className="text-sm text-soft">{own}</p> : null}
          <OutdatedMarks value={marks}>
            <InEachLanguage legend={words.name} hint={words.nameHint} fields={languageFields('name', 120, words)} typed={shown} problems={problems} />
          </OutdatedMarks>
        </div>
        <SaveButton>{words.save}</SaveButton>
      </Form>
      {isNew ? null : (
        <Form method="post">
          <Removal words={{ ...words, removeMeans: words.removeAttribute }} named={title} />
        </Form>
      )}
    </div>
  )
}

function SwatchLook({ colour, digest }: { colour: string | null; digest: string | null }) {
  if (digest !== null) return <img src={pictureUrl({ digest }, 96)} alt="" width={28} height={28} className="size-7 shrink-0 rounded-full object-cover" />
  return (
    <svg viewBox="0 0 28 28" aria-hidden="true" className="size-7 shrink-0">
      <circle cx="14" cy="14" r="13" fill={colour ?? 'none'} className="stroke-edge" strokeDasharray={colour ? undefined : '3 3'} />
    </svg>
  )
}
