import type { DragEvent } from 'react'
import { fill } from '#i18n/words.ts'
import { pictureSrcSet, pictureUrl } from '#shop/upkeep/media'
import { Button, buttonLook } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { ChevronNext, ChevronPrevious, PencilIcon, TrashIcon } from '#ui/icons.tsx'
import { pictureFieldWords } from './picture-field.words.ts'
import type { Slot, Upload } from './use-pictures.ts'
import { useWords } from '#ui/page-locale.ts'

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
export const DRAGGED = 'application/x-hanout-picture'

/** Two columns on the narrowest phones, more where they fit. */
export const TILES = 'grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,calc(50%-0.25rem)),1fr))] gap-2'

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
