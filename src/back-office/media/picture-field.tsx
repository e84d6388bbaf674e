import { useEffect, useRef, type DragEvent } from 'react'
import { fill } from '#i18n/words.ts'
import type { LibraryPicture } from '#shop/goods/media-library'
import { pictureFieldWords } from './media.words.ts'
import { useHasScripts } from '#back-office/kit/has-scripts.ts'
import { FileButton } from './file-button.tsx'
import { usePictures, type Slot, type Upload } from './use-pictures.ts'
import { pictureUrl, pictureSrcSet } from '#shop/upkeep/media'
import { useWords } from '#ui/use-words.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { ChevronNext, ChevronPrevious, PencilIcon, TrashIcon } from '#ui/icons.tsx'

interface PictureFieldProps {
  /** Control name of each picture's id, submitted in order. */
  name: string
  label: string
  pictures: readonly LibraryPicture[]
  newest: readonly LibraryPicture[]
  most?: number
  /** Called with the stored pictures, in order, after every change. */
  onChanged?: ((pictures: readonly LibraryPicture[]) => void) | undefined
}

/** Limit per product. */
const MOST_PICTURES = 60

/** Field of ordered pictures, the first being the main one. The form submits their ids. Without scripts, checkboxes. IMP-39. */
export function PictureField({ name, label, pictures, newest, most = MOST_PICTURES, onChanged }: PictureFieldProps) {
  const hasScripts = useHasScripts()
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      {hasScripts ? (
        <LivingField name={name} pictures={pictures} newest={newest} most={most} onChanged={onChanged} />
      ) : (
        <TickedField name={name} pictures={pictures} newest={newest} most={most} />
      )}
    </fieldset>
  )
}

/** Field of at most one picture: of a variation, a category, a brand or a swatch. */
export function SinglePicture({ picture, ...field }: Omit<PictureFieldProps, 'pictures' | 'most'> & { picture: LibraryPicture | undefined }) {
  return <PictureField {...field} pictures={picture ? [picture] : []} most={1} />
}

type PartProps = Omit<PictureFieldProps, 'label' | 'most'> & { most: number }

function LivingField({ name, pictures, newest, most, onChanged }: PartProps) {
  const words = useWords(pictureFieldWords)
  const { slots, add, again, remove, move, take } = usePictures(pictures, most)
  useEffect(() => onChanged?.(slots.flatMap(({ picture }) => picture ?? [])), [slots, onChanged])
  const onDropped = (event: DragEvent, place: number) => {
    event.preventDefault()
    event.stopPropagation()
    const key = event.dataTransfer.getData(DRAGGED)
    if (key) move(key, place)
    else add(event.dataTransfer.files)
  }
  return (
    <div className="grid grid-cols-1 gap-3" onDragOver={(event) => event.preventDefault()} onDrop={(event) => onDropped(event, slots.length - 1)}>
      {slots.length > 0 ? (
        <ul className={most === 1 ? 'grid max-w-44' : TILES}>
          {slots.map((slot, place) => (
            <PictureTile
              key={slot.key}
              name={name}
              slot={slot}
              place={place}
              count={slots.length}
              onMove={(to) => move(slot.key, to)}
              onRemove={() => remove(slot.key)}
              onAgain={() => again(slot)}
              onDropped={(event) => onDropped(event, place)}
            />
          ))}
        </ul>
      ) : (
        <p className="text-sm text-soft">{words.none}</p>
      )}
      <Unsent slots={slots} />
      <div className="flex flex-wrap items-center gap-2">
        <FileButton text={most === 1 ? words.addOne : words.add} isMultiple={most > 1} onChosen={add} />
        <FileButton text={words.camera} isCamera className="hidden pointer-coarse:inline-flex" onChosen={add} />
        <span className="hidden text-xs text-soft pointer-fine:inline">{words.drop}</span>
      </div>
      {most > 1 && slots.length >= most ? <p className="text-xs text-soft">{fill(words.tooMany, { max: most })}</p> : null}
      <LibraryChoice newest={newest} onTaken={take} />
    </div>
  )
}

