import { fill, type Translated } from '#i18n/words.ts'
import type { LibraryPicture } from '#shop/goods/media-library'
import { pictureUrl } from '#shop/upkeep/media'
import type { pictureFieldWords } from './picture-field.words.ts'

type FieldWords = Translated<typeof pictureFieldWords>

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2'

interface LibraryChoiceProps {
  newest: readonly LibraryPicture[]
  words: FieldWords
  onTaken: (picture: LibraryPicture) => void
}

/** Newest library pictures, folded. A press adds one. */
export function LibraryChoice({ newest, words, onTaken }: LibraryChoiceProps) {
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
  /** Label of the checkbox. */
  text: string
  areTicked?: boolean
  words: FieldWords
}

/** Pictures that are chosen by boxes, which needs no script. Where scripts run the boxes are not seen: the living field takes their place in a moment. */
export function TickedPictures({ name, pictures, text, areTicked = false, words }: TickedPicturesProps) {
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
