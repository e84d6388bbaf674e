import { data, redirect, Form } from 'react-router'
import { asRefusal } from '#platform/refusal'
import type { LibraryPicture } from '#shop/goods/media-library'
import { findNewestPictures, findPictures } from '#shop/goods/media-library.server'
import type { GroupKind } from '#shop/goods/taxonomy-management'
import { deleteGroup, findGroup, findMergeTargets, isLargeGroup, mergeGroups } from '#shop/goods/taxonomy-management.manage'
import { groupIdSchema } from '#shop/goods/taxonomy-management.schema'
import { pathOf } from '#shop/people/addresses'
import { audited } from '#shop/upkeep/audit.server'
import { fieldsOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { Problem } from '#back-office/kit/frames.tsx'
import { PageHead } from '#back-office/kit/page-head.tsx'
import { marksOf, withFormerTexts } from '#back-office/kit/outdated-marks.server.ts'
import { OutdatedMarks, OutdatedMark } from '#back-office/kit/outdated-marks.tsx'
import { keyIn } from '#back-office/kit/route.server.ts'
import type { Route } from './+types/group-page'
import { findChosenPicture, controlOfText, findOutdatedTexts, saveTyped, typedFrom, typedIn, type RefusedForm } from './group-fields.server.ts'
import { FOLDERS, kindAt, MergeForm, LargeChange } from './taxonomy-parts.tsx'
import { groupPageWords, groupWords, taxonomyProblemWords } from './taxonomy.words.ts'
import { Removal } from '#back-office/kit/settings/settings-card.tsx'
import type { ReactNode } from 'react'
import { SaveButton } from '#back-office/kit/kept/save-bar.tsx'
import { SinglePicture } from '#back-office/media/picture-field.tsx'
import { Group, InEachLanguage, languageFields } from '#back-office/kit/settings/settings-fields.tsx'
import { TextField } from '#ui/field.tsx'
import { ChevronDown } from '#ui/icons.tsx'
import { SelectField, TextArea } from '#ui/select-field.tsx'
import { Options } from '#back-office/kit/list-page.tsx'
import { useWords } from '#ui/use-words.ts'
import { type TypedRecord } from '#back-office/kit/records/record-fields.ts'

const NEWEST_PICTURES = 24

export async function loader({ params, context, url }: Route.LoaderArgs) {
  staffWhoMay('products.manage', context)
  const kind = kindAt(url.pathname)
  const id = keyIn(groupIdSchema, params.id)
  const group = id === undefined ? undefined : await findGroup(kind, id)
  if (id !== undefined && !group) throw data(null, 404)
  const [targets, newest, [picture], outdated] = await Promise.all([
    findMergeTargets(kind, id ?? 0),
    kind === 'tag' ? [] : findNewestPictures(NEWEST_PICTURES),
    findPictures(group?.mediaId ? [group.mediaId] : []),
    group ? findOutdatedTexts(kind, group) : [],
  ])
  return {
    kind,
    title: group?.name ?? translated(groupWords[ADD[kind]]),
    back: { to: FOLDERS[kind], text: translated(groupWords[TITLES[kind]]) },
    page: group && pathOf(kind, group.slug),
    marks: marksOf(outdated, controlOfText),
    typed: { ...withFormerTexts(typedFrom(group), outdated, controlOfText), ...(group ? {} : { parent: url.searchParams.get('parent') ?? '' }) },
    isNew: !group,
    isLarge: id !== undefined && (await isLargeGroup(kind, id)),
    targets,
    picture,
    newest,
  }
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const by = staffWhoMay('products.manage', context)
  const kind = kindAt(url.pathname)
  const id = keyIn(groupIdSchema, params.id)
  const fields = await fieldsOf(request)
  const subject = `${kind}:${id ?? 'new'}`
  try {
    if (fields['intent'] === 'merge' && id !== undefined) {
      const into = groupIdSchema.safeParse(fields['into'])
      if (!into.success) return data(refusal(translated(taxonomyProblemWords.notUnderstood)), 400)
      await audited({ by, action: 'group-merged', subject: `${kind}:${into.data}` }, () => mergeGroups(kind, id, into.data))
      return redirect(`${FOLDERS[kind]}?done=merged`, 303)
    }
    if (fields['intent'] === 'remove' && id !== undefined) {
      await audited({ by, action: 'group-deleted', subject }, () => deleteGroup(kind, id))
      return redirect(`${FOLDERS[kind]}?done=deleted`, 303)
    }
  } catch (error) {
    return data<RefusedForm>({ ...refusal(asRefusal(error).in(readerLocale())), into: fields['into'] }, 409)
  }
  const typed = typedIn(fields)
  const refused = await audited({ by, action: 'group-saved', subject }, () => saveTyped(kind, typed, id))
  if (refused) return data<RefusedForm>({ ...refused, picture: await findChosenPicture(typed['picture']) }, 400)
  return redirect(`${FOLDERS[kind]}?done=saved`, 303)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData ? `${loaderData.back.text} · ${loaderData.title}` : '' }]
}