/** Reports pending uploads, and makes the form invalid until they are finished. */
function Unsent({ slots }: { slots: Slot[] }) {
  const words = useWords(pictureFieldWords)
  const control = useRef<HTMLInputElement>(null)
  const states = slots.map(({ upload }) => upload?.state)
  const failed = states.includes('failed')
  const problem = states.some((state) => state === 'waiting' || state === 'sending') ? words.stillSending : failed ? words.notAllSent : ''
  useEffect(() => control.current?.setCustomValidity(problem), [problem])
  return (
    <div className="relative">
      <p role="status" className="text-xs text-soft empty:hidden">
        {problem}
      </p>
      <input ref={control} tabIndex={-1} aria-hidden="true" autoComplete="off" className="pointer-events-none absolute inset-0 size-px opacity-0" />
    </div>
  )
}

/** Without scripts: a checkbox keeps each picture, or adds one from the library. */
function TickedField({ name, pictures, newest }: PartProps) {
  const words = useWords(pictureFieldWords)
  const own = new Set(pictures.map(({ id }) => id))
  return (
    <>
      {pictures.length > 0 ? <TickedPictures name={name} pictures={pictures} text={words.keep} areTicked /> : <p className="text-sm text-soft">{words.none}</p>}
      <details>
        <summary className="min-h-11 py-2.5 text-sm font-medium text-accent">{words.library}</summary>
        <p className="mb-2 text-xs text-soft">
          {words.withoutScripts}{' '}
          <a href="/admin/media/" className="text-accent underline">
            {words.allOfLibrary}
          </a>
        </p>
        <TickedPictures name={name} pictures={newest.filter(({ id }) => !own.has(id))} text={words.take} />
      </details>
    </>
  )
}

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2'

