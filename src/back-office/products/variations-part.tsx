import { useState, type MouseEvent } from 'react'
import { counted } from '#i18n/counted.ts'
import { fill } from '#i18n/words.ts'
import { valuesOf, withForAll, withGrid, type TypedAttribute, type TypedProduct, type TypedVariation } from '#shop/goods/product-management'
import { Button } from '#ui/button.tsx'
import { TextField, FieldError } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { forAllIn, typedIn, rowControl, AttributeRow } from './attributes-part.tsx'
import { Suggestions, type FormPart } from './selling-part.tsx'
import { Section } from './section.tsx'
import { useHasScripts } from '#back-office/kit/has-scripts.ts'
import { Tick } from '#back-office/kit/settings/settings-fields.tsx'
import { pictureUrl } from '#shop/upkeep/media'
import { ChevronDown } from '#ui/icons.tsx'
import { productFormWords } from './product-form.words.ts'
import { Options } from '#back-office/kit/list-page.tsx'
import { useWords } from '#ui/use-words.ts'

const EMPTY: TypedAttribute = { name: '', values: '', visible: 'on', global: 'on' }
const OPTIONS = 3
const NO_PROBLEMS: FormPart['problems'] = {}

/** Options of a product, the grid of its variations, and bulk values. The browser and, without scripts, the server build the grid by the same rules. IMP-02. */
export function VariationsPart({ part: given, onDrawn }: { part: FormPart; onDrawn: (count: number) => void }) {
  const words = useWords(productFormWords)
  const [{ typed, draws, mended }, setDrawn] = useState({ typed: given.typed, draws: 0, mended: NO_PROBLEMS })
  const part = { ...given, typed, problems: given.problems === mended ? NO_PROBLEMS : given.problems }
  const { problems, choices } = part
  const options = [...typed.options, ...Array.from({ length: OPTIONS }, () => EMPTY)].slice(0, Math.max(OPTIONS, typed.options.length))
  const redraw = (rule: (sent: FormData, form: TypedProduct) => TypedProduct) => (event: MouseEvent<HTMLButtonElement>) => {
    const form = event.currentTarget.form
    if (!form) return
    event.preventDefault()
    const sent = new FormData(form)
    const drawn = rule(sent, typedIn(sent))
    setDrawn({ typed: drawn, draws: draws + 1, mended: given.problems })
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
              <Options of={typed.variations.map(({ choices: values }, row) => [row, values.map((value) => value || words.anyValue).join(' · ')])} />
            </SelectField>
          </>
        ) : null}
      </div>
    </Section>
  )
}

