import { useContext } from 'react'
import type { WrittenBlock } from '#shop/site/site-pages'
import { Button } from '#ui/button.tsx'
import { ChevronDown, TrashIcon } from '#ui/icons.tsx'
import { useHasScripts } from '#back-office/media/has-scripts.ts'
import { OpenSections } from '#back-office/products/section.tsx'
import { SubmitButton } from '#back-office/shell/action-form.tsx'
import { MoveStep } from '#back-office/taxonomy/move-step.tsx'
import { BlockFields } from './block-fields.tsx'
import type { Editor } from './editor.ts'
import { BLOCK } from './page-fields.ts'

interface BlockRowProps {
  block: WrittenBlock
  summary: string
  isFirst: boolean
  isLast: boolean
  editor: Editor
}

/** A block: folded to a one-line summary, or open with its fields. */
export function BlockRow({ block, summary, isFirst, isLast, editor }: BlockRowProps) {
  const { words, blockWords } = editor.choices
  const { id, kind } = block
  const open = useContext(OpenSections)
  const hasScripts = useHasScripts()
  const owned = [id, ...(kind === 'hero' ? block.slides.map((slide) => slide.id) : [])]
  const isWrong = Object.keys(editor.problems).some((control) => owned.some((owner) => control.startsWith(`${owner}.`)))
  const isOpen = isWrong || owned.some((owner) => open.has(owner))
  const label = blockWords[kind]
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
              <bdi>{summary || blockWords[`about-${kind}`]}</bdi>
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
        <MoveStep direction="up" id={id} label={`${words.up} – ${label}`} isEnd={isFirst} />
        <MoveStep direction="down" id={id} label={`${words.down} – ${label}`} isEnd={isLast} />
      </div>
    </li>
  )
}
