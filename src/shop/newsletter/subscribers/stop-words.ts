/** Letters only, without accents or vowel signs. */
const STOP_WORDS = wordsIn(
  'stop stopall stopsms arret arreter arretez unsubscribe desabonner desabonne desabonnez desabonnement desinscrire desinscris desinscrivez desinscription',
  'توقف توقفوا قف اوقف اوقفوا ايقاف ستوب الغاءالاشتراك',
)

/** STOP only if alone: with other words they may concern an order. */
const ALONE = wordsIn('end quit cancel الغاء')

/** Words allowed before: `se désabonner`, `svp stop`. */
const BEFORE = wordsIn('se me svp please pls الرجاء رجاء')

/** Longer answers mean something else: “Stop by tomorrow with my parcel please”. */
const MOST_WORDS = 3

const LONGEST_STOP = 100

/**
 * Recognises STOP in French, English or Arabic, ignoring case, accents, dots and spaces: alone (`S.T.O.P`, `إلغاء`), or first of at most three words
 * (`STOP HANOUT`, `Arrêt svp`, `أوقف الرسائل`).
 */
export function isStop(text: string): boolean {
  if (text.length > LONGEST_STOP) return false
  const words = text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}ـ'’]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  const joined = words.join('')
  if (STOP_WORDS.has(joined) || ALONE.has(joined)) return true
  const [first, second] = words.slice(words.length > 1 && BEFORE.has(words[0]!) ? 1 : 0)
  return words.length <= MOST_WORDS && first !== undefined && (STOP_WORDS.has(first) || STOP_WORDS.has(`${first}${second ?? ''}`))
}

function wordsIn(...lists: string[]): ReadonlySet<string> {
  return new Set(lists.join(' ').split(' '))
}
