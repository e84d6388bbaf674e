import { useState } from 'react'
import type { Translated } from '#i18n/words.ts'
import { HOUSE_COLOUR, isSeen, nearestSeen, paletteOf, PRESETS } from '#shop/site/identity'
import { useHasScripts } from '#back-office/media/has-scripts.ts'
import type { FieldView } from '#back-office/settings/settings-form.tsx'
import { TextField } from '#ui/field.tsx'
import type { identityWords } from './identity.words.ts'

type ColourWords = Translated<typeof identityWords>

/** The shop's colour: typed, picked, or chosen from readable suggestions, with a preview. Without scripts it is typed. IMP-41. */
export function ColourField({ field: { name, label, hint, typed, problem, look }, words }: { field: FieldView; words: ColourWords }) {
  const [colour, setColour] = useState(typed)
  const hasScripts = useHasScripts()
  const whole = /^#[0-9a-f]{6}$/i.test(colour) ? colour.toLowerCase() : undefined
  return (
    <div className="col-span-full grid gap-3">
      <TextField
        id={name}
        label={label}
        hint={hint}
        error={problem}
        name={name}
        value={colour}
        onChange={({ currentTarget }) => setColour(currentTarget.value)}
        className="narrow-grid:max-w-xs"
        {...look}
      />
      {hasScripts ? (
        <>
          <Swatches shown={whole ?? HOUSE_COLOUR} words={words} onChosen={(one) => setColour(one === HOUSE_COLOUR ? '' : one)} />
          <Preview colour={whole ?? HOUSE_COLOUR} words={words} onChosen={setColour} />
        </>
      ) : null}
    </div>
  )
}

function Swatches({ shown, words, onChosen }: { shown: string; words: ColourWords; onChosen: (colour: string) => void }) {
  return (
    <div role="group" aria-label={words.presets} className="flex flex-wrap gap-2">
      {PRESETS.map((preset, place) => (
        <button
          key={preset}
          type="button"
          aria-pressed={preset === shown}
          aria-label={place === 0 ? words.houseColour : preset}
          title={place === 0 ? words.houseColour : preset}
          onClick={() => onChosen(preset)}
          style={{ backgroundColor: preset }}
          className="size-11 rounded-full border-2 border-surface outline-2 outline-transparent aria-pressed:outline-ink"
        />
      ))}
      <label className="relative inline-flex min-h-11 items-center gap-2 rounded-full border border-edge bg-surface px-3 text-sm font-medium has-focus-visible:outline-2 has-focus-visible:outline-accent">
        <span style={{ backgroundColor: shown }} className="size-6 rounded-full" aria-hidden="true" />
        {words.pickColour}
        <input
          type="color"
          value={shown}
          onChange={({ currentTarget }) => onChosen(currentTarget.value)}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </label>
    </div>
  )
}

/** Preview of buttons and links in the light and dark theme. Mentions adjusted shades. A colour too pale for buttons gets a darker suggestion. */
function Preview({ colour, words, onChosen }: { colour: string; words: ColourWords; onChosen: (colour: string) => void }) {
  if (!isSeen(colour)) {
    const nearest = nearestSeen(colour)
    return (
      <p role="status" className="grid justify-items-start gap-2 text-sm text-bad">
        {words.colourPale}
        <button
          type="button"
          onClick={() => onChosen(nearest)}
          className="inline-flex min-h-11 items-center gap-2.5 rounded-lg border border-edge px-3 text-ink"
        >
          <span style={{ backgroundColor: nearest }} className="size-6 rounded-full" aria-hidden="true" />
          {words.takeNearest} <bdi dir="ltr">{nearest}</bdi>
        </button>
      </p>
    )
  }
  const { light, dark } = paletteOf(colour)
  return (
    <div className="grid gap-2" aria-hidden="true">
      <div className="grid grid-cols-2 gap-3 text-sm font-semibold">
        {[
          { ground: '#fcfaf5', shades: light, when: words.byDay },
          { ground: '#0d1421', shades: dark, when: words.byNight },
        ].map(({ ground, shades, when }) => (
          <div key={ground} className="grid justify-items-start gap-2 rounded-xl border border-line p-3" style={{ backgroundColor: ground }}>
            <span style={{ color: shades['accent'] }} className="text-xs">
              {when}
            </span>
            <span style={{ backgroundColor: shades['accent-fill'], color: shades['on-accent'] }} className="rounded-lg px-4 py-2">
              {words.sampleButton}
            </span>
            <span style={{ color: shades['accent'] }} className="underline underline-offset-4">
              {words.sampleLink}
            </span>
          </div>
        ))}
      </div>
      {light['accent'] === colour ? null : <p className="text-xs text-soft">{words.mended}</p>}
    </div>
  )
}
