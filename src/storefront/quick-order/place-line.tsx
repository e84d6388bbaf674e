import { useEffect, useRef, useState } from 'react'
import { call } from '#contract/call'
import type { SuggestedPlace } from '#contract/quick-order-calls'
import { localeOfPath } from '#i18n/locale.ts'
import { translate } from '#i18n/words.ts'
import { rememberPlace } from './chosen-place.ts'
import { PlaceChoice } from './place-choice.tsx'
import { placeLineWords } from './place-line.words.ts'

interface PlaceLineProps {
  address: string
  country: string
}

interface Standing extends SuggestedPlace {
  isChosen: boolean
}

const PAUSE_MS = 500

/** Delivery place of the typed address: suggested when typing pauses, changed by one press, never required. */
export default function PlaceLine({ address, country }: PlaceLineProps) {
  const locale = localeOfPath(location.pathname)
  const words = translate(locale, placeLineWords)
  const [place, setPlace] = useState<Standing>()
  const [isChanging, setChanging] = useState(false)
  const change = useRef<HTMLButtonElement>(null)
  const isChosen = place?.isChosen ?? false
  useEffect(() => {
    if (isChosen) return undefined
    let isOver = false
    const ask = async () => {
      const answer = await call('find_place', { address }).catch(() => undefined)
      if (!isOver && answer?.success) setPlace(answer.data.place && { ...answer.data.place, isChosen: false })
    }
    const pause = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      isOver = true
      clearTimeout(pause)
    }
  }, [address, isChosen])
  useEffect(() => rememberPlace(address, place?.isSure ? place.value : ''), [address, place])

  const take = (taken: Omit<Standing, 'isChosen' | 'isSure'>) => {
    setPlace({ ...taken, isSure: true, isChosen: true })
    setChanging(false)
    change.current?.focus()
  }
  const link = 'min-h-11 font-medium text-accent underline underline-offset-4'
  return (
    <>
      <p className="flex min-h-11 flex-wrap items-center gap-x-3 text-sm">
        <span role="status">
          {place ? (
            <>
              {words.goesTo} <bdi className="font-semibold">{place.name}</bdi>
              {place.isSure ? null : locale === 'ar' ? '؟' : ' ?'}
            </>
          ) : null}
        </span>
        {place && !place.isSure ? (
          <button type="button" className={`${link} min-w-11`} onClick={() => take(place)}>
            {words.yes}
          </button>
        ) : null}
        <button ref={change} type="button" aria-expanded={isChanging} className={link} onClick={() => setChanging(!isChanging)}>
          {place ? words.change : words.tell}
        </button>
      </p>
      {isChanging ? <PlaceChoice label={words.town} country={country} locale={locale} onChoose={take} /> : null}
    </>
  )
}
