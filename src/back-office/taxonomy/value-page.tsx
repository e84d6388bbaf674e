import { data, Form, redirect } from 'react-router'
import { findNewestPictures, findPictures } from '#shop/goods/media-library.server'
import { deleteValue, findAttribute, isLargeAttribute, mergeValues, saveValue, versionOfValue } from '#shop/goods/taxonomy-management.manage'
import { slugSchema } from '#shop/goods/taxonomy-management.schema'
import { audited } from '#shop/upkeep/audit.server'
import { fieldsOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { SaveButton } from '#back-office/kit/kept/save-bar.tsx'
import { SinglePicture } from '#back-office/media/picture-field.tsx'
import { translated } from '#back-office/kit/reader.server.ts'
import { Removal } from '#back-office/kit/settings/settings-card.tsx'
import { Group, InEachLanguage, languageFields } from '#back-office/kit/settings/settings-fields.tsx'
import { Problem } from '#back-office/kit/frames.tsx'
import { PageHead, titled } from '#back-office/kit/page-head.tsx'
import { findOutdated } from '#shop/upkeep/translations.server'
import { endingOf, marksOf } from '#back-office/kit/outdated-marks.server.ts'
import { OutdatedMarks } from '#back-office/kit/outdated-marks.tsx'
import type { Route } from './+types/value-page'
import { attributePath, findChosenPicture, orRefusal, readValue, type RefusedForm } from './group-fields.server.ts'
import { attributeWords, taxonomyProblemWords } from './taxonomy.words.ts'
import { LargeChange, MergeForm } from './taxonomy-parts.tsx'
import { useRef } from 'react'
import { useWords } from '#ui/use-words.ts'

const NEWEST_PICTURES = 24

export async function loader({ params, context }: Route.LoaderArgs) {
  staffWhoMay('products.manage', context)
  const attribute = await findAttribute(params.id)
  const value = attribute?.values.find(({ slug }) => slug === params.value)
  if (!attribute || !value) throw data(null, 404)
  const [newest, [picture]] = await Promise.all([findNewestPictures(NEWEST_PICTURES), findPictures(value.mediaId ? [value.mediaId] : [])])
  const typed: Record<string, string> = {
    nameFr: value.label,
    nameAr: value.names.ar ?? '',
    nameEn: value.names.en ?? '',
    coloured: value.colour ? 'on' : '',
    colour: value.colour ?? '',
    version: versionOfValue(value),
  }
  return {
    title: value.label,
    back: { to: attributePath(attribute.slug), text: attribute.name },
    typed,
    marks: marksOf(await findOutdated('glossary', [value.label]), (text) => `name${endingOf(text)}`),
    targets: attribute.values.filter(({ slug }) => slug !== value.slug).map(({ slug, label }) => ({ id: slug, name: label })),
    picture,
    newest,
    isLarge: await isLargeAttribute(attribute.slug),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const by = staffWhoMay('products.manage', context)
  const { id: attribute, value: slug } = params
  const fields = await fieldsOf(request)
  const change = (work: () => Promise<unknown>) => audited({ by, action: 'attribute-saved', subject: `attribute:${attribute}` }, work)
  const back = redirect(`${attributePath(attribute)}?done=saved`, 303)
  if (fields['intent'] === 'merge') {
    const into = slugSchema.safeParse(fields['into'])
    if (!into.success) return data<RefusedForm>({ error: translated(taxonomyProblemWords.notUnderstood), problems: {}, typed: undefined }, 400)
    const refused = await orRefusal(undefined, () => change(() => mergeValues(attribute, slug, into.data)))
    return refused ? data<RefusedForm>({ ...refused, into: into.data }, 409) : back
  }
  if (fields['intent'] === 'remove') {
    const refused = await orRefusal(undefined, () => change(() => deleteValue(attribute, slug)))
    return refused ? data<RefusedForm>(refused, 409) : back
  }
  const draft = readValue(fields)
  if ('error' in draft) return data<RefusedForm>({ ...draft, picture: await findChosenPicture(fields['picture']) }, 400)
  const refused = await orRefusal(fields, () => change(() => saveValue(attribute, { slug, version: fields['version'] ?? '' }, draft)))
  return refused ? data<RefusedForm>({ ...refused, picture: await findChosenPicture(fields['picture']) }, 409) : back
}

export const meta = titled(attributeWords.title, ({ title }: Route.ComponentProps['loaderData']) => title)

export default function ValuePage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords(attributeWords)
  const { title, back, targets, newest, isLarge } = loaderData
  const typed = actionData?.typed ?? loaderData.typed
  const picture = actionData?.typed ? actionData.picture : loaderData.picture
  const problems = actionData?.problems ?? {}
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-5">
      <PageHead back={back} title={<bdi>{title}</bdi>} />
      <Problem>{actionData?.error}</Problem>
      <LargeChange isLarge={isLarge} />
      <Form method="post" noValidate key={JSON.stringify(typed)} className="grid gap-5">
        <input type="hidden" name="version" value={typed['version']} />
        <Group title={words.looks} hint={words.looksHint}>
          <ColourField typed={typed} />
          <SinglePicture name="picture" label={words.picture} picture={picture} newest={newest} />
        </Group>
        <div className="rounded-xl border border-line bg-surface p-4">
          <OutdatedMarks value={loaderData.marks}>
            <InEachLanguage legend={words.name} hint={words.nameHint} fields={languageFields('name', 120, words)} typed={typed} problems={problems} />
          </OutdatedMarks>
        </div>
        <SaveButton>{words.save}</SaveButton>
      </Form>
      <MergeForm targets={targets} chosen={actionData?.into} text={words.mergeText} />
      <Form method="post">
        <Removal words={words} named={title} />
      </Form>
    </div>
  )
}

/** An optional colour. Choosing one ticks its checkbox. */
function ColourField({ typed }: { typed: Record<string, string> }) {
  const words = useWords(attributeWords)
  const tick = useRef<HTMLInputElement>(null)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <input
        type="color"
        name="colour"
        aria-label={words.colour}
        defaultValue={typed['colour'] || '#cccccc'}
        onChange={() => {
          if (tick.current) tick.current.checked = true
        }}
        className="h-12 w-20 rounded-lg border border-edge bg-surface p-1"
      />
      <label className="flex min-h-11 items-center gap-3 text-sm font-medium">
        <input ref={tick} type="checkbox" name="coloured" value="on" defaultChecked={typed['coloured'] === 'on'} className="size-5 shrink-0 accent-accent" />
        {words.coloured}
      </label>
    </div>
  )
}
