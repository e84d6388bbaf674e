import { fill } from '#i18n/words.ts'
import type { WrittenBlock } from '#shop/site/site-pages'
import { TextField } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { BlockTitle, LinkFields, PictureOf } from './block-parts.tsx'
import type { Editor } from './editor.ts'
import { GoodsChoice } from './goods-choice.tsx'
import { OrderedChoice } from './ordered-choice.tsx'
import { controlOf } from './page-fields.ts'
import { SlideList } from './slide-list.tsx'
import { Texts } from './texts.tsx'

export function BlockFields({ block, editor }: { block: WrittenBlock; editor: Editor }) {
  const { words } = editor.choices
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
          <Count id={block.id} count={block.count} most={12} editor={editor} />
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
  const { words, categories: all } = editor.choices
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
        words={words}
      />
    </>
  )
}

function GoodsFields({ block: { id, title, rule, category, products, count }, editor }: Of<'goods'>) {
  const { words, categories, products: known } = editor.choices
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
        words={words}
      />
      <Count id={id} count={count} most={24} editor={editor} />
    </>
  )
}

function VideoFields({ block: { id, title, url, picture }, editor }: Of<'video'>) {
  const { words } = editor.choices
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
  const { words, forms } = editor.choices
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

function Count({ id, count, most, editor }: { id: string; count: number; most: number; editor: Editor }) {
  return (
    <SelectField label={editor.choices.words.count} name={controlOf(id, 'count')} defaultValue={count} className="max-w-40">
      {Array.from({ length: most }, (_, place) => (
        <option key={place} value={place + 1}>
          {place + 1}
        </option>
      ))}
    </SelectField>
  )
}
