import { useRef } from 'react'
import type { Translated } from '#i18n/words.ts'
import type { attributeWords } from './attributes.words.ts'

interface ColourFieldProps {
  typed: Record<string, string>
  words: Pick<Translated<typeof attributeWords>, 'colour' | 'coloured'>
}

/** An optional colour. Choosing one ticks its checkbox. */
export function ColourField({ typed, words }: ColourFieldProps) {
  const tick = useRef<HTMLInputElement>(null)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <input
        type="color"
        name="colour"
        aria-label={words.colour}
        defaultValue={typed['colour'] || '#cccccc'}
        onChange={() => {
          if (tick.current) tick.current.checked = true
        }}
        className="h-12 w-20 rounded-lg border border-edge bg-surface p-1"
      />
      <label className="flex min-h-11 items-center gap-3 text-sm font-medium">
        <input ref={tick} type="checkbox" name="coloured" value="on" defaultChecked={typed['coloured'] === 'on'} className="size-5 shrink-0 accent-accent" />
        {words.coloured}
      </label>
    </div>
  )
}
