import { Tick } from '#back-office/settings/settings-fields.tsx'
import { TextField } from '#ui/field.tsx'
import { control, type FormPart } from './form-part.ts'
import { Section } from './section.tsx'

export function DeliveryPart({ part }: { part: FormPart }) {
  const { typed, words, problems, choices } = part
  const { weight, freeShipping, noDelivery, shippingClass } = typed.fields
  const said = [weight && `${weight} kg`, freeShipping && words.freeShipping, noDelivery && words.noDelivery, shippingClass].filter(Boolean).join(' · ')
  return (
    <Section name="delivery" title={words.delivery} summary={said || words.usualDelivery} controls={['weight', 'shippingClass']} problems={problems}>
      <div className="grid gap-4 narrow-grid:grid-cols-2">
        <TextField {...control(part, 'weight')} label={words.weight} inputMode="decimal" maxLength={10} />
        <TextField {...control(part, 'shippingClass')} label={words.shippingClass} list="shipping-classes" maxLength={100} />
        <Suggestions id="shipping-classes" values={choices.shippingClasses} />
      </div>
      <div>
        <Tick name="freeShipping" isOn={freeShipping === 'on'} label={words.freeShipping} />
        <Tick name="noDelivery" isOn={noDelivery === 'on'} label={words.noDelivery} />
      </div>
    </Section>
  )
}

export function Suggestions({ id, values }: { id: string; values: readonly string[] }) {
  return (
    <datalist id={id}>
      {values.map((value) => (
        <option key={value}>{value}</option>
      ))}
    </datalist>
  )
}
