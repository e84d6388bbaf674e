import type { Translated } from '#i18n/words.ts'
import { FieldError } from '#ui/field.tsx'
import type { writeReviewWords } from './write-review.words.ts'

interface StarChoiceProps {
  words: Translated<typeof writeReviewWords>
  chosen: string | undefined
  error: string | undefined
}

/** One to five stars as radio buttons, filled up to the chosen one. */
export function StarChoice({ words, chosen, error }: StarChoiceProps) {
  const names = [words.oneStar, words.twoStars, words.threeStars, words.fourStars, words.fiveStars]
  return (
    <fieldset aria-describedby={error ? 'rating-error' : undefined}>
      <legend className="mb-1.5 text-sm font-medium">{words.stars}</legend>
      <div className="star-choice">
        {names.map((name, place) => (
          <label key={name} title={name}>
            <input type="radio" name="rating" value={place + 1} defaultChecked={chosen === String(place + 1)} aria-label={name} className="sr-only" />
          </label>
        ))}
      </div>
      <FieldError id="rating-error">{error}</FieldError>
    </fieldset>
  )
}
