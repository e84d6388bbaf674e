import { fill } from '#i18n/words.ts'
import { SettingsForm, type FieldView } from '#back-office/kit/settings/settings-form.tsx'
import { Group } from '#back-office/kit/settings/settings-fields.tsx'
import { Notice } from '#ui/notice.tsx'
import type { IdentityView, PictureView } from './identity-saving.server.ts'
import { identityWords } from './identity.words.ts'
import { useRef, useState, type ChangeEvent } from 'react'
import { Form } from 'react-router'
import { MOST_LOGO_BYTES, pictureUrl } from '#shop/upkeep/media'
import { ACCEPTED_PICTURES } from '#back-office/media/file-button.tsx'
import { shrink } from '#back-office/media/shrink.ts'
import { Button } from '#ui/button.tsx'
import { CONTROL, described, Frame, TextField } from '#ui/field.tsx'
import { HOUSE_COLOUR, isSeen, nearestSeen, paletteOf, PRESETS } from '#shop/site/identity'
import { useHasScripts } from '#back-office/kit/has-scripts.ts'
import { useWords } from '#ui/use-words.ts'

export function IdentitySettings({ view: { form, logo, icon, name, missing } }: { view: IdentityView }) {
  const words = useWords(identityWords)
  const colour = form.groups.flatMap(({ rows }) => rows).find((row): row is FieldView => 'name' in row && row.name === 'identity.colour')
  return (
    <div className="grid gap-5">
      {missing ? <Notice kind="warn">{missing}</Notice> : null}
      <Group title={words.pictures} hint={words.picturesHint}>
        <div className="grid gap-5 menu:grid-cols-2">
          <PictureForm kind="logo" title={words.logo} hint={words.logoHint} alt={fill(words.logoAlt, { name })} view={logo} />
          <PictureForm kind="icon" title={words.icon} hint={words.iconHint} alt={fill(words.iconAlt, { name })} view={icon} />
        </div>
      </Group>
      <SettingsForm view={form} isWhole own={colour && { [colour.name]: <ColourField field={colour} /> }} />
    </div>
  )
}

interface PictureFormProps {
  /** Also the file's name and the prefix of its intents. */
  kind: 'logo' | 'icon'
  title: string
  hint: string
  alt: string
  view: PictureView
}

/** Backgrounds of the preview, light and dark, each with the plate for a logo that would be invisible on it. */
const GROUNDS = [
  { tone: 'light', ground: 'bg-white', plate: 'bg-night' },
  { tone: 'dark', ground: 'bg-night', plate: 'bg-white' },
] as const

/** Logo or icon: chosen, downsized in the browser, and saved at once. Without scripts it has a submit button. IMP-41. */
function PictureForm({ kind, title, hint, alt, view: { digest, problem, note, plateOn } }: PictureFormProps) {
  const words = useWords(identityWords)
  const submit = useRef<HTMLButtonElement>(null)
  const [tooHeavy, setTooHeavy] = useState(false)
  const send = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    if (!file) return
    const { body } = await shrink(file)
    setTooHeavy(body.size > MOST_LOGO_BYTES)
    if (body.size > MOST_LOGO_BYTES) return
    const smaller = new DataTransfer()
    smaller.items.add(new File([body], file.name, { type: body.type }))
    currentTarget.files = smaller.files
    currentTarget.form?.requestSubmit(submit.current)
  }
  const id = `${kind}-file`
  const error = tooHeavy ? fill(words.tooHeavy, { max: MOST_LOGO_BYTES / 1_000_000 }) : problem
  return (
    <div id={kind} className="grid min-w-0 scroll-mt-4 content-start gap-3">
      {digest ? (
        <div className="flex flex-wrap gap-2">
          {GROUNDS.map(({ tone, ground, plate }) => (
            <span key={tone} className={`inline-flex max-w-full rounded-lg border border-line p-2.5 ${ground}`}>
              <img
                src={pictureUrl({ digest }, 320)}
                alt={tone === 'light' ? alt : ''}
                className={`h-14 w-auto max-w-full object-contain ${plateOn === tone ? `rounded p-1 ${plate}` : ''}`}
              />
            </span>
          ))}
        </div>
      ) : null}
      {note ? <p className="text-xs text-soft">{note}</p> : null}
      <Form method="post" encType="multipart/form-data" key={digest} className="grid gap-3">
        <Frame id={id} label={title} hint={hint} error={error}>
          <input
            id={id}
            type="file"
            name={kind}
            accept={ACCEPTED_PICTURES}
            onChange={(event) => void send(event)}
            className={`${CONTROL} py-2.5 text-sm`}
            {...described(id, { hint, description: undefined, error })}
          />
        </Frame>
        <Button ref={submit} type="submit" name="intent" value={kind} kind="secondary" className="noscript:block hidden narrow-grid:justify-self-start">
          {words.usePicture}
        </Button>
      </Form>
      {digest ? (
        <Form method="post">
          <Button type="submit" name="intent" value={`remove-${kind}`} kind="quiet" className="text-bad">
            {kind === 'logo' ? words.removeLogo : words.removeIcon}
          </Button>
        </Form>
      ) : null}
    </div>
  )
}

/** The shop's colour: typed, picked, or chosen from readable suggestions, with a preview. Without scripts it is typed. IMP-41. */
function ColourField({ field: { name, label, hint, typed, problem, look } }: { field: FieldView }) {
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
          <Swatches shown={whole ?? HOUSE_COLOUR} onChosen={(one) => setColour(one === HOUSE_COLOUR ? '' : one)} />
          <Preview colour={whole ?? HOUSE_COLOUR} onChosen={setColour} />
        </>
      ) : null}
    </div>
  )
}

function Swatches({ shown, onChosen }: { shown: string; onChosen: (colour: string) => void }) {
  const words = useWords(identityWords)
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
function Preview({ colour, onChosen }: { colour: string; onChosen: (colour: string) => void }) {
  const words = useWords(identityWords)
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
