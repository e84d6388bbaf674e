import { PictureField } from '#back-office/media/picture-field.tsx'
import { ENTER_GOES_ON } from '#back-office/shell/enter-goes-on.ts'
import { fill } from '#i18n/words.ts'
import type { LibraryPicture } from '#shop/goods/media-library'
import { TextField } from '#ui/field.tsx'
import { control, type FormPart } from './form-part.ts'

/** What a product needs to be sold: a picture, a name, a price, its pieces. */
export function QuickPart({ part, onPictures }: { part: FormPart; onPictures: (pictures: readonly LibraryPicture[]) => void }) {
  const { typed, words, choices } = part
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
      {typed.fields.kind === 'variable' && typed.variations.length > 0 ? (
        <p className="text-sm text-soft">{fill(words.perVariation, { count: typed.variations.length })}</p>
      ) : (
        <div className="grid grid-cols-2 items-start gap-3">
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
      )}
    </div>
  )
}

/** The pieces as they are counted, with the count that was seen: only the difference is saved. */
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
