import { useRef } from 'react'
import { fill } from '#i18n/words.ts'
import { HOME } from '#shop/site/site-pages'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { EnterSaves, SaveBar } from '#back-office/kept/save-bar.tsx'
import { Section } from '#back-office/products/section.tsx'
import { Tick } from '#back-office/settings/settings-fields.tsx'
import { ActionForm, SubmitButton } from '#back-office/shell/action-form.tsx'
import { LanguageChoice } from '#back-office/translations/language-choice.tsx'
import { useKeptFocus } from '#back-office/use-kept-focus.ts'
import { useRowDrag } from '#back-office/use-row-drag.ts'
import type { Route } from './+types/page-editor'
import { AddBlock } from './add-block.tsx'
import { BlockRow } from './block-row.tsx'
import { CarePart, Steps } from './care-part.tsx'
import type { Editor } from './editor.ts'
import { Remarks } from './remarks.tsx'
import { Texts } from './texts.tsx'

type Refused = NonNullable<Route.ComponentProps['actionData']>

interface PageFormProps {
  page: Route.ComponentProps['loaderData']
  refused: Refused | undefined
  done: string
}

/** The whole page as one form. Every button saves first. */
export function PageForm({ page, refused, done }: PageFormProps) {
  const { content, choices, languages, outdated, summaries } = refused ?? page
  const { words } = choices
  const list = useRef<HTMLUListElement>(null)
  const blocks = useRowDrag(list, content.blocks)
  useKeptFocus(list)
  const problems = refused?.problems ?? {}
  const editor: Editor = { choices, languages, problems, outdated }
  const wrong = Object.keys(problems).find((control) => /\.(?:fr|ar|en)$/.test(control))
  const place = content.blocks.findIndex(({ id }) => id === page.moved)
  const moved = content.blocks[place]
  return (
    <ActionForm data-redraw="intent=save" encType="multipart/form-data" className="grid grid-cols-1 gap-3" noValidate>
      <EnterSaves intent="save" />
      <input type="hidden" name="revision" value={page.revision} />
      <NotSaved refused={refused} theirs={page.preview} />
      <Remarks remarks={page.remarks} words={words} />
      <LanguageChoice languages={languages} chosen={wrong ? wrong.slice(-2) : page.language} words={words} />
      <Steps page={page} words={words} />
      <div key={refused ? 'refused' : page.revision} className="grid grid-cols-1 gap-3">
        {page.slug === HOME ? (
          <Texts owner="page" part="title" text={content.title} label="" isHidden max={200} editor={editor} />
        ) : (
          <div className="rounded-xl border border-line bg-surface p-4">
            <Texts owner="page" part="title" text={content.title} label={words.pageTitle} max={200} editor={editor} />
          </div>
        )}
        {blocks.length === 0 ? <p className="rounded-xl border border-dashed border-line p-6 text-center text-soft">{words.noBlocks}</p> : null}
        <ul ref={list} aria-label={words.blocks} className="grid grid-cols-1 gap-2">
          {blocks.map((block, at) => (
            <BlockRow key={block.id} block={block} summary={summaries[block.id] ?? ''} isFirst={at === 0} isLast={at === blocks.length - 1} editor={editor} />
          ))}
        </ul>
        <p role="status" className="sr-only">
          {moved ? fill(words.moved, { label: choices.blockWords[moved.kind], place: place + 1, count: content.blocks.length }) : ''}
        </p>
        <AddBlock kinds={choices.kinds} isOpen={blocks.length === 0} words={words} />
        {page.slug === HOME ? (
          <Texts owner="page" part="description" text={content.description} label="" isHidden max={300} editor={editor} />
        ) : (
          <Section name="search" title={words.forSearch} summary={`/page/${page.slug}/`} controls={['slug', 'page.description']} problems={problems}>
            <TextField
              label={words.slug}
              hint={words.slugHint}
              name="slug"
              dir="ltr"
              defaultValue={refused?.slug ?? page.slug}
              error={problems['slug']}
              maxLength={80}
              autoComplete="off"
              spellCheck={false}
            />
            <Texts
              owner="page"
              part="description"
              text={content.description}
              label={words.description}
              hint={words.descriptionHint}
              max={300}
              isLong
              editor={editor}
            />
            <Tick name="page.isUnlisted" label={words.keepAside} hint={words.keepAsideHint} isOn={content.isUnlisted ?? false} />
          </Section>
        )}
        <CarePart page={page} words={words} />
      </div>
      <SaveBar>
        <SubmitButton name="intent" value="publish" busyText={words.publishing}>
          {words.publish}
        </SubmitButton>
        <SubmitButton name="intent" value="save" kind="secondary" busyText={words.saving}>
          {words.save}
        </SubmitButton>
        {/* Next to the pressed button: on a phone the head of the page is out of sight. */}
        <p role="status" className="saved order-first basis-full text-sm font-medium text-good empty:hidden menu:order-none menu:basis-auto">
          {done}
        </p>
      </SaveBar>
    </ActionForm>
  )
}

/** Error after a refused save. If others saved meanwhile, it links to their version and offers to overwrite it. */
function NotSaved({ refused, theirs }: { refused: Refused | undefined; theirs: string }) {
  if (!refused) return null
  const { words } = refused.choices
  return (
    <Notice kind="bad" role="alert" isFocused title={refused.error}>
      {refused.latest === undefined ? null : (
        <>
          <p>{`${words.typedKept} ${words.saveMineHint}`}</p>
          <p className="flex flex-wrap items-center gap-3">
            <a href={theirs} target="_blank" rel="noreferrer" className="inline-flex min-h-11 items-center font-medium text-accent underline">
              {words.seeTheirs}
            </a>
            <SubmitButton name="over" value={String(refused.latest)} kind="secondary" busyText={words.saving}>
              {words.saveMine}
            </SubmitButton>
          </p>
        </>
      )}
    </Notice>
  )
}
