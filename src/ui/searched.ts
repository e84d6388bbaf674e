import { searchWords } from '#i18n/fold.ts'

/** One thing to choose from a list. */
export interface SelectOption {
  value: string
  text: string
  /** Other names, by which it is found as well. */
  also?: readonly string[]
}

/** The options of which a name holds what was typed; those that begin with it come first. */
export function searched<Option extends Pick<SelectOption, 'text' | 'also'>>(options: readonly Option[], typed: string): Option[] {
  const sought = searchWords(typed).join(' ')
  if (sought === '') return [...options]
  const placesIn = ({ text, also = [] }: Option) => [text, ...also].map((name) => searchWords(name).join(' ').indexOf(sought)).filter((place) => place >= 0)
  const found = options.map((option) => ({ option, place: Math.min(...placesIn(option)) })).filter(({ place }) => Number.isFinite(place))
  return [...found.filter(({ place }) => place === 0), ...found.filter(({ place }) => place > 0)].map(({ option }) => option)
}
