const KNOWN =
  /pass(?:word|e|wort)?|mot ?de ?passe|mdp|secret|azerty(?:uiop)?|qwerty(?:uiop)?|admin|root|welcome|bonjour|bienvenue|love|amour|bismillah|allah|tunisie?|habibi|football|letmein/g
const LEET: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', $: 's', '@': 'a', '!': 'i' }

const KINDS: [RegExp, number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^A-Za-z\d]/, 33],
]

/** Minimum bits of strengths 1 to 4. */
const LEAST_BITS = [20, 36, 50, 64]

/**
 * Strength: 0 very weak, 1 weak, 2 medium, 3 strong, 4 very strong. Based on entropy; a common word or a year counts as one character, a repeated or
 * consecutive character as none. FORM-71.
 */
export function passwordStrength(text: string): 0 | 1 | 2 | 3 | 4 {
  const password = text.slice(0, 128)
  const pool = KINDS.reduce((signs, [kind, size]) => signs + (kind.test(password) ? size : 0), 0)
  const bits = pool === 0 ? 0 : Math.min(signsOf(password), signsOf(password.replaceAll(/[01345$@!]/g, (sign) => LEET[sign] ?? sign))) * Math.log2(pool)
  return LEAST_BITS.filter((least) => bits >= least).length as 0 | 1 | 2 | 3 | 4
}

function signsOf(password: string): number {
  const left = password
    .toLowerCase()
    .replaceAll(KNOWN, '\u0000')
    .replaceAll(/(?:19|20)\d\d/g, '\u0001')
  const codes = Array.from(left, (sign) => sign.codePointAt(0)!)
  const isGuessed = (code: number, at: number) => at > 0 && Math.abs(code - codes[at - 1]!) <= 1
  const counted = codes.filter((code, at) => !isGuessed(code, at)).length
  // `abcabcabc` and `a1a1a1` are guessed from their few distinct characters.
  return Math.min(counted, 2 * new Set(codes).size)
}
