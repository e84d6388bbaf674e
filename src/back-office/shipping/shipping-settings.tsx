import { fill, type Translated } from '#i18n/words.ts'
import { EmptyList, SettingsFrame } from '#back-office/frames.tsx'
import { AddTitle, SettingsCard, Removal } from '#back-office/settings/settings-card.tsx'
import { SettingsForm } from '#back-office/settings/settings-form.tsx'
import { Notice } from '#ui/notice.tsx'
import { PRICE_FIELD, CLASS_FIELD, type ShippingView, type ZoneCard, type CountryPrices, type TypedZone, type MethodCard } from './shipping-fields.ts'
import type { shippingPageWords } from './shipping.words.ts'
import { Form } from 'react-router'
import { SaveBar, EnterSaves } from '#back-office/kept/save-bar.tsx'
import { Button } from '#ui/button.tsx'
import { TextField, type FieldFrame } from '#ui/field.tsx'
import { Badge } from '#ui/badge.tsx'
import { PlaceTicks } from './place-ticks.tsx'
import { InEachLanguage, languageFields, Tick } from '#back-office/settings/settings-fields.tsx'
import { OutdatedMarks } from '#back-office/translations/outdated-marks.tsx'
import { ChevronDown } from '#ui/icons.tsx'

interface ShippingSettingsProps {
  view: ShippingView
  words: Translated<typeof shippingPageWords>
}

/** Delivery settings by zone. Each part is its own form and works without scripts. */
export function ShippingSettings({ view, words }: ShippingSettingsProps) {
  const ofOneState = view.zones.filter(({ isOneState }) => isOneState)
  const zoneCards = (zones: ZoneCard[]) =>
    zones.map((zone) => (
      <SettingsCard key={zone.id} id={`zone-${zone.id}`} isOpen={isAt(zone, view.at)} title={zone.title} about={zone.about}>
        <ZoneForm key={JSON.stringify([zone.typed, view.problems])} zone={zone} typed={zone.typed} view={view} words={words} />
        <ZoneMethods zone={zone} view={view} words={words} />
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
        <PriceTable key={table.country} table={table} view={view} words={words} />
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
        <SettingsCard id="zone-new" isOpen={view.at === 'zone-new'} title={<AddTitle>{words.addZone}</AddTitle>}>
          <ZoneForm key={`${view.zones.length} ${JSON.stringify(view.fresh)}`} typed={view.fresh} view={view} words={words} />
        </SettingsCard>
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
  words: Translated<typeof shippingPageWords>
}

function PriceTable({ table: { country, name, states }, view, words }: PriceTableProps) {
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

interface ZoneProps {
  view: ShippingView
  words: Translated<typeof shippingPageWords>
}

interface ZoneFormProps extends ZoneProps {
  /** The edited zone; absent for a new one. */
  zone?: ZoneCard
  typed: TypedZone
}

/** Name and places of a zone; for a new one also its price. */
function ZoneForm({ zone, typed, view, words }: ZoneFormProps) {
  const problems = view.at === `zone-${zone?.id ?? 'new'}` ? view.problems : {}
  const index = view.zones.findIndex(({ id }) => id === zone?.id)
  return (
    <Form method="post" noValidate className="grid gap-5">
      <EnterSaves />
      <input type="hidden" name="what" value="zone" />
      {zone ? <input type="hidden" name="id" value={zone.id} /> : null}
      <TextField
        label={words.zoneName}
        hint={words.zoneNameHint}
        error={problems['name']}
        name="name"
        dir="auto"
        defaultValue={typed.name}
        maxLength={80}
        autoComplete="off"
        required
      />
      {zone ? null : (
        <Amount
          label={fill(words.zoneCost, { currency: view.shopsOwn.currency })}
          name="cost"
          typed={typed.cost}
          error={problems['cost']}
          hint={fill(words.costHint, { cost: view.shopsOwn.cost })}
        />
      )}
      <PlaceTicks countries={typed.countries} problem={problems['places']} words={words} />
      {zone ? (
        <div className="flex flex-wrap items-start gap-3">
          <MoveButtons isFirst={index === 0} isLast={index === view.zones.length - 1} up={words.zoneUp} down={words.zoneDown} named={zone.title} />
          <div className="ms-auto">
            <Removal words={{ remove: words.removeZone, removeMeans: words.removeZoneMeans, removeReally: words.removeReally }} named={zone.title} />
          </div>
        </div>
      ) : null}
      <SaveBar isInCard>
        <Button type="submit">{zone ? words.saveZone : words.addZone}</Button>
      </SaveBar>
    </Form>
  )
}

function ZoneMethods({ zone, view, words }: ZoneProps & { zone: ZoneCard }) {
  return (
    <section aria-label={`${words.methods} – ${zone.title}`} className="grid gap-3 border-t border-line pt-5">
      <h3 className="text-sm font-semibold">{words.methods}</h3>
      {zone.methods.some(({ typed }) => typed.enabled) ? null : <p className="text-sm text-bad">{zone.methods.length > 0 ? words.allOff : words.noMethods}</p>}
      {zone.methods.map((method, index) => (
        <SettingsCard
          key={method.id}
          id={`method-${method.id}`}
          isOpen={view.at === `method-${method.id}`}
          title={
            <>
              {method.title} {method.typed.enabled ? null : <Badge>{words.off}</Badge>}
            </>
          }
          about={method.about}
        >
          <MethodForm
            key={JSON.stringify([method, view.problems])}
            method={method}
            place={{ isFirst: index === 0, isLast: index === zone.methods.length - 1 }}
            view={view}
            words={words}
          />
        </SettingsCard>
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
  words: Translated<typeof shippingPageWords>
}

function MethodForm({ method: { id, kind, title, typed, marks, classes }, place, view, words }: MethodFormProps) {
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

function Amount({ typed, ...field }: FieldFrame & { name: string; typed: string }) {
  return <TextField {...field} defaultValue={typed} inputMode="decimal" dir="ltr" maxLength={12} autoComplete="off" className="max-w-80" />
}

interface MoveButtonsProps {
  isFirst: boolean
  isLast: boolean
  /** Labels of the buttons; `named` is the moved thing, for screen readers. */
  up: string
  down: string
  named: string
}

function MoveButtons({ isFirst, isLast, up, down, named }: MoveButtonsProps) {
  return (
    <div className="flex gap-2" data-saves-nothing="">
      <Button type="submit" kind="quiet" name="intent" value="up" disabled={isFirst} title={up} aria-label={`${up} – ${named}`}>
        <ChevronDown className="size-5 rotate-180" />
      </Button>
      <Button type="submit" kind="quiet" name="intent" value="down" disabled={isLast} title={down} aria-label={`${down} – ${named}`}>
        <ChevronDown className="size-5" />
      </Button>
    </div>
  )
}
