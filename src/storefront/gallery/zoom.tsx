import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { fill } from '#i18n/words.ts'
import { pictureSrcSet, pictureUrl, type Picture } from '#shop/upkeep/media'
import { usePageWords } from '#ui/page-locale.ts'
import type { productWords } from '#storefront/product/product.words.ts'
import { ChevronNext, ChevronPrevious, CloseIcon } from '#ui/icons.tsx'
import { placeAfter } from './gallery-steps.ts'

export interface ZoomProps {
  pictures: Picture[]
  start: number
  onClose: () => void
}

/** Full-window viewer: arrows and keys change the picture, a click zooms to double size for panning. Escape closes it. */
export function Zoom({ pictures, start, onClose }: ZoomProps) {
  const words = usePageWords<typeof productWords>()
  const dialog = useRef<HTMLDialogElement>(null)
  const [place, setPlace] = useState(start)
  const [large, setLarge] = useState(false)
  useEffect(() => dialog.current?.showModal(), [])
  const picture = pictures[place]
  if (!picture) return null
  const step = (by: number) => {
    setLarge(false)
    setPlace((now) => placeAfter(now, by, pictures.length))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    step((event.key === 'ArrowRight') === !event.currentTarget.matches('[dir=rtl] *') ? 1 : -1)
  }
  return (
    <dialog
      ref={dialog}
      aria-label={words.pictures}
      onClose={onClose}
      onKeyDown={onKeyDown}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none overscroll-contain bg-paper p-0 text-ink"
    >
      <div className="size-full overflow-auto overscroll-contain">
        <button
          type="button"
          aria-label={words.enlarge}
          aria-pressed={large}
          onClick={(event) => setLargeAt(event, large, setLarge)}
          className={large ? 'block w-[200%] cursor-zoom-out' : 'block size-full cursor-zoom-in'}
        >
          <img
            key={picture.digest}
            src={pictureUrl(picture, 1200)}
            srcSet={pictureSrcSet(picture)}
            sizes={large ? '200vw' : '100vw'}
            alt={picture.alt}
            width={picture.width}
            height={picture.height}
            className={large ? 'h-auto w-full' : 'size-full object-contain'}
          />
        </button>
      </div>
      {pictures.length > 1 ? (
        <>
          <ViewerButton label={words.previousPicture} side="start-3 top-1/2 -translate-y-1/2" onClick={() => step(-1)}>
            <ChevronPrevious />
          </ViewerButton>
          <ViewerButton label={words.nextPicture} side="end-3 top-1/2 -translate-y-1/2" onClick={() => step(1)}>
            <ChevronNext />
          </ViewerButton>
        </>
      ) : null}
      <ViewerButton label={words.close} side="end-3 top-3" onClick={() => dialog.current?.close()}>
        <CloseIcon />
      </ViewerButton>
      <p role="status" className="fixed inset-x-0 bottom-3 mx-auto w-fit rounded-full bg-surface px-3 py-1 text-xs">
        {fill(words.pictureOf, { n: place + 1, all: pictures.length })}
      </p>
    </dialog>
  )
}

function setLargeAt(event: MouseEvent<HTMLElement>, large: boolean, setLarge: (large: boolean) => void): void {
  const button = event.currentTarget
  const box = button.getBoundingClientRect()
  const [x, y] = event.detail === 0 ? [0.5, 0.5] : [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height]
  flushSync(() => setLarge(!large))
  const room = button.parentElement
  room?.scrollTo(x * room.scrollWidth - room.clientWidth / 2, y * room.scrollHeight - room.clientHeight / 2)
}

interface ViewerButtonProps {
  label: string
  side: string
  onClick: () => void
  children: ReactNode
}

function ViewerButton({ label, side, onClick, children }: ViewerButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={`fixed grid size-12 place-content-center rounded-full border border-line bg-surface text-xl hover:border-edge ${side}`}
    >
      {children}
    </button>
  )
}
