import { Form } from 'react-router'
import { fill, type Translated } from '#i18n/words.ts'
import { EnterSaves, SaveBar } from '#back-office/kept/save-bar.tsx'
import { Removal, SettingsCard } from '#back-office/settings/settings-card.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Amount, MethodForm } from './method-form.tsx'
import { MoveButtons } from './move-buttons.tsx'
import { PlaceTicks } from './place-ticks.tsx'
import type { ShippingView, TypedZone, ZoneCard } from './shipping-fields.ts'
import type { shippingPageWords } from './shipping-page.words.ts'

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
export function ZoneForm({ zone, typed, view, words }: ZoneFormProps) {
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

export function ZoneMethods({ zone, view, words }: ZoneProps & { zone: ZoneCard }) {
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