export default function GroupPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords(groupPageWords)
  const { kind, title, back, page, isNew, targets, newest, isLarge } = loaderData
  const typed = actionData?.typed ?? loaderData.typed
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-5">
      <PageHead
        back={back}
        title={<bdi>{title}</bdi>}
        beside={
          page ? (
            <a href={page} className="inline-flex min-h-11 items-center text-sm font-medium text-accent underline-offset-4 hover:underline">
              {words.seePage}
            </a>
          ) : null
        }
      />
      <Problem>{actionData?.error}</Problem>
      <LargeChange isLarge={isLarge} />
      <OutdatedMarks value={loaderData.marks}>
        <GroupForm
          key={JSON.stringify(typed)}
          kind={kind}
          typed={typed}
          problems={actionData?.problems ?? {}}
          parents={targets}
          picture={actionData?.typed ? actionData.picture : loaderData.picture}
          newest={newest}
        />
      </OutdatedMarks>
      {isNew ? null : (
        <>
          <MergeForm targets={targets} chosen={actionData?.into} text={words.mergeText} />
          <Form method="post">
            <Removal words={words} named={title} />
          </Form>
        </>
      )}
    </div>
  )
}

const TITLES = { category: 'categories', brand: 'brands', tag: 'tags' } as const satisfies Record<GroupKind, string>
const ADD = { category: 'addCategory', brand: 'addBrand', tag: 'addTag' } as const satisfies Record<GroupKind, string>

const refusal = (error: string): RefusedForm => ({ error, problems: {}, typed: undefined })

interface GroupFormProps {
  kind: GroupKind
  typed: TypedRecord
  problems: Record<string, string>
  parents: { id: number; name: string }[]
  picture: LibraryPicture | undefined
  newest: LibraryPicture[]
}

/** Form of a category, brand or tag. The name comes first; empty sections are folded. */
function GroupForm({ kind, typed, problems, parents, picture, newest }: GroupFormProps) {
  const words = useWords(groupPageWords)
  const names = languageFields('name', 120, words)
  const searched = [...languageFields('searchTitle', 120, words), ...languageFields('searchDescription', 320, words)]
  const descriptions = languageFields('description', 20_000, words)
  return (
    <Form method="post" noValidate className="grid gap-5">
      <input type="hidden" name="version" value={typed['version']} />
      <Group title={words.nameSection}>
        {kind === 'brand' ? (
          <TextField label={words.name} name="nameFr" defaultValue={typed['nameFr']} error={problems['nameFr']} maxLength={120} required autoComplete="off" />
        ) : (
          <InEachLanguage legend={words.name} hint={words.nameHint} fields={names} typed={typed} problems={problems} />
        )}
        {kind === 'category' ? (
          <SelectField label={words.parent} name="parent" defaultValue={typed['parent']} error={problems['parent']}>
            <option value="">{words.noParent}</option>
            <Options of={parents.map(({ id, name }) => [id, name])} />
          </SelectField>
        ) : null}
      </Group>
      {kind === 'tag' ? null : (
        <div className="rounded-xl border border-line bg-surface p-4">
          <SinglePicture name="picture" label={kind === 'brand' ? words.logo : words.picture} picture={picture} newest={newest} />
        </div>
      )}
      <Folded title={words.description} isOpen={descriptions.some(({ name }) => filled(typed, problems, name))}>
        <p className="text-xs text-soft">{words.descriptionHint}</p>
        {descriptions.map(({ name, ...field }) => (
          <div key={name}>
            <TextArea name={name} {...field} rows={4} defaultValue={typed[name]} error={problems[name]} />
            <OutdatedMark name={name} />
          </div>
        ))}
      </Folded>
      <Folded title={words.forSearch} isOpen={searched.some(({ name }) => filled(typed, problems, name))}>
        <p className="text-xs text-soft">{words.forSearchHint}</p>
        <InEachLanguage legend={words.searchTitle} fields={searched.slice(0, 3)} typed={typed} problems={problems} />
        <InEachLanguage legend={words.searchDescription} fields={searched.slice(3)} typed={typed} problems={problems} />
        <TextField
          label={words.slug}
          hint={words.slugHint}
          name="slug"
          dir="ltr"
          defaultValue={typed['slug']}
          error={problems['slug']}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
        />
      </Folded>
      <SaveButton>{words.save}</SaveButton>
    </Form>
  )
}

function Folded({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen} className="group/folded rounded-xl border border-line bg-surface">
      <summary className="flex min-h-14 items-center gap-3 px-4 text-sm font-semibold marker:content-none">
        {title}
        <ChevronDown className="ms-auto size-5 text-soft group-open/folded:rotate-180" />
      </summary>
      <div className="grid gap-4 border-t border-line p-4">{children}</div>
    </details>
  )
}

const filled = (typed: TypedRecord, problems: Record<string, string>, name: string) => Boolean(typed[name]) || problems[name] !== undefined
