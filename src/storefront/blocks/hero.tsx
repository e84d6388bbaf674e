import { lazy } from 'react'
import { Carousel } from '#ui/carousel.tsx'
import { ServerHtml } from '#ui/server-html.tsx'
import type { BlockProps } from './block-view.ts'

const Slide = lazy(async () => ({ default: (await import('./slides.tsx')).Slide }))
const Beside = lazy(async () => ({ default: (await import('./slides.tsx')).DepartmentsList }))
const Promises = lazy(async () => ({ default: (await import('./drawing.tsx')).PromiseBand }))

/** Hero slider beside the departments, with the promises that follow it (UI-16, UI-17). */
export function Hero({ live, page: { words }, drawn }: BlockProps<'hero'>) {
  const slides = live.slides.map((key, n) => ({
    key,
    content: (
      <ServerHtml as="div" className="slide" links='a[href^="/"]'>
        {drawn && <Slide slide={drawn.block.slides[n]!} place={n} page={drawn.page} />}
      </ServerHtml>
    ),
  }))
  return (
    <div className="page-block block-hero">
      <ServerHtml as="div" className="hero-departments">
        {drawn && <Beside doors={drawn.block.departments} page={drawn.page} />}
      </ServerHtml>
      <Carousel label={words.window} words={words} slides={slides} className="min-w-0 bg-surface" />
      <ServerHtml as="div" className="hero-promises">
        {drawn && <Promises promises={drawn.block.promises} page={drawn.page} />}
      </ServerHtml>
    </div>
  )
}