function LibraryChoice({ newest, onTaken }: { newest: readonly LibraryPicture[]; onTaken: (picture: LibraryPicture) => void }) {
  const words = useWords(pictureFieldWords)
  if (newest.length === 0) return null
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-medium text-accent">{words.library}</summary>
      <ul className={GRID}>
        {newest.map((picture) => (
          <li key={picture.id}>
            <button
              type="button"
              title={words.take}
              aria-label={`${words.take} – ${picture.fileName || fill(words.photo, { place: picture.id })}`}
              onClick={() => onTaken(picture)}
              className="aspect-square w-full overflow-hidden rounded-lg border border-line bg-shade hover:border-accent"
            >
              <img src={pictureUrl(picture, 96)} alt="" loading="lazy" className="size-full object-contain" />
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

interface TickedPicturesProps {
  name: string
  pictures: readonly LibraryPicture[]
  text: string
  areTicked?: boolean
}

/** Pictures that are chosen by boxes, which needs no script. Where scripts run the boxes are not seen: the living field takes their place in a moment. */
function TickedPictures({ name, pictures, text, areTicked = false }: TickedPicturesProps) {
  const words = useWords(pictureFieldWords)
  return (
    <ul className={GRID}>
      {pictures.map((picture, place) => (
        <li key={picture.id}>
          <label className="grid gap-1 text-xs">
            <img
              src={pictureUrl(picture, 96)}
              alt={picture.fileName || fill(words.photo, { place: place + 1 })}
              className="aspect-square w-full rounded-lg bg-shade object-contain"
            />
            <span className="hidden min-h-11 items-center gap-2 noscript:flex">
              <input type="checkbox" name={name} value={picture.id} defaultChecked={areTicked} className="size-5 accent-accent" />
              {text}
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}

interface PictureTileProps {
  /** Control name of its id; absent without an id. */
  name?: string
  slot: Slot
  /** Position from 0, and the number of tiles. A single tile cannot move. */
  place: number
  count: number
  onMove: (place: number) => void
  onRemove: () => void
  onAgain: () => void
  onDropped: (event: DragEvent) => void
}

/** Data transfer type that carries the dragged tile's key. */
const DRAGGED = 'application/x-hanout-picture'

/** Two columns on the narrowest phones, more where they fit. */
export const TILES = 'grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,calc(50%-0.25rem)),1fr))] gap-2 max-[17em]:grid-cols-1'

export function PictureTile({ name, slot, place, count, onMove, onRemove, onAgain, onDropped }: PictureTileProps) {
  const words = useWords(pictureFieldWords)
  const { picture, upload } = slot
  const named = fill(words.photo, { place: place + 1 })
  return (
    <li
      aria-label={named}
      className={`grid min-w-0 grid-cols-1 content-start gap-1 rounded-xl border border-line bg-surface p-1.5 ${upload?.problem ? 'col-span-full' : ''}`}
    >
      <div
        draggable={count > 1}
        onDragStart={(event) => event.dataTransfer.setData(DRAGGED, slot.key)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={onDropped}
        className="relative aspect-square overflow-hidden rounded-lg bg-shade"
      >
        {picture ? (
          <img
            src={pictureUrl(picture, 320)}
            srcSet={pictureSrcSet(picture, [96, 320])}
            sizes="160px"
            alt={picture.alt.fr ?? picture.fileName}
            draggable={false}
            loading="lazy"
            className="size-full object-contain"
          />
        ) : upload?.preview ? (
          <img src={upload.preview} alt="" draggable={false} className="size-full object-contain opacity-60" />
        ) : null}
        {place === 0 && count > 1 ? (
          <span className="absolute start-1 top-1 rounded-full bg-ink px-2 py-0.5 text-2xs font-semibold text-paper">{words.main}</span>
        ) : null}
        {upload && upload.state !== 'failed' ? <Progress upload={upload} /> : null}
      </div>
      {upload?.problem && upload.state === 'failed' ? (
        <>
          <p className="text-2xs break-words text-soft">{upload.file.name}</p>
          <FieldError>{upload.problem.said ?? words[upload.problem.why]}</FieldError>
          <Button kind="secondary" size="small" className="min-h-11" onClick={onAgain}>
            {words.again}
          </Button>
        </>
      ) : null}
      {picture ? <input type="hidden" name={name} value={picture.id} /> : null}
      <div className="grid grid-cols-2">
        {count > 1 ? (
          <>
            <Button kind="quiet" className="h-11 p-0" disabled={place === 0} aria-label={`${words.earlier} – ${named}`} onClick={() => onMove(place - 1)}>
              <ChevronPrevious />
            </Button>
            <Button kind="quiet" className="h-11 p-0" disabled={place === count - 1} aria-label={`${words.later} – ${named}`} onClick={() => onMove(place + 1)}>
              <ChevronNext />
            </Button>
          </>
        ) : null}
        {picture ? (
          <a
            href={`/admin/media/${picture.id}/`}
            target="_blank"
            rel="noreferrer"
            title={words.details}
            aria-label={`${words.details} – ${named}`}
            className={`${buttonLook({ kind: 'quiet' })} h-11 p-0`}
          >
            <PencilIcon className="size-5" />
          </a>
        ) : null}
        <Button kind="quiet" className="h-11 p-0 text-bad" aria-label={`${words.remove} – ${named}`} onClick={onRemove}>
          <TrashIcon className="size-5" />
        </Button>
      </div>
    </li>
  )
}

function Progress({ upload }: { upload: Upload }) {
  const words = useWords(pictureFieldWords)
  const percent = Math.round(upload.sent * 100)
  const said = upload.state === 'waiting' ? words.waiting : percent === 100 ? words.working : fill(words.sending, { percent })
  return (
    <div className="absolute inset-x-0 bottom-0 grid gap-1 bg-surface/90 p-1.5 text-2xs">
      <span>{said}</span>
      <progress value={upload.sent} max={1} aria-label={said} className="h-1.5 w-full accent-accent" />
    </div>
  )
}
