import { Link } from 'react-router'
import { fill } from '#i18n/words.ts'
import { DECIMAL, type RecordTable, type TypedRecord } from '#back-office/kit/records/record-fields.ts'
import { NewRecordCard, RecordCard, RecordForm } from '#back-office/kit/records/record-form.tsx'
import { SettingsForm, type Choice, type SettingsFormView } from '#back-office/kit/settings/settings-form.tsx'
import { EmptyList, SettingsFrame } from '#back-office/kit/frames.tsx'
import { buttonLook } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useWords } from '#ui/use-words.ts'
import type { Marks } from '#back-office/kit/outdated-marks.tsx'
import { taxPageWords } from './taxes.words.ts'

const { rate, class: taxClass, classHint, place, placeHint, name, nameHint, onShipping } = taxPageWords

/** The place is `TN`, or `TN|TN-11` for a state. */
export const rateTable: RecordTable = [
  {
    rows: [
      { name: 'rate', label: rate, ...DECIMAL, maxLength: 8, required: true },
      { name: 'class', label: taxClass, hint: classHint, dir: 'auto', maxLength: 100 },
      { name: 'place', label: place, hint: placeHint, control: 'choice', className: 'col-span-full' },
      { name: 'name', label: name, hint: nameHint, control: 'each', maxLength: 60 },
      { name: 'onShipping', label: onShipping, control: 'tick' },
    ],
  },
]

export function TaxSettings({ view }: { view: TaxesView }) {
  const words = useWords(taxPageWords)
  const { rates, answer, isAnswered, order, at, fresh, places, problems } = view
  const form = (id: string) => ({ table: rateTable, choices: { place: places }, problems: at === id ? problems : {}, isInCard: true })
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
          {rates.map(({ id, title, about, typed, marks }) => (
            <RecordCard key={id} id={`rate-${id}`} at={at} title={title} about={about}>
              <RecordForm
                key={JSON.stringify(typed)}
                {...form(`rate-${id}`)}
                typed={typed}
                marks={marks}
                hidden={{ id }}
                save={words.save}
                removes={title}
                removal={words}
              />
            </RecordCard>
          ))}
          <NewRecordCard id="rate-new" at={at} title={words.add}>
            <RecordForm key={`${rates.length} ${JSON.stringify(fresh)}`} {...form('rate-new')} typed={fresh} save={words.add} />
          </NewRecordCard>
        </section>
      ) : null}
    </SettingsFrame>
  )
}

export interface RateCard {
  id: number
  title: string
  about: string
  typed: TypedRecord
  marks: Marks
}

export interface TaxesView {
  /** Current rates; null unless the merchant charges VAT. */
  rates: RateCard[] | null
  fresh: TypedRecord
  answer: SettingsFormView
  isAnswered: boolean
  /** The order whose invoice waits for the answer, if the reader came from one. */
  order: number | undefined
  places: Choice[]
  /** Part that was just changed or refused: `rate-3`, `rate-new`, `answer`; empty for none. */
  at: string
  problems: Record<string, string>
  problem?: string
}
