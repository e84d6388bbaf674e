import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { ChevronNext, ChevronPrevious } from './icons.tsx'

interface CarouselProps {
  label: string
  words: { previousSlide: string; nextSlide: string; slide: string }
  /** Keys are unique; slides have equal height. */
  slides: { key: string | number; content: ReactNode }[]
  className?: string
}

/** Moves by arrows, dots, keys or swipe (UI-17), never by itself. The dots are links, so they work without scripts. One slide has no controls. */
export function Carousel({ label, words, slides, className = '' }: CarouselProps) {
  const id = useId()
  const { track, place, show } = useSlides(slides.length)
  const arrow = 'grid size-11 place-content-center rounded-full border border-line bg-surface hover:border-edge disabled:opacity-40 noscript:hidden'
  return (
    <section aria-roledescription="carousel" aria-label={label} className={`relative grid grid-cols-1 grid-rows-[1fr_auto] ${className}`}>
      <div ref={track} className="relative flex snap-x snap-mandatory overflow-x-auto scroll-smooth [scrollbar-width:none]">
        {slides.map(({ key, content }, n) => (
          <div
            key={key}
            id={`${id}-${n}`}
            role="group"
            aria-roledescription="slide"
            aria-label={`${words.slide} ${n + 1} / ${slides.length}`}
            className="grid w-full shrink-0 snap-start"
          >
            {content}
          </div>
        ))}
      </div>
      {slides.length > 1 ? (
        <div className="flex flex-wrap items-center justify-center gap-[min(0.5rem,2.5vw)] py-2 menu:absolute menu:start-6 menu:bottom-3 menu:py-0">
          <button type="button" aria-label={words.previousSlide} disabled={place === 0} onClick={() => show(place - 1)} className={arrow}>
            <ChevronPrevious />
          </button>
          {slides.map(({ key }, n) => (
            <a
              key={key}
              href={`#${id}-${n}`}
              aria-label={`${words.slide} ${n + 1}`}
              aria-current={n === place}
              onClick={(event) => {
                event.preventDefault()
                show(n)
              }}
              className="group grid h-11 w-[min(1.5rem,7.5vw)] place-content-center"
            >
              <span className="block size-2.5 rounded-full border border-edge bg-surface transition-all group-aria-[current=true]:w-5 group-aria-[current=true]:border-accent group-aria-[current=true]:bg-accent" />
            </a>
          ))}
          <button type="button" aria-label={words.nextSlide} disabled={place === slides.length - 1} onClick={() => show(place + 1)} className={arrow}>
            <ChevronNext />
          </button>
        </div>
      ) : null}
    </section>
  )
}

/** Reads the visible slide from the scroll position. In Arabic a track scrolls to the left, below zero. */
function useSlides(count: number) {
  const track = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState(0)
  useEffect(() => {
    const element = track.current!
    const look = () => setPlace(Math.min(count - 1, Math.round(Math.abs(element.scrollLeft) / element.clientWidth)))
    element.addEventListener('scroll', look, { passive: true })
    look()
    return () => element.removeEventListener('scroll', look)
  }, [count])
  const show = (wanted: number) => {
    const slide = track.current?.children[wanted]
    if (slide instanceof HTMLElement) track.current!.scrollTo({ left: slide.offsetLeft })
  }
  return { track, place, show }
}
