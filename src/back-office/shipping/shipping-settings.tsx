import { fill, type Translated } from '#i18n/words.ts'
import { EmptyList, SettingsFrame } from '#back-office/frames.tsx'
import { AddTitle, SettingsCard } from '#back-office/settings/settings-card.tsx'
import { SettingsForm } from '#back-office/settings/settings-form.tsx'
import { Notice } from '#ui/notice.tsx'
import { PriceTable } from './price-table.tsx'
import type { ShippingView, ZoneCard } from './shipping-fields.ts'
import type { shippingPageWords } from './shipping-page.words.ts'
import { ZoneForm, ZoneMethods } from './zone-form.tsx'

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
