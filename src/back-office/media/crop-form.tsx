import { useState, type PointerEvent } from 'react'
import { Form } from 'react-router'
import type { Translated } from '#i18n/words.ts'
import { largestArea, LEAST_CROP, type CropArea, type LibraryPicture } from '#shop/goods/media-library'
import { pictureUrl } from '#shop/upkeep/media'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Tick } from '#back-office/settings/settings-fields.tsx'
import { draggedArea, type Grip } from './crop-drag.ts'
import { useHasScripts } from './has-scripts.ts'
import type { mediaWords } from './media.words.ts'

interface CropFormProps {
  picture: LibraryPicture
  /** The picture is in use, so the crop can replace it. */
  isUsed: boolean
  words: Translated<typeof mediaWords>
}

const SHAPES = [
  ['free', undefined],
  ['square', 1],
  ['4 : 3', 4 / 3],
  ['3 : 4', 3 / 4],
  ['16 : 9', 16 / 9],
] as const

const NUMBERS = ['left', 'top', 'width', 'height'] as const

/** Crop form: drag on the picture, or enter four numbers, which needs no scripts. */
export function CropForm({ picture, isUsed, words }: CropFormProps) {
  const [area, setArea] = useState(() => largestArea(picture))
  const [shape, setShape] = useState<number | undefined>()
  const hasScripts = useHasScripts()
  const choose = (chosen: number | undefined) => {
    setShape(chosen)
    setArea(largestArea(picture, chosen))
  }
  return (
    <Form method="post" className="grid gap-3" data-unkept="">
      {hasScripts ? (
        <>
          <div role="group" aria-label={words.shape} className="flex flex-wrap gap-1.5">
            {SHAPES.map(([name, value]) => (
              <Button key={name} kind="quiet" size="small" className="min-h-11" aria-pressed={shape === value} onClick={() => choose(value)}>
                {name === 'free' || name === 'square' ? words[name] : name}
              </Button>
            ))}
          </div>
          <CropFrame picture={picture} area={area} shape={shape} onArea={setArea} />
        </>
      ) : null}
      <div className="grid grid-cols-2 gap-3 narrow-grid:grid-cols-4">
        {NUMBERS.map((name) => (
          <TextField
            key={name}
            label={words[name]}
            name={name}
            type="number"
            inputMode="numeric"
            required
            min={name === 'left' || name === 'top' ? 0 : LEAST_CROP}
            max={name === 'left' || name === 'width' ? picture.width : picture.height}
            value={String(area[name])}
            onChange={(event) => setArea({ ...area, [name]: Math.round(Number(event.currentTarget.value)) })}
          />
        ))}
      </div>
      {isUsed ? <Tick name="everywhere" label={words.everywhere} isOn /> : null}
      <Button type="submit" name="intent" value="crop" kind="secondary" className="narrow-grid:justify-self-start">
        {words.crop}
      </Button>
    </Form>
  )
}

interface CropFrameProps {
  picture: LibraryPicture
  area: CropArea
  shape: number | undefined
  onArea: (area: CropArea) => void
}

/** Handles lie inside the frame; beyond the picture's edge they could not be touched. */
const CORNERS: [Grip, string][] = [
  ['top-left', 'top-0 left-0 place-content-start cursor-nwse-resize'],
  ['top-right', 'top-0 right-0 content-start justify-end cursor-nesw-resize'],
  ['bottom-left', 'bottom-0 left-0 content-end justify-start cursor-nesw-resize'],
  ['bottom-right', 'bottom-0 right-0 place-content-end cursor-nwse-resize'],
]

/** Crop frame: drag its middle to move it and its corners to resize it. The number fields serve keyboards. */
function CropFrame({ picture, area, shape, onArea }: CropFrameProps) {
  const drag = (grip: Grip) => (start: PointerEvent<HTMLElement>) => {
    const { currentTarget, clientX, clientY, pointerId } = start
    const box = currentTarget.closest('[data-crop]')!.getBoundingClientRect()
    start.preventDefault()
    start.stopPropagation()
    currentTarget.setPointerCapture(pointerId)
    const move = (event: globalThis.PointerEvent) => {
      const by = { x: ((event.clientX - clientX) / box.width) * picture.width, y: ((event.clientY - clientY) / box.height) * picture.height }
      onArea(draggedArea({ area, grip, by, shape, picture }))
    }
    currentTarget.addEventListener('pointermove', move)
    currentTarget.addEventListener('lostpointercapture', () => currentTarget.removeEventListener('pointermove', move), { once: true })
  }
  const part = (length: number, whole: number) => `${(length / whole) * 100}%`
  return (
    <div
      aria-hidden="true"
      dir="ltr"
      data-crop=""
      className="relative touch-none justify-self-start overflow-hidden rounded-lg select-none"
      // The size is set before the picture loads, so that nothing shifts under the pointer.
      style={{ aspectRatio: `${picture.width} / ${picture.height}`, width: `min(100%, calc(70dvh * ${picture.width / picture.height}))` }}
    >
      <img src={pictureUrl(picture, 1200)} alt="" draggable={false} className="size-full" />
      <div
        onPointerDown={drag('middle')}
        className="absolute cursor-move border-2 border-surface shadow-[0_0_0_9999px_rgb(0_0_0/0.5)] outline outline-ink"
        style={{
          left: part(area.left, picture.width),
          top: part(area.top, picture.height),
          width: part(area.width, picture.width),
          height: part(area.height, picture.height),
        }}
      >
        {CORNERS.map(([grip, place]) => (
          <div key={grip} onPointerDown={drag(grip)} className={`absolute grid size-11 ${place}`}>
            <span className="size-4 rounded-full border-2 border-surface bg-accent" />
          </div>
        ))}
      </div>
    </div>
  )
}
