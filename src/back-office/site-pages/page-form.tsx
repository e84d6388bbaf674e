import { useRef, useContext } from 'react'
import { fill } from '#i18n/words.ts'
import { HOME, type BlockKind, type WrittenBlock } from '#shop/site/site-pages'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { EnterSaves, SaveBar } from '#back-office/kit/kept/save-bar.tsx'
import { Section, OpenSections } from '#back-office/products/section.tsx'
import { Tick } from '#back-office/kit/settings/settings-fields.tsx'
import { ActionForm, SubmitButton, MoveSteps } from '#back-office/kit/action-form.tsx'
import { LanguageChoice } from '#back-office/kit/language-choice.tsx'
import { useKeptFocus, useRowDrag } from '#back-office/kit/use-row-drag.ts'
import type { Route } from './+types/page-editor'
import { type Editor, Texts } from './texts.tsx'
import { AddPanel, KindButton } from '#back-office/kit/add-panel.tsx'
import { Link } from 'react-router'
import { Button } from '#ui/button.tsx'
import { ChevronDown, TrashIcon } from '#ui/icons.tsx'
import { useHasScripts } from '#back-office/kit/has-scripts.ts'
import { BlockFields } from './block-fields.tsx'
import { BLOCK } from './page-fields.ts'
import { blockWords, sitePagesWords } from './site-pages.words.ts'
import { useWords } from '#ui/use-words.ts'
import { Removal } from '#back-office/kit/settings/settings-card.tsx'

type Refused = NonNullable<Route.ComponentProps['actionData']>

