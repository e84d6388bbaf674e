import { Form } from 'react-router'
import { fill, type Translated } from '#i18n/words.ts'
import { EnterSaves, SaveBar } from '#back-office/kept/save-bar.tsx'
import { Removal } from '#back-office/settings/settings-card.tsx'
import { InEachLanguage, languageFields, Tick } from '#back-office/settings/settings-fields.tsx'
import { Button } from '#ui/button.tsx'
import { TextField, type FieldFrame } from '#ui/field.tsx'
import { OutdatedMarks } from '#back-office/translations/outdated-marks.tsx'
import { MoveButtons } from './move-buttons.tsx'
import { CLASS_FIELD, type MethodCard, type ShippingView } from './shipping-fields.ts'
import type { shippingPageWords } from './shipping-page.words.ts'

interface MethodFormProps {
  method: MethodCard
  place: { isFirst: boolean; isLast: boolean }
  view: ShippingView
  words: Translated<typeof shippingPageWords>
}

export function MethodForm({ method: { id, kind, title, typed, marks, classes }, place, view, words }: MethodFormProps) {
  const problems = view.at === `method-${id}` ? view.problems : {}
  const { currency } = view.shopsOwn
  const costHint = kind === 'flat_rate' ? fill(words.costHint, { cost: view.shopsOwn.cost }) : words.pickupHint
  return (
    <Form method="post" noValidate className="grid gap-5">
      <EnterSaves />
      <input type="hidden" name="what" value="method" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="kind" value={kind} />
      <Tick name="enabled" label={words.enabled} isOn={typed.enabled === 'on'} />
      {kind === 'free_shipping' ? (
        <Amount
          label={fill(words.minimum, { currency })}
          name="minimum"
          typed={typed.minimum}
          error={problems['minimum']}
          hint={fill(words.minimumHint, { minimum: view.shopsOwn.minimum })}
        />
      ) : (
        <Amount label={fill(words.cost, { currency })} name="cost" typed={typed.cost} error={problems['cost']} hint={costHint} />
      )}
      {classes.length > 0 ? (
        <fieldset className="grid gap-3">
          <legend className="mb-1 text-sm font-semibold">{words.classes}</legend>
          <p className="text-xs text-soft">{words.classesHint}</p>
          <div className="grid items-start gap-3 menu:grid-cols-2">
            {classes.map(({ name, cost }) => (
              <Amount key={name} label={`${name} (${currency})`} name={CLASS_FIELD + name} typed={cost} error={problems[CLASS_FIELD + name]} />
            ))}
          </div>
        </fieldset>
      ) : null}
      <OutdatedMarks value={marks}>
        <InEachLanguage legend={words.methodTitle} hint={words.titleHint} fields={languageFields('title', 80, words)} typed={typed} problems={problems} />
      </OutdatedMarks>
      <div className="flex flex-wrap items-start gap-3">
        <MoveButtons {...place} up={words.methodUp} down={words.methodDown} named={title} />
        <div className="ms-auto">
          <Removal words={{ remove: words.removeMethod, removeMeans: words.removeMethodMeans, removeReally: words.removeReally }} named={title} />
        </div>
      </div>
      <SaveBar isInCard>
        <Button type="submit">{words.saveMethod}</Button>
      </SaveBar>
    </Form>
  )
}

export function Amount({ typed, ...field }: FieldFrame & { name: string; typed: string }) {
  return <TextField {...field} defaultValue={typed} inputMode="decimal" dir="ltr" maxLength={12} autoComplete="off" className="max-w-80" />
}
