import { Form } from 'react-router'
import { fill, type Translated } from '#i18n/words.ts'
import { SaveBar } from '#back-office/kept/save-bar.tsx'
import { SettingsCard } from '#back-office/settings/settings-card.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { PRICE_FIELD, type CountryPrices, type ShippingView } from './shipping-fields.ts'
import type { shippingPageWords } from './shipping-page.words.ts'

interface PriceTableProps {
  table: CountryPrices
  view: ShippingView
  words: Translated<typeof shippingPageWords>
}

export function PriceTable({ table: { country, name, states }, view, words }: PriceTableProps) {
  const id = `prices-${country}`
  const problems = view.at === id ? view.problems : {}
  const own = states.filter(({ typed }) => typed !== '').length
  return (
    <SettingsCard
      id={id}
      isOpen={view.at === id}
      title={fill(words.prices, { country: name })}
      about={own === 0 ? words.pricesNone : fill(words.pricesOwn, { count: own })}
    >
      <Form key={JSON.stringify([states, problems])} method="post" noValidate className="grid gap-4">
        <input type="hidden" name="what" value="prices" />
        <input type="hidden" name="country" value={country} />
        <p className="text-xs text-soft">{words.pricesHint}</p>
        <div className="grid grid-cols-2 items-end gap-3 menu:grid-cols-4">
          {states.map((state) => (
            <TextField
              key={state.code}
              label={`${state.name} (${view.shopsOwn.currency})`}
              name={PRICE_FIELD + state.code}
              defaultValue={state.typed}
              placeholder={state.general}
              error={problems[PRICE_FIELD + state.code]}
              inputMode="decimal"
              dir="ltr"
              maxLength={12}
              autoComplete="off"
            />
          ))}
        </div>
        <SaveBar isInCard>
          <Button type="submit">{words.savePrices}</Button>
        </SaveBar>
      </Form>
    </SettingsCard>
  )
}
