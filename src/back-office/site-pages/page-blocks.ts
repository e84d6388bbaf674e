import type { BlockKind, PageContent, WrittenBlock } from '#shop/site/site-pages'

export type Slide = Extract<WrittenBlock, { kind: 'hero' }>['slides'][number]

const nothing = () => ({ fr: '', ar: '', en: '' })

/** An empty block. `form` is the form that a new form block shows first. */
export function newBlock(kind: BlockKind, id: string, form: number): WrittenBlock {
  switch (kind) {
    case 'hero':
      return { id, kind, slides: [] }
    case 'departments':
      return { id, kind, title: nothing(), categories: [] }
    case 'deals':
      return { id, kind, title: nothing(), count: 6 }
    case 'goods':
      return { id, kind, title: nothing(), rule: 'popular', category: null, products: [], count: 8 }
    case 'brands':
      return { id, kind, title: nothing() }
    case 'banner':
      return { id, kind, title: nothing(), text: nothing(), picture: '', link: { to: '', label: nothing() } }
    case 'newsletter':
      return { id, kind, title: nothing(), text: nothing() }
    case 'text':
      return { id, kind, html: nothing() }
    case 'video':
      return { id, kind, title: nothing(), url: '', picture: '' }
    case 'form':
      return { id, kind, form }
    case 'promises':
    case 'contact':
      break
  }
  return { id, kind }
}

export function newSlide(id: string): Slide {
  return { id, product: null, title: nothing(), text: nothing(), picture: '', link: { to: '', label: nothing() } }
}

/** A change to the blocks, or to the slides of a hero, by id. */
export type Reshaping =
  | { up: string }
  | { down: string }
  | { move: string; to: number }
  | { drop: string }
  | { copy: string; newId: () => string }
  | { block: WrittenBlock }
  | { slideOf: string; slide: Slide }

/** Moves, adds or removes blocks or slides. Unknown ids change nothing. */
export function reshaped(content: PageContent, asked: Reshaping): PageContent {
  if ('block' in asked) return { ...content, blocks: [...content.blocks, asked.block] }
  if ('slideOf' in asked) return withSlides(content, (slides, hero) => (hero === asked.slideOf ? [...slides, asked.slide] : slides))
  if ('copy' in asked) return { ...content, blocks: content.blocks.flatMap((block) => (block.id === asked.copy ? [block, copyOf(block, asked.newId)] : block)) }
  return withSlides({ ...content, blocks: reordered(content.blocks, asked) }, (slides) => reordered(slides, asked))
}

/** A copy gets new ids, which must be unique within a page. */
function copyOf(block: WrittenBlock, newId: () => string): WrittenBlock {
  const slides = block.kind === 'hero' ? { slides: block.slides.map((slide) => ({ ...slide, id: newId() })) } : {}
  return { ...block, ...slides, id: newId() }
}

function withSlides(content: PageContent, change: (slides: Slide[], hero: string) => Slide[]): PageContent {
  return { ...content, blocks: content.blocks.map((block) => (block.kind === 'hero' ? { ...block, slides: change(block.slides, block.id) } : block)) }
}

function reordered<One extends { id: string }>(list: One[], asked: Exclude<Reshaping, { block: unknown } | { slideOf: unknown } | { copy: unknown }>): One[] {
  const id = 'up' in asked ? asked.up : 'down' in asked ? asked.down : 'move' in asked ? asked.move : asked.drop
  const at = list.findIndex((one) => one.id === id)
  const one = list[at]
  if (!one) return list
  const others = list.filter((other) => other !== one)
  if ('drop' in asked) return others
  const to = 'move' in asked ? asked.to : 'up' in asked ? at - 1 : at + 1
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, one)
}
