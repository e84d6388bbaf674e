import { useState, type MouseEvent } from 'react'
import { counted } from '#i18n/counted.ts'
import { fill } from '#i18n/words.ts'
import { valuesOf, withForAll, withGrid, type TypedAttribute, type TypedProduct } from '#shop/goods/product-management'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { AttributeRow } from './attributes-part.tsx'
import { Suggestions } from './delivery-part.tsx'
import type { FormPart } from './form-part.ts'
import { Section } from './section.tsx'
import { forAllIn, typedIn } from './typed-in.ts'
import { PictureChoice, VariationRow } from './variation-row.tsx'

const EMPTY: TypedAttribute = { name: '', values: '', visible: 'on', global: 'on' }
const OPTIONS = 3

/** Options of a product, the grid of its variations, and bulk values. The browser and, without scripts, the server build the grid by the same rules. IMP-02. */
export function VariationsPart({ part: given, onDrawn }: { part: FormPart; onDrawn: (count: number) => void }) {
  const [{ typed, draws }, setDrawn] = useState({ typed: given.typed, draws: 0 })
  const part = { ...given, typed }
  const { words, problems, choices } = part
  const options = [...typed.options, ...Array.from({ length: OPTIONS }, () => EMPTY)].slice(0, Math.max(OPTIONS, typed.options.length))
  const redraw = (rule: (sent: FormData, form: TypedProduct) => TypedProduct) => (event: MouseEvent<HTMLButtonElement>) => {
    const form = event.currentTarget.form
    if (!form) return
    event.preventDefault()
    const sent = new FormData(form)
    const drawn = rule(sent, typedIn(sent))
    setDrawn({ typed: drawn, draws: draws + 1 })
    onDrawn(drawn.variations.length)
  }
  const count = typed.variations.length
  const summary =
    count === 0
      ? words.noVariations
      : `${counted({ locale: choices.locale, count }, words.variationCount, { count })} · ${typed.options
          .map(({ name }) => name)
          .filter(Boolean)
          .join(', ')}`
  return (
    <Section name="variations" title={words.variations} summary={summary} controls={['option', 'variation', 'firstChoice']} problems={problems}>
      <div key={draws} className="grid grid-cols-1 gap-4">
        <p className="text-xs text-soft">{words.optionsHint}</p>
        {options.map((option, row) => (
          <AttributeRow key={row} kind="option" row={row} typed={option} legend={fill(words.option, { place: row + 1 })} part={part} />
        ))}
        <Suggestions id="attributes" values={choices.attributes.map(({ name }) => name)} />
        <Button type="submit" name="intent" value="grid" kind="secondary" onClick={redraw((_sent, form) => withGrid(form))}>
          {words.makeGrid}
        </Button>
        {count > 0 ? (
          <>
            <ForAll part={part} onFill={redraw((sent, form) => withForAll(form, forAllIn(sent)))} />
            <ul className="grid grid-cols-1 gap-2">
              {typed.variations.map((variation, row) => (
                <VariationRow key={row} row={row} variation={variation} part={part} />
              ))}
            </ul>
            <SelectField name="firstChoice" defaultValue={typed.fields.firstChoice} label={words.first} error={problems['firstChoice']}>
              <option value="">{words.firstInList}</option>
              {typed.variations.map(({ choices: values }, row) => (
                <option key={row} value={row}>
                  {values.map((value) => value || words.anyValue).join(' · ')}
                </option>
              ))}
            </SelectField>
          </>
        ) : null}
      </div>
    </Section>
  )
}

/** Price, stock and picture for all variations, or for those with a given value. */
function ForAll({ part, onFill }: { part: FormPart; onFill: (event: MouseEvent<HTMLButtonElement>) => void }) {
  const { typed, words, choices } = part
  const values = [...new Set(typed.options.flatMap((option) => valuesOf(option)))]
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-lg bg-shade p-3">
      <legend className="contents text-sm font-semibold">{words.forAll}</legend>
      <div className="grid grid-cols-2 items-end gap-3 menu:grid-cols-5">
        <SelectField name="all-value" label={words.forAllOf}>
          <option value="">{words.everyOne}</option>
          {values.map((value) => (
            <option key={value} value={value}>
              {value}
            </option>
          ))}
        </SelectField>
        <TextField name="all-price" label={fill(words.price, { currency: choices.currency })} inputMode="decimal" maxLength={16} autoComplete="off" />
        <TextField name="all-salePrice" label={words.salePrice} inputMode="decimal" maxLength={16} autoComplete="off" />
        <TextField name="all-stock" label={words.stock} inputMode="numeric" maxLength={8} autoComplete="off" />
        <PictureChoice name="all-picture" picture="" empty="–" part={part} />
      </div>
      <Button type="submit" name="intent" value="for-all" kind="secondary" onClick={onFill}>
        {words.apply}
      </Button>
    </fieldset>
  )
}
