import { useId, useRef, useState, type ClipboardEvent, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { FieldError, TextField } from '#ui/field.tsx'
import { TextArea } from '#ui/select-field.tsx'
import { useHasScripts } from './has-scripts.ts'
import { textWriterWords } from './common.words.ts'
import { useWords } from '#ui/use-words.ts'

interface TextWriterProps {
  label: string
  name: string
  lang: string
  dir: 'ltr' | 'rtl'
  defaultValue: string
  error: string | undefined
  targets: readonly { to: string; text: string }[]
}

/** WYSIWYG editor for headings, bold, lists and links. Without scripts, a textarea with tags. */
export function TextWriter({ label, name, lang, dir, defaultValue, error, targets }: TextWriterProps) {
  const words = useWords(textWriterWords)
  const hasScripts = useHasScripts()
  return hasScripts ? (
    <LivingWriter label={label} name={name} lang={lang} dir={dir} defaultValue={defaultValue} error={error} targets={targets} />
  ) : (
    <TextArea label={label} name={name} lang={lang} dir={dir} defaultValue={defaultValue} error={error} hint={words.htmlHint} rows={12} />
  )
}

const MARKS = [
  ['heading', 'formatBlock', 'h2'],
  ['paragraph', 'formatBlock', 'p'],
  ['bold', 'bold', undefined],
  ['list', 'insertUnorderedList', undefined],
] as const

function LivingWriter({ label, name, lang, dir, defaultValue, error, targets }: TextWriterProps) {
  const words = useWords(textWriterWords)
  const id = useId()
  const sheet = useRef<HTMLDivElement>(null)
  const sent = useRef<HTMLInputElement>(null)
  const [html] = useState({ __html: defaultValue })
  const [linked, setLinked] = useState<Range>()
  const keep = () => {
    if (sent.current && sheet.current) sent.current.value = sheet.current.textContent.trim() === '' ? '' : sheet.current.innerHTML
  }
  const mark = (command: string, value?: string) => {
    sheet.current?.focus()
    run(command, value)
    keep()
  }
  const link = (to: string) => {
    const range = linked
    setLinked(undefined)
    if (!range) return
    sheet.current?.focus()
    const selection = getSelection()
    selection?.removeAllRanges()
    selection?.addRange(range)
    if (to === '') mark('unlink')
    else mark('createLink', to)
  }
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    run('insertText', event.clipboardData.getData('text/plain'))
  }
  return (
    <div className="group/field">
      <span id={`${id}-label`} className="mb-1.5 block text-sm font-medium">
        {label}
      </span>
      <input ref={sent} type="hidden" name={name} defaultValue={defaultValue} />
      <div className="rounded-lg border border-edge bg-surface focus-within:border-ink">
        <div role="toolbar" aria-labelledby={`${id}-label`} className="flex flex-wrap gap-1 border-b border-line p-1">
          {MARKS.map(([word, command, value]) => (
            <Mark key={word} onPressed={() => mark(command, value)}>
              {words[word]}
            </Mark>
          ))}
          <Mark onPressed={() => setLinked(rangeIn(sheet.current))}>{words.makeLink}</Mark>
        </div>
        {linked ? <LinkField targets={targets} onDone={link} /> : null}
        <div
          ref={sheet}
          role="textbox"
          tabIndex={0}
          aria-multiline="true"
          aria-labelledby={`${id}-label`}
          aria-invalid={error ? true : undefined}
          contentEditable
          suppressContentEditableWarning
          lang={lang}
          dir={dir}
          className="prose-shop max-h-[60dvh] min-h-40 overflow-y-auto p-3.5"
          onFocus={() => run('defaultParagraphSeparator', 'p')}
          onInput={keep}
          onBlur={keep}
          onPaste={paste}
          dangerouslySetInnerHTML={html}
        />
      </div>
      <FieldError>{error}</FieldError>
    </div>
  )
}

/** A button that preserves the text selection. */
function Mark({ onPressed, children }: { onPressed: () => void; children: ReactNode }) {
  return (
    <Button kind="quiet" size="small" className="min-h-11" onMouseDown={(event) => event.preventDefault()} onClick={onPressed}>
      {children}
    </Button>
  )
}

function LinkField({ targets, onDone }: Pick<TextWriterProps, 'targets'> & { onDone: (to: string) => void }) {
  const words = useWords(textWriterWords)
  const list = useId()
  const field = useRef<HTMLInputElement>(null)
  return (
    <div className="flex items-end gap-2 border-b border-line p-2">
      <TextField
        ref={field}
        label={words.linkTo}
        list={list}
        dir="ltr"
        autoComplete="off"
        className="min-w-0 flex-1"
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          onDone(event.currentTarget.value.trim())
        }}
      />
      <Targets id={list} targets={targets} />
      <Button kind="secondary" className="min-h-12" onClick={() => onDone(field.current?.value.trim() ?? '')}>
        OK
      </Button>
    </div>
  )
}

export function Targets({ id, targets }: { id: string; targets: TextWriterProps['targets'] }) {
  return (
    <datalist id={id}>
      {targets.map(({ to, text }) => (
        <option key={to} value={to}>
          {text}
        </option>
      ))}
    </datalist>
  )
}

function rangeIn(sheet: HTMLElement | null): Range | undefined {
  const selection = getSelection()
  if (!sheet || !selection || selection.rangeCount === 0 || !sheet.contains(selection.anchorNode)) return undefined
  return selection.getRangeAt(0).cloneRange()
}

/** Formats the selection. `execCommand` is deprecated, but no other API keeps the browser's undo. The shop sanitizes the result. */
function run(command: string, value?: string): void {
  // oxlint-disable-next-line typescript/no-deprecated
  document.execCommand(command, false, value)
}
