import { PictureField } from '#back-office/media/picture-field.tsx'
import { ENTER_GOES_ON } from '#back-office/shell/enter-goes-on.ts'
import { counted } from '#i18n/counted.ts'
import { fill } from '#i18n/words.ts'
import type { LibraryPicture } from '#shop/goods/media-library'
import { TextField } from '#ui/field.tsx'
import { control, type FormPart } from './form-part.ts'

interface QuickPartProps {
  part: FormPart
  /** Current number of variations. Each has its own price and stock. */
  variations: number
  onPictures: (pictures: readonly LibraryPicture[]) => void
}

export function QuickPart({ part, variations, onPictures }: QuickPartProps) {
  const { words, choices, problems } = part
  const hasOwn = variations > 0 && !problems['price'] && !problems['stock']
  return (
    <div className="grid grid-cols-1 gap-4 rounded-xl border border-line bg-surface p-4">
      <PictureField
        name="picture"
        label={words.pictures}
        pictures={choices.pictures}
        newest={choices.newest}
        words={choices.pictureWords}
        onChanged={onPictures}
      />
      <TextField {...control(part, 'name')} label={words.name} lang="fr" maxLength={300} required enterKeyHint="next" {...ENTER_GOES_ON} />
      {hasOwn ? <p className="text-sm text-soft">{counted({ locale: choices.locale, count: variations }, words.perVariation, { count: variations })}</p> : null}
      {/* Stays in the form: a new variation starts with this value. */}
      <div hidden={hasOwn} className="grid grid-cols-2 items-start gap-3">
        <TextField
          {...control(part, 'price')}
          label={fill(words.price, { currency: choices.currency })}
          inputMode="decimal"
          maxLength={16}
          enterKeyHint="next"
          {...ENTER_GOES_ON}
        />
        <StockControl part={part} />
      </div>
    </div>
  )
}

/** Stock count, with the count when the page was loaded. Only the difference is saved. */
function StockControl({ part }: { part: FormPart }) {
  return (
    <div>
      <TextField
        {...control(part, 'stock')}
        label={part.words.stock}
        hint={part.words.notCounted}
        inputMode="numeric"
        maxLength={8}
        enterKeyHint="done"
        {...ENTER_GOES_ON}
      />
      <input type="hidden" name="seen" value={part.typed.fields.seen} />
    </div>
  )
}
