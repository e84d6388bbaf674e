/** Words of the most common passwords, in the languages of the shop's people. */
const WORDS = `password passwort passord motdepasse mdp secret azerty azertyuiop qwerty qwertyuiop qwertz letmein welcome bienvenue bonjour salut hello
  login admin administrator administrateur root user guest test testing demo default master access system server computer internet
  google facebook instagram youtube samsung iphone android windows microsoft linux superman batman spiderman starwars pokemon naruto minecraft
  football soccer baseball basketball barcelona realmadrid juventus liverpool chelsea arsenal manchester esperance taraji africain clubafricain etoile
  iloveyou ilove loveyou jetaime jtaime love lovely lover amour moncoeur coeur bebe baby princess princesse sunshine flower angel dragon monkey tiger
  shadow michael jennifer jordan jessica daniel charlie thomas george andrew nicole mohamed mohammed muhammad ahmed ali fatma fatima amine youssef
  mariem maryam meriem sarra sara salma karim omar khaled hichem nour ines rania aymen walid habib habiba habibi habibti omri hayati
  tunisie tunisia tunis sfax sousse bizerte nabeul gabes kairouan djerba egypt egypte masr cairo alger algerie maroc france paris
  allah bismillah bismilah hamdoullah hamdulillah alhamdulillah inchallah mashallah islam quran coran ramadan
  family famille maman papa mama baba mother father freedom liberte forever toujours summer winter spring autumn january december monday sunday
  chocolate chocolat cookie computer orange banana cheese coffee money argent trustno whatever changeme changemoi nopassword mypassword monmotdepasse
  hunter killer ninja soleil lune etoile boutique magasin shop store hanout client customer`
  .split(/\s+/)
  .filter((word) => word !== '')
  .toSorted((one, other) => other.length - one.length)

const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '0123456789',
  '1234567890',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1a2z3e4r5t6y',
]

const WAYS = ROWS.flatMap((row) => [row, row.split('').toReversed().join('')])

const LEET: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' }

const LEAST_LEFT = 5
const LEAST_RUN = 3

/** Whether fewer than five different characters remain after removing common words, the owner's own words, keyboard runs and years. */
export function isEasyToGuess(password: string, ownWords: readonly string[]): boolean {
  const own = ownWords.flatMap((words) => fold(words).split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length >= 3)
  const known = [...own, ...WORDS].toSorted((one, other) => other.length - one.length)
  const plain = fold(password)
  const unmasked = plain.replaceAll(/[013457@$!]/g, (sign) => LEET[sign] ?? sign)
  return [plain, unmasked].some((text) => new Set(leftOf(text, known)).size < LEAST_LEFT)
}

function leftOf(text: string, words: readonly string[]): string {
  const squeezed = text.replaceAll(/[\s._-]+/g, '')
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), squeezed)
  return withoutRuns(rest)
    .replaceAll(/(?:19|20)\d\d/g, '')
    .replaceAll(/\s+/g, '')
}

/** Removes runs of three or more characters along a row, in either direction. */
function withoutRuns(text: string): string {
  let rest = ''
  for (let at = 0; at < text.length;) {
    const length = Math.max(...WAYS.map((row) => runLength(text, at, row)))
    if (length >= LEAST_RUN) at += length
    else rest += text[at++]
  }
  return rest
}

function runLength(text: string, at: number, row: string): number {
  const from = row.indexOf(text[at]!)
  if (from === -1) return 0
  let length = 1
  while (at + length < text.length && from + length < row.length && text[at + length] === row[from + length]) length++
  return length
}

const fold = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
