import type { SubmitEvent } from 'react'
import { fill } from '#i18n/words.ts'
import { submitterOf, type CardPart } from './card-part.ts'

/** Asks for the place of a quick order while it is unsure: accept the suggestion with one tap, or type another. */
export function PlaceQuestion({ card, words, onChange, isChanging }: CardPart) {
  const { place } = card
  if (!place) return null
  const form = {
    method: 'post',
    action: '/admin/desk/',
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      onChange(event.currentTarget, submitterOf(event))
    },
  } as const
  const said = (
    <>
      <input type="hidden" name="intent" value="place" />
      <input type="hidden" name="order" value={card.id} />
    </>
  )
  return (
    <div className="desk-place">
      <span className="min-w-0">{place.text ? fill(words.placeAsked, { place: place.text }) : words.placeUnknown}</span>
      {place.value ? (
        <form {...form}>
          {said}
          <button type="submit" name="place" value={place.value} aria-disabled={isChanging || undefined} className="btn btn-secondary">
            {words.placeYes}
          </button>
        </form>
      ) : null}
      <details className="desk-fold">
        <summary>{words.placeOther}</summary>
        <form {...form} className="flex gap-2">
          {said}
          <input
            name="typed"
            required
            maxLength={200}
            autoComplete="off"
            aria-label={words.placeTyped}
            placeholder={words.placeTyped}
            className="h-11 min-w-0 flex-1 rounded-lg border border-edge bg-surface px-3"
          />
          <button type="submit" aria-disabled={isChanging || undefined} className="btn">
            {words.save}
          </button>
        </form>
      </details>
    </div>
  )
}
