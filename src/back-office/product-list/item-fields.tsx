import { useEffect, useRef, useState } from 'react'
import { fill, type Translated } from '#i18n/words.ts'
import { ENTER_GOES_ON } from '#back-office/shell/enter-goes-on.ts'
import { CheckIcon } from '#ui/form-icons.tsx'
import type { ItemOutcome } from './item-changes.server.ts'
import type { ShownItem } from './product-views.server.ts'
import type { productsWords } from './products.words.ts'

/** The form of all prices and counts of the page: without scripts one button sends them together. */
export const IN_PLACE_FORM = 'in-place'

/** What became of the items of a request; null if it did not arrive. */
export interface SavedItems {
  items: Record<string, ItemOutcome> | null
}

interface ItemFieldsProps {
  item: ShownItem
  /** The product with its choices, for who does not see which row it is. */
  name: string
  currency: string
  /** What became of it in a form that was sent without scripts. */
  outcome: ItemOutcome | undefined
  words: Translated<typeof productsWords>
}

/** The price and the stock of an item, typed in place. Each is saved as one leaves its field, and the keyboard's "next" goes on to the next one. */
export function ItemFields({ item: shown, name, currency, outcome: sent, words }: ItemFieldsProps) {
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

/**
 * Saves an item's fields, one request at a time: what is typed meanwhile follows, with what the last answer showed. Not by the router: no other
 * part of the page is asked for anew, and one that does not arrive takes nothing away.
 */
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
      // Without an outcome there was nothing to change; the item stays as the last answer had it.
      else setOutcome((before) => items[id] ?? (before && { ...before, problems: {} }))
      setFailed(items === null)
      setSaving(false)
    })
  }
  const wasSaving = useRef(false)
  useEffect(() => {
    // What was typed while a request was under way is saved after it.
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

/** What the fields hold now, to send; as a text beside what they held first, to tell whether there is anything to send. */
function typedIn(box: HTMLElement | null): { text: string; first: string; fields: URLSearchParams } {
  const fields = new URLSearchParams()
  const inputs = [...(box?.querySelectorAll('input') ?? [])]
  for (const { name, value } of inputs) fields.set(name, value)
  const typed = inputs.filter(({ type }) => type !== 'hidden')
  return { text: typed.map(({ value }) => value).join('|'), first: typed.map(({ defaultValue }) => defaultValue).join('|'), fields }
}
