import { useId } from 'react'
import { Form } from 'react-router'
import { fill } from '#i18n/words.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { useWords } from '#ui/use-words.ts'
import { EmptyList, SettingsFrame } from '#back-office/kit/frames.tsx'
import { DECIMAL, type TypedRecord } from '#back-office/kit/records/record-fields.ts'
import { FoldedTicks, MoveButtons, NewRecordCard, RecordCard, RecordForm } from '#back-office/kit/records/record-form.tsx'
import { Removal, SettingsCard } from '#back-office/kit/settings/settings-card.tsx'
import { Tick } from '#back-office/kit/settings/settings-fields.tsx'
import { SettingsForm } from '#back-office/kit/settings/settings-form.tsx'
import {
  AMOUNT,
  CLASS_FIELD,
  methodTable,
  PLACE_FIELD,
  PRICE_FIELD,
  zoneTable,
  type CountryPrices,
  type CountryTicks,
  type MethodCard,
  type ShippingView,
  type ZoneCard,
} from './shipping-table.ts'
import { shippingPageWords } from './shipping.words.ts'

export function ShippingSettings({ view }: { view: ShippingView }) {
  const words = useWords(shippingPageWords)
  const ofOneState = view.zones.filter(({ isOneState }) => isOneState)
  const zoneCards = (zones: ZoneCard[]) =>
    zones.map((zone) => (
      <SettingsCard key={zone.id} id={`zone-${zone.id}`} isOpen={isAt(zone, view.at)} title={zone.title} about={zone.about}>
        <ZoneForm key={JSON.stringify([zone.typed, zone.countries, view.problems])} zone={zone} {...zone} view={view} />
        <ZoneMethods zone={zone} view={view} />
      </SettingsCard>
    ))
  return (
    <SettingsFrame intro={[words.intro]} problem={view.problem}>
      <section id="cost" className="scroll-mt-4">
        <SettingsForm view={view.cost}>
          <input type="hidden" name="what" value="cost" />
        </SettingsForm>
      </section>
      {view.prices.map((table) => (
        <PriceTable key={table.country} table={table} view={view} />
      ))}
      <section aria-label={words.zones} className="grid gap-3">
        <h2 className="text-sm">{words.zones}</h2>
        {view.zones.length === 0 ? <EmptyList>{words.noZones}</EmptyList> : null}
        {view.closed.length > 0 ? <Notice kind="bad">{fill(words.closed, { zones: view.closed.join(' · ') })}</Notice> : null}
        {view.passedOver.length > 0 ? <Notice kind="bad">{fill(words.passedOver, { zones: view.passedOver.join(' · ') })}</Notice> : null}
        {zoneCards(view.zones.filter(({ isOneState }) => !isOneState))}
        {ofOneState.length > 0 ? (
          <SettingsCard
            id="one-state-zones"
            isOpen={ofOneState.some((zone) => isAt(zone, view.at))}
            title={words.oneStateZones}
            about={ofOneState.map(({ title }) => title).join(' · ')}
          >
            {zoneCards(ofOneState)}
          </SettingsCard>
        ) : null}
        <NewRecordCard id="zone-new" at={view.at} title={words.addZone}>
          <ZoneForm key={`${view.zones.length} ${JSON.stringify(view.fresh)}`} {...view.fresh} view={view} />
        </NewRecordCard>
      </section>
    </SettingsFrame>
  )
}

/** A zone is open if it, or one of its methods, was changed last. */
function isAt({ id, methods }: ZoneCard, at: string): boolean {
  return at === `zone-${id}` || methods.some((method) => at === `method-${method.id}`)
}

interface PriceTableProps {
  table: CountryPrices
  view: ShippingView
}

function PriceTable({ table: { country, name, states }, view }: PriceTableProps) {
  const words = useWords(shippingPageWords)
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
      <RecordForm key={JSON.stringify([states, problems])} table={[]} typed={{}} hidden={{ what: 'prices', country }} save={words.savePrices} isInCard>
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
              {...DECIMAL}
              maxLength={12}
              autoComplete="off"
            />
          ))}
        </div>
      </RecordForm>
    </SettingsCard>
  )
}

interface ZoneFormProps {
  zone?: ZoneCard
  typed: TypedRecord
  countries: CountryTicks[]
  view: ShippingView
}

function ZoneForm({ zone, typed, countries, view }: ZoneFormProps) {
  const words = useWords(shippingPageWords)
  const problems = view.at === `zone-${zone?.id ?? 'new'}` ? view.problems : {}
  const index = view.zones.findIndex(({ id }) => id === zone?.id)
  return (
    <RecordForm
      table={zoneTable(!zone)}
      typed={typed}
      problems={problems}
      values={view.shopsOwn}
      own={{ places: <PlaceTicks countries={countries} problem={problems['places']} /> }}
      hidden={{ what: 'zone', id: zone?.id }}
      save={zone ? words.saveZone : words.addZone}
      isInCard
    >
      {zone ? (
        <div className="flex flex-wrap items-start gap-3">
          <MoveButtons place={{ isFirst: index === 0, isLast: index === view.zones.length - 1 }} up={words.zoneUp} down={words.zoneDown} named={zone.title} />
          <div className="ms-auto">
            <Removal words={{ remove: words.removeZone, removeMeans: words.removeZoneMeans, removeReally: words.removeReally }} named={zone.title} />
          </div>
        </div>
      ) : null}
    </RecordForm>
  )
}

