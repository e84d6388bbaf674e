import { Tick } from '#back-office/settings/settings-fields.tsx'
import { fill } from '#i18n/words.ts'
import { TextField } from '#ui/field.tsx'
import { control, type FormPart } from './form-part.ts'
import { Section } from './section.tsx'

const CONTROLS = ['lowStock', 'sku', 'gtin', 'minQuantity', 'quantityStep', 'maxQuantity'] as const

/** Stock details besides the count: codes, warnings, limits per order. IMP-02, IMP-03. */
export function StockPart({ part }: { part: FormPart }) {
  const { typed, words, problems } = part
  const { sku, soldOut, soldIndividually } = typed.fields
  const isVariable = typed.fields.kind === 'variable'
  return (
    <Section name="stock" title={words.stockAndCodes} summary={sku === '' ? words.noSku : fill(words.skuIs, { sku })} controls={CONTROLS} problems={problems}>
      <div className="grid gap-4 narrow-grid:grid-cols-3">
        <TextField {...control(part, 'sku')} label={words.sku} maxLength={300} spellCheck={false} />
        <TextField {...control(part, 'gtin')} label={words.gtin} inputMode="numeric" maxLength={300} />
        {isVariable ? null : <TextField {...control(part, 'lowStock')} label={words.lowStock} inputMode="numeric" maxLength={8} />}
        <TextField {...control(part, 'minQuantity')} label={words.minQuantity} inputMode="numeric" maxLength={8} placeholder="1" />
        <TextField {...control(part, 'quantityStep')} label={words.quantityStep} inputMode="numeric" maxLength={8} placeholder="1" />
        <TextField {...control(part, 'maxQuantity')} label={words.maxQuantity} hint={words.saleHint} inputMode="numeric" maxLength={8} />
      </div>
      <div>
        <Tick name="soldIndividually" isOn={soldIndividually === 'on'} label={words.soldIndividually} />
        {isVariable ? null : <Tick name="soldOut" isOn={soldOut === 'on'} label={words.soldOut} />}
      </div>
    </Section>
  )
}
