import { fill, type Text } from '#i18n/words.ts'
import type { WrittenBlock } from '#shop/site/site-pages'
import { TextField } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { type Editor, Texts } from './texts.tsx'
import { Targets } from '#back-office/kit/text-writer.tsx'
import { GoodsChoice, OrderedChoice } from './ordered-choice.tsx'
import { controlOf } from './page-fields.ts'
import { useContext, useId } from 'react'
import { Button } from '#ui/button.tsx'
import { PlusIcon } from '#ui/form-icons.tsx'
import { ChevronDown, TrashIcon } from '#ui/icons.tsx'
import { OpenSections } from '#back-office/products/section.tsx'
import { SubmitButton, MoveSteps } from '#back-office/kit/action-form.tsx'
import { SinglePicture } from '#back-office/media/picture-field.tsx'
import { sitePagesWords } from './site-pages.words.ts'
import { useWords } from '#ui/use-words.ts'

export function BlockFields({ block, editor }: { block: WrittenBlock; editor: Editor }) {
  const words = useWords(sitePagesWords)
  switch (block.kind) {
    case 'text':
      return <Texts owner={block.id} part="html" text={block.html} label={words.blockText} max={60_000} isWritten editor={editor} />
    case 'hero':
      return <SlideList hero={block} editor={editor} />
    case 'departments':
      return <DepartmentsFields block={block} editor={editor} />
    case 'deals':
      return (
        <>
          <BlockTitle id={block.id} title={block.title} editor={editor} />
          <Count id={block.id} count={block.count} most={12} />
        </>
      )
    case 'goods':
      return <GoodsFields block={block} editor={editor} />
    case 'brands':
      return <BlockTitle id={block.id} title={block.title} editor={editor} />
    case 'banner':
      return (
        <>
          <BlockTitle id={block.id} title={block.title} isOwn editor={editor} />
          <Texts owner={block.id} part="text" text={block.text} label={words.blockText} max={300} isLong editor={editor} />
          <PictureOf id={block.id} digest={block.picture} editor={editor} />
          <LinkFields id={block.id} link={block.link} editor={editor} />
        </>
      )
    case 'newsletter':
      return (
        <>
          <BlockTitle id={block.id} title={block.title} editor={editor} />
          <Texts owner={block.id} part="text" text={block.text} label={words.blockText} max={300} isLong editor={editor} />
          <p className="text-sm text-soft">{words.newsletterFrom}</p>
        </>
      )
    case 'video':
      return <VideoFields block={block} editor={editor} />
    case 'form':
      return <FormFields block={block} editor={editor} />
    case 'promises':
    case 'contact':
      break
  }
  return <p className="text-sm text-soft">{block.kind === 'promises' ? words.promisesFrom : words.contactFrom}</p>
}

type Of<Kind extends WrittenBlock['kind']> = { block: Extract<WrittenBlock, { kind: Kind }>; editor: Editor }

function DepartmentsFields({ block: { id, title, categories }, editor }: Of<'departments'>) {
  const words = useWords(sitePagesWords)
  const { categories: all } = editor.choices
  const chosen = categories.flatMap((number) => all.find((one) => one.id === number) ?? [])
  return (
    <>
      <BlockTitle id={id} title={title} editor={editor} />
      <OrderedChoice
        name={controlOf(id, 'categories')}
        label={words.categories}
        hint={words.categoriesHint}
        add={words.addCategory}
        chosen={chosen}
        all={all}
        most={20}
      />
    </>
  )
}

