import { searchWords } from '#i18n/fold.ts'

/** One thing to choose from a list. */
export interface SelectOption {
  value: string
  text: string
}

/** The options whose text holds what was typed; those that begin with it come first. */
export function searched<Option extends { text: string }>(options: readonly Option[], typed: string): Option[] {
  const sought = searchWords(typed).join(' ')
  if (sought === '') return [...options]
  const found = options.map((option) => ({ option, place: searchWords(option.text).join(' ').indexOf(sought) })).filter(({ place }) => place >= 0)
  return [...found.filter(({ place }) => place === 0), ...found.filter(({ place }) => place > 0)].map(({ option }) => option)
}
