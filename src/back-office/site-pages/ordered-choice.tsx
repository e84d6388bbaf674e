import { useState, type ReactNode } from 'react'
import { SelectField } from '#ui/select-field.tsx'
import { Button } from '#ui/button.tsx'
import { ChevronDown, TrashIcon } from '#ui/icons.tsx'
import { useHasScripts } from '#back-office/kit/has-scripts.ts'
import { sitePagesWords } from './site-pages.words.ts'
import { useFetcher } from 'react-router'
import { TextField } from '#ui/field.tsx'
import type { loader } from './find-goods.ts'
import { useWords } from '#ui/use-words.ts'

interface Choice {
  id: number
  name: string
}

interface OrderedChoiceProps {
  name: string
  label: string
  hint?: string
  add: string
  chosen: readonly Choice[]
  all: readonly Choice[]
  most: number
}

/** Ordered choice from a list. Without scripts, checkboxes in the list's own order. */
export function OrderedChoice({ name, label, hint, add, chosen: saved, all, most }: OrderedChoiceProps) {
  const hasScripts = useHasScripts()
  const [chosen, setChosen] = useState(saved)
  const rest = all.filter(({ id }) => !chosen.some((one) => one.id === id))
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2">
      <legend className="text-sm font-medium">{label}</legend>
      {hint ? <p className="text-xs text-soft">{hint}</p> : null}
      {hasScripts ? (
        <>
          <ChosenList name={name} chosen={chosen} onChanged={setChosen} />
          {chosen.length < most && rest.length > 0 ? (
            <SelectField label={add} value="" onChange={({ target }) => setChosen([...chosen, ...all.filter(({ id }) => String(id) === target.value)])}>
              <option value="">{add}</option>
              {rest.map(({ id, name: text }) => (
                <option key={id} value={id}>
                  {text}
                </option>
              ))}
            </SelectField>
          ) : null}
        </>
      ) : (
        all.map(({ id, name: text }) => (
          <label key={id} className="flex min-h-11 items-center gap-3 text-sm">
            <input type="checkbox" name={name} value={id} defaultChecked={saved.some((one) => one.id === id)} className="size-5 accent-accent" /> {text}
          </label>
        ))
      )}
    </fieldset>
  )
}

function ChosenList({ name, chosen, onChanged }: { name: string; chosen: readonly Choice[]; onChanged: (chosen: readonly Choice[]) => void }) {
  const words = useWords(sitePagesWords)
  if (chosen.length === 0) return null
  const move = (at: number, to: number) => onChanged(chosen.toSpliced(at, 1).toSpliced(to, 0, chosen[at]!))
  return (
    <ol className="divide-y divide-line rounded-lg border border-line">
      {chosen.map(({ id, name: text }, at) => (
        <li key={id} className="flex min-h-12 items-center gap-1 ps-3">
          <input type="hidden" name={name} value={id} />
          <bdi className="min-w-0 flex-1 text-sm break-words">{text}</bdi>
          {chosen.length > 1 ? (
            <>
              <Step label={`${words.up} – ${text}`} isOff={at === 0} onPressed={() => move(at, at - 1)}>
                <ChevronDown className="size-5 rotate-180" />
              </Step>
              <Step label={`${words.down} – ${text}`} isOff={at === chosen.length - 1} onPressed={() => move(at, at + 1)}>
                <ChevronDown className="size-5" />
              </Step>
            </>
          ) : null}
          <Step label={`${words.remove} – ${text}`} isOff={false} onPressed={() => onChanged(chosen.toSpliced(at, 1))}>
            <TrashIcon />
          </Step>
        </li>
      ))}
    </ol>
  )
}

function Step({ label, isOff, onPressed, children }: { label: string; isOff: boolean; onPressed: () => void; children: ReactNode }) {
  return (
    <Button kind="quiet" aria-label={label} title={label} disabled={isOff} onClick={onPressed} className="min-w-11 px-0">
      {children}
    </Button>
  )
}

interface GoodsChoiceProps {
  name: string
  label: string
  hint?: string
  chosen: readonly Choice[]
  most: number
}

/** Ordered choice of products, found by name or code. Without scripts, product numbers are typed. */
export function GoodsChoice({ name, label, hint, chosen: saved, most }: GoodsChoiceProps) {
  const words = useWords(sitePagesWords)
  const hasScripts = useHasScripts()
  const [chosen, setChosen] = useState(saved)
  const fetcher = useFetcher<typeof loader>()
  const [q, setQ] = useState('')
  if (!hasScripts) {
    return (
      <TextField
        label={label}
        hint={hint ?? words.numbersHint}
        name={name}
        defaultValue={saved.map(({ id }) => id).join(', ')}
        inputMode="numeric"
        autoComplete="off"
      />
    )
  }
  const find = (text: string) => {
    setQ(text)
    if (text.trim() !== '') void fetcher.load(`/admin/pages/goods/?q=${encodeURIComponent(text.trim())}`)
  }
  const found = q.trim() === '' ? undefined : fetcher.data?.products.filter(({ id }) => !chosen.some((one) => one.id === id))
  const take = (product: Choice) => {
    setChosen(most === 1 ? [product] : [...chosen, product])
    setQ('')
  }
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2">
      <legend className="text-sm font-medium">{label}</legend>
      {hint ? <p className="text-xs text-soft">{hint}</p> : null}
      <ChosenList name={name} chosen={chosen} onChanged={setChosen} />
      {chosen.length < most || most === 1 ? (
        <TextField
          label={words.findProduct}
          type="search"
          value={q}
          maxLength={80}
          autoComplete="off"
          enterKeyHint="search"
          onChange={({ target }) => find(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            if (found?.[0]) take(found[0])
          }}
        />
      ) : null}
      <div role="status">
        {found?.length === 0 && fetcher.state === 'idle' ? <p className="text-sm text-soft">{words.noProduct}</p> : null}
        {found && found.length > 0 ? (
          <ul className="divide-y divide-line rounded-lg border border-line">
            {found.map((product) => (
              <li key={product.id}>
                <button type="button" onClick={() => take(product)} className="block min-h-11 w-full px-3 py-2 text-start text-sm hover:bg-shade">
                  <bdi>{product.name}</bdi> {product.sku ? <span className="text-xs text-soft">{product.sku}</span> : null}
                </button>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </fieldset>
  )
}
