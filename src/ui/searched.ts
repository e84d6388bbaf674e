import { searchWords } from '#i18n/fold.ts'

export interface SelectOption {
  value: string
  text: string
  also?: readonly string[]
}

/** Options whose name contains the typed text; those that begin with it come first. */
export function searched<Option extends Pick<SelectOption, 'text' | 'also'>>(options: readonly Option[], typed: string): Option[] {
  const sought = searchWords(typed).join(' ')
  if (sought === '') return [...options]
  const placesIn = ({ text, also = [] }: Option) => [text, ...also].map((name) => searchWords(name).join(' ').indexOf(sought)).filter((place) => place >= 0)
  const found = options.map((option) => ({ option, place: Math.min(...placesIn(option)) })).filter(({ place }) => Number.isFinite(place))
  return [...found.filter(({ place }) => place === 0), ...found.filter(({ place }) => place > 0)].map(({ option }) => option)
}
