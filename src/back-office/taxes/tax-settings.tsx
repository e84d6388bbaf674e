import { Form, Link } from 'react-router'
import { fill, type Translated } from '#i18n/words.ts'
import { EnterSaves, SaveBar } from '#back-office/kept/save-bar.tsx'
import { InEachLanguage, languageFields, Tick } from '#back-office/settings/settings-fields.tsx'
import { SettingsForm, type SettingsFormView } from '#back-office/settings/settings-form.tsx'
import { EmptyList, SettingsFrame } from '#back-office/frames.tsx'
import { AddTitle, Removal, SettingsCard } from '#back-office/settings/settings-card.tsx'
import { Button, buttonLook } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { OutdatedMarks, type Marks } from '#back-office/translations/outdated-marks.tsx'
import type { taxPageWords } from './taxes.words.ts'

interface TaxSettingsProps {
  view: TaxesView
  words: Translated<typeof taxPageWords>
}

/** VAT answer, stamp duty, and the rates that prices include. Each part is its own form and works without scripts. */
export function TaxSettings({ view, words }: TaxSettingsProps) {
  const { rates, answer, isAnswered, order, at, fresh } = view
  return (
    <SettingsFrame intro={rates ? [words.intro, words.check] : [words.intro]} problem={view.problem}>
      <section id="answer" className="grid scroll-mt-4 gap-4">
        {order === undefined ? null : isAnswered ? (
          <Link to={`/admin/orders/${order}/#documents`} className={`${buttonLook()} justify-self-start`}>
            {fill(words.backToOrder, { number: order })}
          </Link>
        ) : (
          <Notice kind="warn">{fill(words.beforeInvoice, { number: order })}</Notice>
        )}
        <SettingsForm view={answer}>
          <input type="hidden" name="intent" value="answer" />
        </SettingsForm>
      </section>
      {rates ? (
        <section aria-label={words.rates} className="grid gap-3">
          {rates.length === 0 ? <EmptyList>{words.none}</EmptyList> : null}
          {rates.map((card) => (
            <SettingsCard key={card.id} id={`rate-${card.id}`} isOpen={at === `rate-${card.id}`} title={card.title} about={card.about}>
              <RateForm key={JSON.stringify(card.typed)} card={card} typed={card.typed} view={view} words={words} />
            </SettingsCard>
          ))}
          <SettingsCard id="rate-new" isOpen={at === 'rate-new'} title={<AddTitle>{words.add}</AddTitle>}>
            <RateForm key={`${rates.length} ${JSON.stringify(fresh)}`} typed={fresh} view={view} words={words} />
          </SettingsCard>
        </section>
      ) : null}
    </SettingsFrame>
  )
}

interface RateFormProps extends TaxSettingsProps {
  /** The edited rate; absent for a new one. */
  card?: RateCard
  typed: TypedRate
}

function RateForm({ card, typed, view, words }: RateFormProps) {
  const problems = view.at === `rate-${card?.id ?? 'new'}` ? view.problems : {}
  return (
    <Form method="post" noValidate className="grid gap-5">
      <EnterSaves />
      {card ? <input type="hidden" name="id" value={card.id} /> : null}
      <div className="grid items-start gap-4 menu:grid-cols-2">
        <TextField
          label={words.rate}
          name="rate"
          dir="ltr"
          defaultValue={typed.rate}
          error={problems.rate}
          inputMode="decimal"
          maxLength={8}
          autoComplete="off"
          required
        />
        <TextField
          label={words.class}
          name="class"
          dir="auto"
          defaultValue={typed.class}
          error={problems.class}
          hint={words.classHint}
          maxLength={100}
          autoComplete="off"
        />
      </div>
      <SelectField label={words.place} name="place" defaultValue={typed.place} error={problems.place} hint={words.placeHint}>
        {view.places.map((group) => (
          <optgroup key={group.name} label={group.name}>
            {group.places.map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <OutdatedMarks value={card?.marks}>
        <InEachLanguage legend={words.name} hint={words.nameHint} fields={languageFields('name', 60, words)} typed={typed} problems={problems} />
      </OutdatedMarks>
      <Tick name="onShipping" label={words.onShipping} isOn={typed.onShipping === 'on'} />
      {card ? <Removal words={words} named={card.title} /> : null}
      <SaveBar isInCard>
        <Button type="submit">{card ? words.save : words.add}</Button>
      </SaveBar>
    </Form>
  )
}

export const RATE_FIELDS = ['nameFr', 'nameEn', 'nameAr', 'rate', 'class', 'place', 'onShipping'] as const

type RateField = (typeof RATE_FIELDS)[number]

/** Form values of a rate. The place is `TN`, or `TN|TN-11` for a state. */
export type TypedRate = Record<RateField, string>

export interface RateCard {
  id: number
  title: string
  about: string
  typed: TypedRate
  marks: Marks
}

interface PlaceChoice {
  value: string
  name: string
}

/** A country with its states, or all other countries. */
export interface PlaceGroup {
  name: string
  places: PlaceChoice[]
}

export interface TaxesView {
  /** Current rates; null unless the merchant charges VAT. */
  rates: RateCard[] | null
  fresh: TypedRate
  answer: SettingsFormView
  isAnswered: boolean
  /** The order whose invoice waits for the answer, if the reader came from one. */
  order: number | undefined
  places: PlaceGroup[]
  /** Part that was just changed or refused: `rate-3`, `rate-new`, `answer`; empty for none. */
  at: string
  /** Errors of that part: by control, and overall. */
  problems: Partial<Record<RateField, string>>
  problem?: string
}
