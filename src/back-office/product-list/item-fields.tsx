import { useEffect, useRef, useState } from 'react'
import { fill } from '#i18n/words.ts'
import { ENTER_GOES_ON } from '#back-office/kit/keyboard.ts'
import { CheckIcon } from '#ui/form-icons.tsx'
import type { ItemOutcome } from './item-changes.server.ts'
import type { ShownItem } from './product-views.server.ts'
import { productsWords } from './product-list.words.ts'
import { useWords } from '#ui/use-words.ts'

/** Form of all prices and counts of the page. Without scripts, one button submits them all. */
export const IN_PLACE_FORM = 'in-place'

/** Results by item; null if the request failed. */
export interface SavedItems {
  items: Record<string, ItemOutcome> | null
}

interface ItemFieldsProps {
  item: ShownItem
  name: string
  currency: string
  /** Result of a submission without scripts. */
  outcome: ItemOutcome | undefined
}

/** Price and stock of an item, edited in place. A field is saved when it loses focus; Enter moves to the next. */
export function ItemFields({ item: shown, name, currency, outcome: sent }: ItemFieldsProps) {
  const words = useWords(productsWords)
  const { box, outcome, isSaving, hasFailed, save } = useSaving(shown.id, sent)
  const item = outcome?.item ?? shown
  const { problems = {} } = outcome ?? {}
  const isSaved = outcome !== undefined && !isSaving && !hasFailed && !problems.price && !problems.stock
  const fields = [
    { field: 'price', label: fill(words.priceOf, { name, currency }), title: fill(words.price, { currency }), inputMode: 'decimal', maxLength: 12 },
    { field: 'stock', label: fill(words.stockOf, { name }), title: words.stock, inputMode: 'numeric', maxLength: 7 },
  ] as const
  return (
    <div ref={box} className="item-fields">
      <input type="hidden" form={IN_PLACE_FORM} name={`seen.${item.id}`} value={item.seen} />
      {fields.map(({ field, label, title, ...input }) => (
        <label key={field} className="min-w-0">
          <span aria-hidden="true" className="text-2xs text-soft">
            {title}
          </span>
          <input
            form={IN_PLACE_FORM}
            name={`${field}.${item.id}`}
            defaultValue={shown[field]}
            aria-label={label}
            aria-invalid={problems[field] ? true : undefined}
            aria-describedby={`said-${item.id}`}
            placeholder={field === 'stock' ? words.notCounted : undefined}
            autoComplete="off"
            enterKeyHint="next"
            onFocus={({ currentTarget }) => currentTarget.select()}
            onBlur={save}
            {...ENTER_GOES_ON}
            {...input}
          />
        </label>
      ))}
      <span className="item-sign" aria-hidden="true">
        {isSaving ? <span className="size-4 animate-turn rounded-full border-2 border-accent border-t-transparent" /> : null}
        {isSaved ? <CheckIcon className="size-5 text-good" /> : null}
      </span>
      <p id={`said-${item.id}`} role="status" className="item-said">
        {isSaving ? <span className="sr-only">{words.saving}</span> : null}
        {isSaved ? <span className="sr-only">{words.saved}</span> : null}
        {[problems.price, problems.stock, hasFailed ? words.unsaved : undefined].filter(Boolean).join(' ')}
        {item.held > 0 && !problems.stock ? <span className="block text-soft">{fill(words.held, { count: item.held })}</span> : null}
      </p>
    </div>
  )
}

/** Saves an item's fields, one request at a time, each based on the last answer. Bypasses the router: nothing revalidates, a failed request loses no input. */
function useSaving(id: number, sent: ItemOutcome | undefined) {
  const [isSaving, setSaving] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [outcome, setOutcome] = useState(sent)
  const box = useRef<HTMLDivElement>(null)
  const told = useRef('')
  const save = () => {
    const { text, first, fields } = typedIn(box.current)
    if (isSaving || text === (told.current || first)) return
    told.current = text
    setSaving(true)
    void send(fields).then(({ items }) => {
      if (items === null) told.current = 'failed'
      // No result means nothing changed; the item stays as the last answer had it.
      else setOutcome((before) => items[id] ?? (before && { ...before, problems: {} }))
      setFailed(items === null)
      setSaving(false)
    })
  }
  const wasSaving = useRef(false)
  useEffect(() => {
    // Saves edits made during the request.
    if (wasSaving.current && !isSaving && !hasFailed && document.activeElement?.closest('.item-fields') !== box.current) save()
    wasSaving.current = isSaving
  })
  return { box, outcome, isSaving, hasFailed: hasFailed && !isSaving, save }
}

async function send(fields: URLSearchParams): Promise<SavedItems> {
  try {
    const response = await fetch('/admin/products/items/', {
      method: 'POST',
      body: fields,
    })
    return response.ok ? ((await response.json()) as SavedItems) : { items: null }
  } catch {
    return { items: null }
  }
}

/** Current values to submit. Comparing `text` with `first` tells whether anything changed. */
function typedIn(box: HTMLElement | null): { text: string; first: string; fields: URLSearchParams } {
  const fields = new URLSearchParams()
  const inputs = [...(box?.querySelectorAll('input') ?? [])]
  for (const { name, value } of inputs) fields.set(name, value)
  const typed = inputs.filter(({ type }) => type !== 'hidden')
  return { text: typed.map(({ value }) => value).join('|'), first: typed.map(({ defaultValue }) => defaultValue).join('|'), fields }
}
