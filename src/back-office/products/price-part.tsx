import { fill } from '#i18n/words.ts'
import { TextField } from '#ui/field.tsx'
import { control, type FormPart } from './selling-part.tsx'
import { Section } from './section.tsx'
import { rowControl } from './attributes-part.tsx'
import { productFormWords } from './product-form.words.ts'
import { useWords } from '#ui/use-words.ts'

const CONTROLS = ['salePrice', 'saleStarts', 'saleEnds', 'dealEnds', 'costPrice', 'offer'] as const
const OFFERS = 3

export function PricePart({ part }: { part: FormPart }) {
  const words = useWords(productFormWords)
  const { typed, problems, choices } = part
  const { salePrice } = typed.fields
  const summary = [salePrice === '' ? words.noSale : fill(words.saleAt, { price: salePrice }), choices.margin].filter(Boolean).join(' · ')
  const offers = [...typed.quantityPrices, ...Array.from({ length: OFFERS }, () => ({ from: '', price: '' }))].slice(
    0,
    Math.max(OFFERS, typed.quantityPrices.length),
  )
  return (
    <Section name="price" title={words.prices} summary={summary} controls={CONTROLS} problems={problems}>
      <div className="grid gap-4 narrow-grid:grid-cols-3">
        <TextField {...control(part, 'salePrice')} label={words.salePrice} inputMode="decimal" maxLength={16} />
        <TextField {...control(part, 'saleStarts')} label={words.saleStarts} type="date" />
        <TextField {...control(part, 'saleEnds')} label={words.saleEnds} hint={words.saleHint} type="date" />
        <TextField {...control(part, 'dealEnds')} label={words.dealEnds} type="datetime-local" />
        <TextField {...control(part, 'costPrice')} label={words.costPrice} hint={choices.margin ?? words.costHint} inputMode="decimal" maxLength={16} />
      </div>
      <fieldset className="grid min-w-0 gap-3">
        <legend className="text-sm font-semibold">{words.quantityPrices}</legend>
        <p className="text-xs text-soft">{words.quantityPricesHint}</p>
        {offers.map(({ from, price }, row) => {
          const offer = (name: 'from' | 'price', value: string) => {
            const full = rowControl('offer', row, name)
            return { name: full, defaultValue: value, error: problems[full], autoComplete: 'off' }
          }
          return (
            <div key={row} className="grid max-w-md grid-cols-2 gap-3">
              <TextField {...offer('from', from)} label={words.fromPieces} inputMode="numeric" maxLength={7} placeholder={String(row + 2)} />
              <TextField {...offer('price', price)} label={words.eachAt} inputMode="decimal" maxLength={16} />
            </div>
          )
        })}
      </fieldset>
    </Section>
  )
}
