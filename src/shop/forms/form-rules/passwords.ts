const KNOWN =
  /pass(?:word|e|wort)?|mot ?de ?passe|mdp|secret|azerty(?:uiop)?|qwerty(?:uiop)?|admin|root|welcome|bonjour|bienvenue|love|amour|bismillah|allah|tunisie?|habibi|football|letmein/g
const LEET: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', $: 's', '@': 'a', '!': 'i' }

/** Signs of a kind, and how many of them there are. */
const KINDS: [RegExp, number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^A-Za-z\d]/, 33],
]

/** The least bits of each strength from 1 on. */
const LEAST_BITS = [20, 36, 50, 64]

/**
 * How hard a password is to guess: 0 hardly, 1 weak, 2 middling, 3 strong, 4 very strong. Bits of its signs; a common word, a year, and a sign that repeats
 * the one before or follows upon it count as one sign or none. FORM-71.
 */
export function passwordStrength(text: string): 0 | 1 | 2 | 3 | 4 {
  const password = text.slice(0, 128)
  const pool = KINDS.reduce((signs, [kind, size]) => signs + (kind.test(password) ? size : 0), 0)
  const bits = pool === 0 ? 0 : Math.min(signsOf(password), signsOf(password.replaceAll(/[01345$@!]/g, (sign) => LEET[sign] ?? sign))) * Math.log2(pool)
  return LEAST_BITS.filter((least) => bits >= least).length as 0 | 1 | 2 | 3 | 4
}

/** How many signs of a password have to be guessed. */
function signsOf(password: string): number {
  const left = password
    .toLowerCase()
    .replaceAll(KNOWN, '\u0000')
    .replaceAll(/(?:19|20)\d\d/g, '\u0001')
  const codes = Array.from(left, (sign) => sign.codePointAt(0)!)
  const isGuessed = (code: number, at: number) => at > 0 && Math.abs(code - codes[at - 1]!) <= 1
  const counted = codes.filter((code, at) => !isGuessed(code, at)).length
  // `abcabcabc` and `a1a1a1` are guessed by their few different signs.
  return Math.min(counted, 2 * new Set(codes).size)
}