function PlaceTicks({ countries, problem }: { countries: CountryTicks[]; problem: string | undefined }) {
  const hint = useId()
  const words = useWords(shippingPageWords)
  return (
    <fieldset aria-describedby={hint} className="col-span-full grid gap-2">
      <legend className="mb-1 text-sm font-semibold">{words.places}</legend>
      <p id={hint} className="text-xs text-soft">
        {words.placesHint} {problem ? <span className="block font-medium text-bad">{problem}</span> : null}
      </p>
      <div className="grid gap-2 menu:grid-cols-2">
        {countries.map(({ value, label, isOn, states, ticked }) => (
          <div key={value} className="rounded-lg border border-line px-3.5 py-1">
            <Tick name={PLACE_FIELD + value} label={label} isOn={isOn} />
            {states.length > 0 ? (
              <FoldedTicks label={words.states} named={label} prefix={PLACE_FIELD} choices={states} ticked={ticked} chosen={shippingPageWords.chosen} />
            ) : null}
          </div>
        ))}
      </div>
    </fieldset>
  )
}

function ZoneMethods({ zone, view }: { zone: ZoneCard; view: ShippingView }) {
  const words = useWords(shippingPageWords)
  return (
    <section aria-label={`${words.methods} – ${zone.title}`} className="grid gap-3 border-t border-line pt-5">
      <h3 className="text-sm font-semibold">{words.methods}</h3>
      {zone.methods.some(({ typed }) => typed['enabled']) ? null : (
        <p className="text-sm text-bad">{zone.methods.length > 0 ? words.allOff : words.noMethods}</p>
      )}
      {zone.methods.map((method, index) => (
        <RecordCard
          key={method.id}
          id={`method-${method.id}`}
          at={view.at}
          title={method.title}
          state={method.typed['enabled'] ? undefined : { word: words.off, kind: 'quiet' }}
          about={method.about}
        >
          <MethodForm
            key={JSON.stringify([method, view.problems])}
            method={method}
            place={{ isFirst: index === 0, isLast: index === zone.methods.length - 1 }}
            view={view}
          />
        </RecordCard>
      ))}
      <Form method="post" className="grid gap-2">
        <input type="hidden" name="what" value="method" />
        <input type="hidden" name="zone" value={zone.id} />
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-sm font-medium">{words.addMethod}</span>
          {(['flat_rate', 'free_shipping', 'local_pickup'] as const).map((kind) => (
            <Button key={kind} type="submit" kind="quiet" name="intent" value={kind}>
              {words[kind]}
            </Button>
          ))}
        </div>
        <p className="text-xs text-soft">{words.addHint}</p>
      </Form>
    </section>
  )
}

interface MethodFormProps {
  method: MethodCard
  place: { isFirst: boolean; isLast: boolean }
  view: ShippingView
}

function MethodForm({ method: { id, kind, title, typed, marks, classes: extra }, place, view }: MethodFormProps) {
  const words = useWords(shippingPageWords)
  const problems = view.at === `method-${id}` ? view.problems : {}
  return (
    <RecordForm
      table={methodTable(kind)}
      typed={typed}
      marks={marks}
      problems={problems}
      values={view.shopsOwn}
      own={{ classes: extra.length > 0 ? <ClassCosts classes={extra} currency={view.shopsOwn.currency} problems={problems} /> : null }}
      hidden={{ what: 'method', id, kind }}
      save={words.saveMethod}
      isInCard
    >
      <div className="flex flex-wrap items-start gap-3">
        <MoveButtons place={place} up={words.methodUp} down={words.methodDown} named={title} />
        <div className="ms-auto">
          <Removal words={{ remove: words.removeMethod, removeMeans: words.removeMethodMeans, removeReally: words.removeReally }} named={title} />
        </div>
      </div>
    </RecordForm>
  )
}

interface ClassCostsProps extends Pick<MethodCard, 'classes'>, Pick<ShippingView, 'problems'> {
  currency: string
}

function ClassCosts({ classes: named, currency, problems }: ClassCostsProps) {
  const words = useWords(shippingPageWords)
  return (
    <fieldset className="col-span-full grid gap-3">
      <legend className="mb-1 text-sm font-semibold">{words.classes}</legend>
      <p className="text-xs text-soft">{words.classesHint}</p>
      <div className="grid items-start gap-3 menu:grid-cols-2">
        {named.map(({ name, cost: typed }) => (
          <TextField
            key={name}
            label={`${name} (${currency})`}
            name={CLASS_FIELD + name}
            defaultValue={typed}
            error={problems[CLASS_FIELD + name]}
            {...AMOUNT}
            autoComplete="off"
          />
        ))}
      </div>
    </fieldset>
  )
}