/** The whole page as one form. Every button saves first. */
export function PageForm({ page, refused, done }: { page: Route.ComponentProps['loaderData']; refused: Refused | undefined; done: string }) {
  const kinds = useWords(blockWords)
  const words = useWords(sitePagesWords)
  const { content, choices, languages, outdated, summaries } = refused ?? page
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
      <Remarks remarks={page.remarks} />
      <LanguageChoice languages={languages} chosen={wrong ? wrong.slice(-2) : page.language} />
      <Steps page={page} />
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
          {moved ? fill(words.moved, { label: kinds[moved.kind], place: place + 1, count: content.blocks.length }) : ''}
        </p>
        <AddBlock kinds={choices.kinds} isOpen={blocks.length === 0} />
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
        <CarePart page={page} />
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
  const words = useWords(sitePagesWords)
  if (!refused) return null
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

interface Kind {
  kind: BlockKind
  name: string
  about: string
}

function AddBlock({ kinds, isOpen }: { kinds: readonly Kind[]; isOpen: boolean }) {
  const words = useWords(sitePagesWords)
  return (
    <AddPanel label={words.addBlock} isOpen={isOpen}>
      <div className="grid gap-2 border-t border-line p-4 narrow-grid:grid-cols-2">
        {kinds.map((one) => (
          <KindButton key={one.kind} {...one} />
        ))}
      </div>
    </AddPanel>
  )
}

function Remarks({ remarks }: { remarks: readonly { text: string; to: string }[] }) {
  const words = useWords(sitePagesWords)
  if (remarks.length === 0) return null
  return (
    <Notice kind="warn" title={words.remarks}>
      <ul className="list-disc ps-4">
        {remarks.map(({ text, to }) => (
          <li key={text}>
            {text}{' '}
            <Link to={to} className="font-semibold underline">
              {words.openSetting}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

interface BlockRowProps {
  block: WrittenBlock
  summary: string
  isFirst: boolean
  isLast: boolean
  editor: Editor
}

function BlockRow({ block, summary, isFirst, isLast, editor }: BlockRowProps) {
  const words = useWords(sitePagesWords)
  const kinds = useWords(blockWords)
  const { id, kind } = block
  const open = useContext(OpenSections)
  const hasScripts = useHasScripts()
  const owned = [id, ...(kind === 'hero' ? block.slides.map((slide) => slide.id) : [])]
  const isWrong = Object.keys(editor.problems).some((control) => owned.some((owner) => control.startsWith(`${owner}.`)))
  const isOpen = isWrong || owned.some((owner) => open.has(owner))
  const label = kinds[kind]
  return (
    <li
      data-row={id}
      className="relative rounded-xl border border-line bg-surface data-drawn:opacity-50 data-[drop=after]:shadow-[0_3px_0_var(--accent)] data-[drop=before]:shadow-[0_-3px_0_var(--accent)]"
    >
      <input type="hidden" name={BLOCK} value={`${id} ${kind}`} />
      <details
        id={`block-${id}`}
        open={isOpen}
        onToggle={({ currentTarget }) => (currentTarget.open ? open.add(id) : open.delete(id))}
        className="group/block scroll-mt-16"
      >
        <summary className="flex min-h-14 cursor-pointer items-center gap-2 rounded-xl py-2 ps-2 pe-24 marker:content-none hover:bg-shade">
          <span
            data-handle=""
            aria-hidden="true"
            title={hasScripts ? words.drag : undefined}
            className={`flex h-11 w-6 shrink-0 items-center justify-center text-lg text-soft ${hasScripts ? 'cursor-grab touch-none' : 'invisible'}`}
          >
            ⠿
          </span>
          <span className="min-w-0 flex-1">
            <span className="block text-sm font-semibold">{label}</span>
            <span className="block truncate text-xs text-soft">
              <bdi>{summary || kinds[`about-${kind}`]}</bdi>
            </span>
          </span>
          <ChevronDown className="size-5 shrink-0 text-soft group-open/block:rotate-180" />
        </summary>
        <div className="grid grid-cols-1 gap-4 border-t border-line p-4">
          <BlockFields block={block} editor={editor} />
          <div className="flex flex-wrap gap-2 border-t border-line pt-3">
            <SubmitButton kind="quiet" name="copy" value={id} aria-label={`${words.copy} – ${label}`}>
              {words.copy}
            </SubmitButton>
            <Button type="submit" kind="danger" name="drop" value={id} aria-label={`${words.removeBlock} – ${label}`}>
              <TrashIcon /> {words.removeBlock}
            </Button>
          </div>
        </div>
      </details>
      <div className="absolute end-1 top-1.5 flex">
        <MoveSteps id={id} says={words} named={label} isFirst={isFirst} isLast={isLast} />
      </div>
    </li>
  )
}

interface CarePartProps {
  page: Route.ComponentProps['loaderData']
}

const NO_PROBLEMS = {}

function Steps({ page: { canUndo, canRedo } }: CarePartProps) {
  const words = useWords(sitePagesWords)
  if (!canUndo && !canRedo) return null
  return (
    <div className="flex flex-wrap gap-2">
      <SubmitButton kind="quiet" name="intent" value="undo" disabled={!canUndo}>
        <span aria-hidden="true">↶</span> {words.undo}
      </SubmitButton>
      <SubmitButton kind="quiet" name="intent" value="redo" disabled={!canRedo}>
        <span aria-hidden="true">↷</span> {words.redo}
      </SubmitButton>
    </div>
  )
}

function CarePart({ page }: CarePartProps) {
  const words = useWords(sitePagesWords)
  const { slug, state, planned, versions, content } = page
  return (
    <>
      <Section name="later" title={words.later} summary={planned ? planned.when : words.publishAtHint} controls={[]} problems={NO_PROBLEMS}>
        <TextField label={words.publishAt} hint={words.publishAtHint} name="publishAt" type="datetime-local" min={page.earliest} className="max-w-72" />
        <div className="flex flex-wrap gap-2">
          <SubmitButton kind="secondary" name="intent" value="plan">
            {words.plan}
          </SubmitButton>
          {planned ? (
            <SubmitButton kind="quiet" name="intent" value="call-off">
              {words.callOff}
            </SubmitButton>
          ) : null}
        </div>
      </Section>
      {versions.length > 0 ? (
        <Section name="versions" title={words.versions} summary={versions[0]!.text} controls={[]} problems={NO_PROBLEMS}>
          <ul className="max-h-96 divide-y divide-line overflow-y-auto">
            {versions.map(({ revision, text, wasPublished }) => (
              <li key={revision} className="flex flex-wrap items-center gap-x-3 py-1 text-sm">
                <span className="min-w-0 flex-1">
                  {text} {wasPublished ? <span className="text-xs text-good">· {words.wasPublished}</span> : null}
                </span>
                <SubmitButton kind="quiet" name="restore" value={String(revision)} aria-label={`${words.restore} – ${text}`}>
                  {words.restore}
                </SubmitButton>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      <OtherActions page={page} isShown={state !== 'draft'} isHome={slug === HOME} named={content.title.fr} />
    </>
  )
}

function OtherActions({ page: { hasStarter }, isShown, isHome, named }: CarePartProps & { isShown: boolean; isHome: boolean; named: string }) {
  const words = useWords(sitePagesWords)
  if (isHome && !isShown) return null
  return (
    <Section name="other" title={words.otherActions} summary={isHome ? words.unpublishHome : words.removePage} controls={[]} problems={NO_PROBLEMS}>
      {hasStarter ? (
        <div>
          <SubmitButton kind="quiet" name="intent" value="starter">
            {words.rewrite}
          </SubmitButton>
          <p className="text-xs text-soft">{words.rewriteHint}</p>
        </div>
      ) : null}
      {isShown ? (
        <SubmitButton kind="quiet" name="intent" value="unpublish" className="justify-self-start">
          {isHome ? words.unpublishHome : words.unpublish}
        </SubmitButton>
      ) : null}
      {isHome ? null : <Removal words={{ remove: words.removePage, removeMeans: words.removeMeans, removeReally: words.removeReally }} named={named} />}
    </Section>
  )
}
