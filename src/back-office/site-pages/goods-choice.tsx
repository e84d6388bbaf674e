import { useState } from 'react'
import { useFetcher } from 'react-router'
import type { Translated } from '#i18n/words.ts'
import { TextField } from '#ui/field.tsx'
import { useHasScripts } from '#back-office/media/has-scripts.ts'
import type { loader } from './find-goods.ts'
import { ChosenList, type Choice } from './ordered-choice.tsx'
import type { sitePagesWords } from './site-pages.words.ts'

interface GoodsChoiceProps {
  name: string
  label: string
  hint?: string
  chosen: readonly Choice[]
  most: number
  words: Translated<typeof sitePagesWords>
}

/** Ordered choice of products, found by name or code. Without scripts, product numbers are typed. */
export function GoodsChoice({ name, label, hint, chosen: saved, most, words }: GoodsChoiceProps) {
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
      <ChosenList name={name} chosen={chosen} onChanged={setChosen} words={words} />
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
