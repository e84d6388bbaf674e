import { searchWords } from '#i18n/fold.ts'

/** A word of an address: its sound, and whether it is only an article. */
export interface NameWord {
  sound: string
  /** Its sound without vowels: people omit those that they do not hear (`Ras Jbel`). */
  consonants: string
  isArticle: boolean
}

const ARTICLES = new Set(words('el al la le les l ez es et en er ech de du des d'))

const ENDS_MUTE = /(?:e|(?<!c)h)$/

/** Interchangeable letters in Latin spellings: `Medjez`, `Mejez`; `Raoued`, `Rawed`; `Djedeida`, `Jedaida`; `Ouardia`, `Ouerdia`. */
const ONE_FOR_ANOTHER: readonly (readonly [RegExp, string])[] = [
  [/ou|oo|w/g, 'u'],
  [/sh/g, 'ch'],
  [/dj/g, 'j'],
  [/gh/g, 'g'],
  [/ph/g, 'f'],
  [/c(?!h)|q|ck/g, 'k'],
  [/th/g, 't'],
  [/dh/g, 'd'],
  [/y/g, 'i'],
  [/[ae]i/g, 'i'],
  [/ue/g, 'ua'],
  [/(.)\1+/g, '$1'],
]

/** Words in comparable form: by sound, digits apart from letters, Arabic without its article. */
export function nameWords(text: string): NameWord[] {
  return searchWords(text)
    .flatMap((word) => word.match(/\p{L}+|\p{N}+/gu) ?? [])
    .map((word) => ({ word, sound: soundOf(word) }))
    .map(({ word, sound }) => ({ sound, consonants: sound.replace(/[aeiou]/g, ''), isArticle: ARTICLES.has(word) }))
}

/** A place's name as one key: the sounds of its words, without articles and spaces. `Sidi bou Zid` and `Sidi Bouzid` are the same. */
export function nameKey(name: string, by: 'sound' | 'consonants' = 'sound'): string {
  const found = nameWords(name)
  const said = found.filter(({ isArticle }) => !isArticle)
  return (said.length > 0 ? said : found).map((word) => word[by]).join('')
}

function soundOf(word: string): string {
  if (/^\p{N}/u.test(word)) return word
  if (!/^[a-z]/.test(word)) return word.length > 4 ? word.replace(/^[وبفك]?ال|^لل/, '') : word.replace(/^ال/, '')
  const bare = word.length > 5 ? word.replace(/^(el|al|la)|^e(?=zz|ss|tt|nn|rr|dd|ch)/, '') : word
  const sound = ONE_FOR_ANOTHER.reduce((text, [from, to]) => text.replace(from, to), bare)
  return sound.length > 3 ? sound.replace(ENDS_MUTE, '') : sound
}

/** Words that turn the following name into a street's. */
export const STREET_WORDS: ReadonlySet<string> = soundsOf(
  'rue avenue av ave boulevard bd bvd route rte impasse passage street st road rd chemin نهج شارع طريق زنقه',
)

/** Words that turn the following name into a quarter's or a building's. */
export const QUARTER_WORDS: ReadonlySet<string> = soundsOf(
  'cite hay hai residence res resid lotissement immeuble imm quartier ecole lycee hotel clinique pharmacie cafe hopital حي اقامه عماره مدرسه معهد نزل صيدليه مقهي',
)

function soundsOf(text: string): Set<string> {
  return new Set(words(text).map((word) => nameWords(word)[0]!.sound))
}

function words(text: string): string[] {
  return text.split(' ')
}
