import { LOCALES, type Locale } from '#i18n/locale.ts'
import { approvedIn, withSources, type Translatable } from '#i18n/translations.ts'
import type { BlockKind, PageContent } from '#shop/site/site-pages'

export const PAGES_PATH = '/admin/pages/'

export const HOME_PATH = '/admin/home-page/'

export function pagePath(id: number): string {
  return `${PAGES_PATH}${id}/`
}

export type Sent = readonly (readonly [string, string])[]

export const BLOCK = 'block'

export function controlOf(id: string, part: string): string {
  return `${id}.${part}`
}

export function picturesIn(sent: Sent): number[] {
  return sent.flatMap(([name, value]) => (name.endsWith('.picture') && /^[1-9]\d{0,14}$/.test(value) ? [Number(value)] : []))
}

/**
 * Parses an editor's submission, unvalidated. A value that is not a number becomes -1, which no field accepts. `digests` maps picture ids to digests; an id
 * that is missing there is not a picture. `before` is the stored page; it decides which translations were not edited.
 */
export function contentIn(sent: Sent, digests: ReadonlyMap<number, string>, before: PageContent): PageContent {
  const last = new Map(sent)
  const known = new Map(textsOf(before))
  const all = (name: string) => sent.flatMap(([one, value]) => (one === name ? [value] : []))
  const of = (id: string) => {
    const at = (part: string) => last.get(controlOf(id, part)) ?? ''
    const text = (part: string) => {
      const typed = Object.fromEntries(LOCALES.map((locale) => [locale, at(`${part}.${locale}`).trim()])) as Record<Locale, string>
      const control = controlOf(id, part)
      return withSources(typed, known.get(control), approvedIn(last.get('right'), control))
    }
    return {
      at,
      text,
      number: (part: string) => (at(part) === '' ? null : numberIn(at(part))),
      numbers: (part: string) => all(controlOf(id, part)).flatMap((value) => value.split(/[\s,;]+/).flatMap((one) => (one === '' ? [] : numberIn(one)))),
      ids: (part: string) => all(controlOf(id, part)),
      picture: () => digests.get(Number(all(controlOf(id, 'picture'))[0])) ?? '',
      link: () => ({ to: at('to').trim(), label: text('label') }),
    }
  }
  const page = of('page')
  const blocks = all(BLOCK).flatMap((line) => {
    const [id = '', kind = ''] = line.split(' ')
    const { at, text, number, numbers, ids, picture, link } = of(id)
    const parts: Record<BlockKind, () => object> = {
      hero: () => ({
        slides: ids('slide').map((slide) => {
          const own = of(slide)
          return { id: slide, product: own.number('product'), title: own.text('title'), text: own.text('text'), picture: own.picture(), link: own.link() }
        }),
      }),
      promises: () => ({}),
      departments: () => ({ title: text('title'), categories: numbers('categories') }),
      deals: () => ({ title: text('title'), count: number('count') }),
      goods: () => ({ title: text('title'), rule: at('rule'), category: number('category'), products: numbers('products'), count: number('count') }),
      brands: () => ({ title: text('title') }),
      banner: () => ({ title: text('title'), text: text('text'), picture: picture(), link: link() }),
      text: () => ({ html: text('html') }),
      video: () => ({ title: text('title'), url: at('url').trim(), picture: picture() }),
      form: () => ({ form: number('form') }),
      contact: () => ({}),
      newsletter: () => ({ title: text('title'), text: text('text') }),
    }
    return Object.hasOwn(parts, kind) ? [{ id, kind, ...parts[kind as BlockKind]() }] : []
  })
  return {
    title: page.text('title'),
    description: page.text('description'),
    blocks: blocks as PageContent['blocks'],
    ...(page.at('isUnlisted') === 'on' && { isUnlisted: true as const }),
  }
}

function numberIn(text: string): number {
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : -1
}

/** Control of a path in a page's content: `['blocks', 2, 'link', 'to']` in block a1 is `a1.to`. */
export function controlAt({ blocks }: PageContent, path: readonly PropertyKey[]): string {
  const [part, place, ...rest] = path
  if (part !== 'blocks') return controlOf('page', path.join('.'))
  const block = blocks[Number(place)]
  if (!block) return BLOCK
  const [list, slide, ...below] = rest
  const isSlide = block.kind === 'hero' && list === 'slides' && typeof slide === 'number'
  const owner = isSlide ? block.slides[slide]?.id : block.id
  return controlOf(owner ?? block.id, (isSlide ? below : rest).filter((step) => step !== 'link').join('.'))
}

export function textsOf(content: PageContent): [control: string, text: Translatable][] {
  const found = (value: unknown, path: PropertyKey[]): [string, Translatable][] => {
    if (typeof value !== 'object' || value === null) return []
    if ('fr' in value) return [[controlAt(content, path), value as Translatable]]
    return Object.entries(value).flatMap(([key, one]) => found(one, [...path, Array.isArray(value) ? Number(key) : key]))
  }
  return found(content, [])
}