function ForAll({ part, onFill }: { part: FormPart; onFill: (event: MouseEvent<HTMLButtonElement>) => void }) {
  const words = useWords(productFormWords)
  const { typed, choices } = part
  const values = [...new Set(typed.options.flatMap((option) => valuesOf(option)))]
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-lg bg-shade p-3">
      <legend className="contents text-sm font-semibold">{words.forAll}</legend>
      <div className="grid grid-cols-2 items-end gap-3 menu:grid-cols-5">
        <SelectField name="all-value" label={words.forAllOf}>
          <option value="">{words.everyOne}</option>
          <Options of={values.map((value) => [value, value])} />
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

/** A variation: price and stock visible, the rest folded. IMP-02. */
function VariationRow({ row, variation, part }: { row: number; variation: TypedVariation; part: FormPart }) {
  const words = useWords(productFormWords)
  const { problems, choices } = part
  const name = (control: string) => rowControl('variation', row, control)
  const text = (control: Exclude<keyof TypedVariation, 'choices'>) => ({
    name: name(control),
    defaultValue: variation[control],
    error: problems[name(control)],
    autoComplete: 'off',
  })
  const title = variation.choices.map((value) => value || words.anyValue).join(' · ')
  const isWrong = ['salePrice', 'costPrice', 'lowStock', 'sku', 'gtin', 'weight'].some((control) => problems[name(control)])
  return (
    <li className="grid grid-cols-1 gap-2 rounded-lg border border-line p-3">
      <fieldset className="grid min-w-0 grid-cols-1 gap-2">
        <legend className="contents text-sm font-semibold">{title}</legend>
        {variation.choices.map((value, place) => (
          <input key={place} type="hidden" name={name(`choice-${place}`)} value={value} />
        ))}
        <input type="hidden" name={name('id')} value={variation.id} />
        <input type="hidden" name={name('seen')} value={variation.seen} />
        <FieldError>{problems[name('choices')]}</FieldError>
        <div className="grid grid-cols-2 items-end gap-3 menu:grid-cols-4">
          <TextField {...text('price')} label={fill(words.price, { currency: choices.currency })} inputMode="decimal" maxLength={16} />
          <TextField {...text('stock')} label={words.stock} inputMode="numeric" maxLength={8} />
          <PictureChoice name={name('picture')} picture={variation.picture} empty={words.noPicture} part={part} />
          <Tick name={name('enabled')} isOn={variation.enabled === 'on'} label={words.forSale} />
        </div>
        <details open={isWrong || undefined}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-medium text-accent">{words.more}</summary>
          <div className="grid grid-cols-2 items-end gap-3 menu:grid-cols-4">
            <TextField {...text('salePrice')} label={words.salePrice} inputMode="decimal" maxLength={16} />
            {choices.isVendor ? null : <TextField {...text('costPrice')} label={words.costPrice} inputMode="decimal" maxLength={16} />}
            <TextField {...text('sku')} label={words.sku} maxLength={300} spellCheck={false} />
            <TextField {...text('gtin')} label={words.gtin} inputMode="numeric" maxLength={300} />
            <TextField {...text('weight')} label={words.weight} inputMode="decimal" maxLength={10} />
            <TextField {...text('lowStock')} label={words.lowStock} inputMode="numeric" maxLength={8} />
          </div>
          <Tick name={name('soldOut')} isOn={variation.soldOut === 'on'} label={words.soldOut} />
        </details>
      </fieldset>
    </li>
  )
}

interface PictureChoiceProps {
  name: string
  picture: string
  empty: string
  part: FormPart
}

/** Chooses one of the product's pictures from thumbnails; without scripts, by number. */
function PictureChoice({ name, picture, empty, part: { choices } }: PictureChoiceProps) {
  const words = useWords(productFormWords)
  const hasScripts = useHasScripts()
  const [chosen, setChosen] = useState(picture)
  const [isOpen, setOpen] = useState(false)
  const isElsewhere = picture !== '' && !choices.pictures.some(({ id }) => String(id) === picture)
  const all: Choice[] = [
    { value: '', text: empty },
    ...choices.pictures.map((one, place) => ({ value: String(one.id), text: fill(words.pictureAt, { place: place + 1 }), small: pictureUrl(one, 96) })),
    ...(isElsewhere ? [{ value: picture, text: fill(words.pictureAt, { place: `n° ${picture}` }) }] : []),
  ]
  if (!hasScripts) {
    return (
      <SelectField name={name} label={words.picture} defaultValue={picture} className="col-span-full">
        <Options of={all.map(({ value, text }) => [value, text])} />
      </SelectField>
    )
  }
  const shown = all.find(({ value }) => value === chosen) ?? all[0]!
  return (
    <fieldset className="col-span-full min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{words.picture}</legend>
      {isOpen ? null : <input type="hidden" name={name} value={shown.value} />}
      {/* Only the open variation renders its pictures: a hundred variations with sixty pictures each would be a heavy page. */}
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="flex min-h-14 cursor-pointer items-center gap-3 rounded-lg border border-edge px-2 text-sm marker:content-none">
          {shown.small ? <img src={shown.small} alt="" className="size-11 rounded-lg bg-shade object-contain" /> : null}
          <span className="flex-1">{shown.text}</span>
          <ChevronDown className="size-5 text-soft" />
        </summary>
        {isOpen ? (
          <div className="mt-2 flex flex-wrap gap-2">
            {all.map(({ value, text, small }) => (
              <label
                key={value}
                className="grid min-h-16 min-w-16 cursor-pointer place-content-center overflow-hidden rounded-lg border-2 border-line text-xs has-checked:border-accent has-focus-visible:outline-2"
              >
                <input
                  type="radio"
                  name={name}
                  value={value}
                  checked={value === shown.value}
                  aria-label={text}
                  className="sr-only"
                  onChange={() => setChosen(value)}
                />
                {small ? <img src={small} alt="" className="size-16 bg-shade object-contain" /> : <span className="px-2">{text}</span>}
              </label>
            ))}
          </div>
        ) : null}
      </details>
    </fieldset>
  )
}

interface Choice {
  value: string
  text: string
  small?: string
}
