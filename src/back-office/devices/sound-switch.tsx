import { useSyncExternalStore } from 'react'
import type { Translated } from '#i18n/words.ts'
import { isSoundOn, onSoundChosen, setSound } from '#back-office/new-orders/sound.ts'
import { Button } from '#ui/button.tsx'
import type { deviceWords } from './devices.words.ts'

/** Sound of the open back office in this browser. Plays once when turned on. */
export function SoundSwitch({ words }: { words: Translated<typeof deviceWords> }) {
  const isOn = useSyncExternalStore(onSoundChosen, isSoundOn, () => undefined)
  return (
    <section aria-labelledby="sound" className="grid justify-items-start gap-3 rounded-xl border border-line bg-surface p-4">
      <h2 id="sound" className="text-sm">
        {words.sound}
      </h2>
      <p className="text-sm text-soft">{words.soundText}</p>
      {isOn === undefined ? (
        <noscript>{words.needsCode}</noscript>
      ) : (
        <Button kind="quiet" onClick={() => void setSound(!isOn)}>
          {isOn ? words.soundOff : words.soundOn}
        </Button>
      )}
    </section>
  )
}
