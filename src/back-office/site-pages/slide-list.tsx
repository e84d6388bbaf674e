import { useContext } from 'react'
import { fill } from '#i18n/words.ts'
import type { WrittenBlock } from '#shop/site/site-pages'
import { Button } from '#ui/button.tsx'
import { PlusIcon } from '#ui/form-icons.tsx'
import { ChevronDown, TrashIcon } from '#ui/icons.tsx'
import { OpenSections } from '#back-office/products/section.tsx'
import { SubmitButton } from '#back-office/shell/action-form.tsx'
import { MoveStep } from '#back-office/taxonomy/move-step.tsx'
import { BlockTitle, LinkFields, PictureOf } from './block-parts.tsx'
import type { Editor } from './editor.ts'
import { GoodsChoice } from './goods-choice.tsx'
import { controlOf } from './page-fields.ts'
import { Texts } from './texts.tsx'

type Hero = Extract<WrittenBlock, { kind: 'hero' }>

const MOST_SLIDES = 10

/** Slides of a hero, in order. UI-17. */
export function SlideList({ hero: { id, slides }, editor }: { hero: Hero; editor: Editor }) {
  const { words } = editor.choices
  return (
    <>
      {slides.length === 0 ? (
        <p className="text-sm text-soft">{words.noSlides}</p>
      ) : (
        <ol aria-label={words.slides} className="grid grid-cols-1 gap-2">
          {slides.map((slide, at) => (
            <SlideRow key={slide.id} hero={id} slide={slide} place={at + 1} isLast={at === slides.length - 1} editor={editor} />
          ))}
        </ol>
      )}
      {slides.length < MOST_SLIDES ? (
        <SubmitButton kind="secondary" name="slide" value={id} className="justify-self-start">
          <PlusIcon /> {words.addSlide}
        </SubmitButton>
      ) : null}
    </>
  )
}

interface SlideRowProps {
  hero: string
  slide: Hero['slides'][number]
  place: number
  isLast: boolean
  editor: Editor
}

function SlideRow({ hero, slide: { id, product, title, text, picture, link }, place, isLast, editor }: SlideRowProps) {
  const { words, products } = editor.choices
  const open = useContext(OpenSections)
  const isWrong = Object.keys(editor.problems).some((control) => control.startsWith(`${id}.`))
  const label = fill(words.slide, { n: place })
  const shown = product === null ? undefined : (products.find((one) => one.id === product) ?? { id: product, name: fill(words.productGone, { id: product }) })
  return (
    <li className="relative rounded-lg border border-line">
      <input type="hidden" name={controlOf(hero, 'slide')} value={id} />
      <details open={isWrong || open.has(id)} onToggle={({ currentTarget }) => (currentTarget.open ? open.add(id) : open.delete(id))} className="group/slide">
        <summary className="flex min-h-14 cursor-pointer items-center gap-2 rounded-lg py-2 ps-3 pe-24 marker:content-none hover:bg-shade">
          <span className="min-w-0 flex-1">
            <span className="block text-sm font-semibold">{label}</span>
            <span className="block truncate text-xs text-soft">
              <bdi>{title.fr || shown?.name}</bdi>
            </span>
          </span>
          <ChevronDown className="size-5 shrink-0 text-soft group-open/slide:rotate-180" />
        </summary>
        <div className="grid grid-cols-1 gap-4 border-t border-line p-3">
          <PictureOf id={id} digest={picture} editor={editor} />
          <BlockTitle id={id} title={title} isOwn editor={editor} />
          <Texts owner={id} part="text" text={text} label={words.blockText} max={300} isLong editor={editor} />
          <LinkFields id={id} link={link} editor={editor} />
          <GoodsChoice
            name={controlOf(id, 'product')}
            label={words.slideProduct}
            hint={words.slideProductHint}
            chosen={shown ? [shown] : []}
            most={1}
            words={words}
          />
          <Button type="submit" kind="danger" name="drop" value={id} aria-label={`${words.removeSlide} – ${label}`} className="justify-self-start">
            <TrashIcon /> {words.removeSlide}
          </Button>
        </div>
      </details>
      <div className="absolute end-1 top-1.5 flex">
        <MoveStep direction="up" id={id} label={`${words.up} – ${label}`} isEnd={place === 1} />
        <MoveStep direction="down" id={id} label={`${words.down} – ${label}`} isEnd={isLast} />
      </div>
    </li>
  )
}
