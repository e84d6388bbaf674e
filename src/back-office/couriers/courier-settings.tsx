import { Link } from 'react-router'
import { SettingsFrame, TextLink } from '#back-office/kit/frames.tsx'
import { AccountCards, type AccountCard } from '#back-office/kit/provider-accounts/account-cards.tsx'
import { DECIMAL, TECHNICAL, type RecordField, type RecordTable, type TypedRecord } from '#back-office/kit/records/record-fields.ts'
import { NewRecordCard, RecordCard, RecordForm, type CardHead } from '#back-office/kit/records/record-form.tsx'
import { settingsPath } from '#back-office/kit/settings/settings-pages.ts'
import { TextField } from '#ui/field.tsx'
import { ChevronDown } from '#ui/icons.tsx'
import { Notice } from '#ui/notice.tsx'
import { useWords } from '#ui/use-words.ts'
import { couriersWords } from './couriers.words.ts'

const usual: RecordField = { name: 'isUsual', label: couriersWords.isUsual, hint: couriersWords.isUsualHint, control: 'tick' }

export const courierTable: RecordTable = [{ rows: [{ name: 'isOn', label: couriersWords.isOn, control: 'tick' }, usual] }]

const selfTable: RecordTable = [{ rows: [{ name: 'isOn', label: couriersWords.isOnOwn, hint: couriersWords.selfHint, control: 'tick' }, usual] }]

export const ownTable: RecordTable = [
  {
    rows: [
      { name: 'isOn', label: couriersWords.isOnOwn, control: 'tick' },
      usual,
      { name: 'name', label: couriersWords.name, hint: couriersWords.nameHint, maxLength: 60 },
      { name: 'phone', label: couriersWords.phone, ...TECHNICAL, inputMode: 'tel', maxLength: 30 },
      {
        name: 'tracking',
        label: couriersWords.tracking,
        hint: couriersWords.trackingHint,
        ...TECHNICAL,
        inputMode: 'url',
        maxLength: 500,
        className: 'col-span-full',
      },
      { name: 'price', label: couriersWords.price, hint: couriersWords.priceHint, ...DECIMAL, maxLength: 12 },
      { name: 'returnFee', label: couriersWords.returnFee, hint: couriersWords.priceHint, ...DECIMAL, maxLength: 12 },
      { name: 'paysAfterDays', label: couriersWords.paysAfterDays, hint: couriersWords.paysAfterDaysHint, inputMode: 'numeric', dir: 'ltr', maxLength: 2 },
    ],
  },
]

export const PRICE_FIELD = 'price.'

/** A courier without calls: the shop itself, one of the merchant's own, or a new one. */
export interface OwnCard extends CardHead {
  id: string
  isNew: boolean
  isSelf: boolean
  typed: TypedRecord
  states: { code: string; name: string; typed: string }[]
}

export interface CouriersView {
  cards: AccountCard[]
  own: OwnCard[]
  currency: string
  at: string
  withoutAccount?: string | undefined
  problem?: string | undefined
  problems: Record<string, string>
}

/** The shop's couriers, one form each: accounts with those that have calls, the shop itself, and others. Works without scripts. GEO-19, IMP-11. */
export function CourierSettings({ view }: { view: CouriersView }) {
  const words = useWords(couriersWords)
  return (
    <SettingsFrame intro={[words.intro, words.sealed]} problem={view.problem}>
      {view.withoutAccount ? <Notice>{view.withoutAccount}</Notice> : null}
      {view.cards.length > 0 ? (
        <>
          <AccountCards
            cards={view.cards}
            control="provider"
            table={() => courierTable}
            at={view.at}
            problems={view.problems}
            version={view.problem}
            says={words}
          />
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
            {words.try}
            <Link to={settingsPath('places')} className="inline-flex min-h-11 items-center text-accent underline underline-offset-4">
              {words.toPlaces}
            </Link>
          </p>
        </>
      ) : null}
      <section aria-label={words.withoutAccount} className="grid gap-3">
        <h2 className="text-sm">{words.withoutAccount}</h2>
        {view.own.map((card) => {
          const { id, isNew, isSelf, title, state } = card
          const form = <OwnForm key={JSON.stringify([card.typed, card.states, view.problem])} card={card} view={view} />
          return isNew ? (
            <NewRecordCard key={id} id={`account-${id}`} at={view.at} title={title}>
              {form}
            </NewRecordCard>
          ) : (
            <RecordCard key={id} id={`account-${id}`} at={view.at} title={title} state={state}>
              {form}
              {isSelf ? null : <TextLink to={`${settingsPath('couriers')}${id}/`}>{words.layout}</TextLink>}
            </RecordCard>
          )
        })}
      </section>
    </SettingsFrame>
  )
}

function OwnForm({ card: { id, title, isNew, isSelf, typed, states }, view }: { card: OwnCard; view: CouriersView }) {
  const words = useWords(couriersWords)
  const problems = view.at === `account-${id}` ? view.problems : {}
  return (
    <RecordForm
      table={isSelf ? selfTable : ownTable}
      typed={typed}
      problems={problems}
      values={{ currency: view.currency, number: '{number}' }}
      hidden={{ provider: id }}
      save={isNew ? words.add : words.save}
      named={isNew ? undefined : title}
      isInCard
    >
      {states.length > 0 ? (
        <details className="group/prices" open={states.some(({ code, typed: price }) => price !== '' || problems[PRICE_FIELD + code])}>
          <summary className="flex min-h-11 items-center gap-3 text-sm font-medium marker:content-none">
            {words.prices}
            <ChevronDown className="ms-auto size-5 text-soft group-open/prices:rotate-180" />
          </summary>
          <p className="text-xs text-soft">{words.pricesHint}</p>
          <div className="mt-3 grid grid-cols-2 items-end gap-3 menu:grid-cols-4">
            {states.map((state) => (
              <TextField
                key={state.code}
                label={state.name}
                name={PRICE_FIELD + state.code}
                defaultValue={state.typed}
                error={problems[PRICE_FIELD + state.code]}
                {...DECIMAL}
                maxLength={12}
                autoComplete="off"
              />
            ))}
          </div>
        </details>
      ) : null}
    </RecordForm>
  )
}