function GoodsFields({ block: { id, title, rule, category, products, count }, editor }: Of<'goods'>) {
  const words = useWords(sitePagesWords)
  const { categories, products: known } = editor.choices
  const rules = ['popular', 'newest', 'on-sale', 'rated', 'featured', 'by-hand'] as const
  return (
    <>
      <BlockTitle id={id} title={title} editor={editor} />
      <div className="grid gap-4 narrow-grid:grid-cols-2">
        <SelectField label={words.rule} name={controlOf(id, 'rule')} defaultValue={rule}>
          {rules.map((one) => (
            <option key={one} value={one}>
              {words[`rule-${one}`]}
            </option>
          ))}
        </SelectField>
        <SelectField label={words.category} name={controlOf(id, 'category')} defaultValue={category ?? ''}>
          <option value="">{words.wholeShop}</option>
          {categories.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </SelectField>
      </div>
      <GoodsChoice
        name={controlOf(id, 'products')}
        label={words.products}
        chosen={products.map((number) => known.find((one) => one.id === number) ?? { id: number, name: fill(words.productGone, { id: number }) })}
        most={24}
      />
      <Count id={id} count={count} most={24} />
    </>
  )
}

function VideoFields({ block: { id, title, url, picture }, editor }: Of<'video'>) {
  const words = useWords(sitePagesWords)
  const name = controlOf(id, 'url')
  return (
    <>
      <BlockTitle id={id} title={title} isOwn editor={editor} />
      <TextField
        label={words.film}
        hint={words.filmHint}
        name={name}
        type="url"
        dir="ltr"
        defaultValue={url}
        error={editor.problems[name]}
        autoComplete="off"
        maxLength={500}
      />
      <PictureOf id={id} digest={picture} editor={editor} />
    </>
  )
}

function FormFields({ block: { id, form }, editor }: Of<'form'>) {
  const words = useWords(sitePagesWords)
  const { forms } = editor.choices
  return (
    <SelectField label={words.form} name={controlOf(id, 'form')} defaultValue={form}>
      {forms.some((one) => one.id === form) ? null : <option value={form}>{fill(words.formGone, { id: form })}</option>}
      {forms.map((one) => (
        <option key={one.id} value={one.id}>
          {one.name}
        </option>
      ))}
    </SelectField>
  )
}

function Count({ id, count, most }: { id: string; count: number; most: number }) {
  const words = useWords(sitePagesWords)
  return (
    <SelectField label={words.count} name={controlOf(id, 'count')} defaultValue={count} className="max-w-40">
      {Array.from({ length: most }, (_, place) => (
        <option key={place} value={place + 1}>
          {place + 1}
        </option>
      ))}
    </SelectField>
  )
}

type Hero = Extract<WrittenBlock, { kind: 'hero' }>

const MOST_SLIDES = 10

function SlideList({ hero: { id, slides }, editor }: { hero: Hero; editor: Editor }) {
  const words = useWords(sitePagesWords)
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
  const words = useWords(sitePagesWords)
  const { products } = editor.choices
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
          <GoodsChoice name={controlOf(id, 'product')} label={words.slideProduct} hint={words.slideProductHint} chosen={shown ? [shown] : []} most={1} />
          <Button type="submit" kind="danger" name="drop" value={id} aria-label={`${words.removeSlide} – ${label}`} className="justify-self-start">
            <TrashIcon /> {words.removeSlide}
          </Button>
        </div>
      </details>
      <div className="absolute end-1 top-1.5 flex">
        <MoveSteps id={id} says={words} named={label} isFirst={place === 1} isLast={isLast} />
      </div>
    </li>
  )
}

/** Title of a block. It may stay empty if the block has a default title. */
function BlockTitle({ id, title, isOwn = false, editor }: { id: string; title: Text; isOwn?: boolean; editor: Editor }) {
  const words = useWords(sitePagesWords)
  return <Texts owner={id} part="title" text={title} label={words.blockTitle} {...(!isOwn && { hint: words.blockTitleHint })} max={120} editor={editor} />
}

function PictureOf({ id, digest, editor: { choices } }: { id: string; digest: string; editor: Editor }) {
  const words = useWords(sitePagesWords)
  return (
    <SinglePicture
      name={controlOf(id, 'picture')}
      label={words.picture}
      picture={choices.pictures.find((one) => one.digest === digest)}
      newest={choices.newest}
    />
  )
}

function LinkFields({ id, link, editor }: { id: string; link: { to: string; label: Text }; editor: Editor }) {
  const words = useWords(sitePagesWords)
  const list = useId()
  const { targets } = editor.choices
  const name = controlOf(id, 'to')
  return (
    <>
      <TextField
        label={words.link}
        hint={words.linkHint}
        name={name}
        dir="ltr"
        list={list}
        defaultValue={link.to}
        error={editor.problems[name]}
        autoComplete="off"
        maxLength={500}
      />
      <Targets id={list} targets={targets} />
      <Texts owner={id} part="label" text={link.label} label={words.label} max={80} editor={editor} />
    </>
  )
}
