import { useState } from 'react'
import { Tick } from '#back-office/settings/settings-fields.tsx'
import { fill } from '#i18n/words.ts'
import type { TypedVariation } from '#shop/goods/product-management'
import { pictureUrl } from '#shop/upkeep/media'
import { FieldError, TextField } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { FormPart } from './form-part.ts'
import { rowControl } from './typed-in.ts'

interface VariationRowProps {
  row: number
  variation: TypedVariation
  part: FormPart
}

/** A variation: its price and pieces in sight, the rest folded. IMP-02. */
export function VariationRow({ row, variation, part }: VariationRowProps) {
  const { words, problems, choices } = part
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
            <TextField {...text('costPrice')} label={words.costPrice} inputMode="decimal" maxLength={16} />
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
  /** What no picture means. */
  empty: string
  part: FormPart
}

/** One of the product's pictures, shown beside its number. */
export function PictureChoice({ name, picture, empty, part: { words, choices } }: PictureChoiceProps) {
  const [chosen, setChosen] = useState(picture)
  const shown = choices.pictures.find(({ id }) => String(id) === chosen)
  const isElsewhere = picture !== '' && !choices.pictures.some(({ id }) => String(id) === picture)
  return (
    <div className="flex min-w-0 items-end gap-2">
      <SelectField
        name={name}
        label={words.picture}
        defaultValue={picture}
        className="min-w-0 flex-1"
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      >
        <option value="">{empty}</option>
        {choices.pictures.map(({ id }, place) => (
          <option key={id} value={id}>
            {fill(words.pictureAt, { place: place + 1 })}
          </option>
        ))}
        {isElsewhere ? <option value={picture}>{fill(words.pictureAt, { place: `n° ${picture}` })}</option> : null}
      </SelectField>
      {shown ? <img src={pictureUrl(shown, 96)} alt="" className="size-12 shrink-0 rounded-lg bg-shade object-contain" /> : null}
    </div>
  )
}
