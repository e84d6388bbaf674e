import { Tick } from '#back-office/settings/settings-fields.tsx'
import { fill } from '#i18n/words.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { control, type FormPart } from './form-part.ts'
import { Section } from './section.tsx'

const CONTROLS = ['layout', 'accessories', 'upsells', 'callScript'] as const

/** Layout of the order form, related products, call script. IMP-08. */
export function SellingPart({ part }: { part: FormPart }) {
  const { typed, words, problems, choices } = part
  const ofShop = fill(words.layoutOfShop, { layout: choices.layout })
  const linked = (name: 'accessories' | 'upsells') => (
    <TextArea {...control(part, name)} label={words[name]} hint={words.linkedHint} rows={2} spellCheck={false} />
  )
  return (
    <Section
      name="selling"
      title={words.selling}
      summary={typed.fields.layout === '' ? ofShop : fill(words.layoutIs, { layout: typed.fields.layout })}
      controls={CONTROLS}
      problems={problems}
    >
      <SelectField {...control(part, 'layout')} label={words.layout}>
        <option value="">{ofShop}</option>
        <option value="A">A</option>
        <option value="B">B</option>
      </SelectField>
      <div className="grid gap-4 narrow-grid:grid-cols-2">
        {linked('accessories')}
        {linked('upsells')}
      </div>
      <TextArea {...control(part, 'callScript')} label={words.callScript} rows={4} maxLength={5000} />
      <Tick name="reviewsAllowed" isOn={typed.fields.reviewsAllowed === 'on'} label={words.reviewsAllowed} />
    </Section>
  )
}
