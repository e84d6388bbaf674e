const LONGEST = 500

/**
 * What a stranger typed, as it goes to an address that they typed too: nothing in it becomes a link, and it is not of any length. Web and mail addresses are
 * left out; a word with a dot in it, which may be a host's name, gets a space behind the dot. The reader's own address stays. IMP-37.
 */
export function typedForStranger(text: string, recipient: string): string {
  const short = text.length > LONGEST ? `${text.slice(0, LONGEST).toWellFormed()}…` : text
  return short.replace(/\S+/g, (word) => (word.toLowerCase() === recipient.toLowerCase() ? word : withoutLink(word)))
}

/** What browsers take for a dot in a host's name. */
const DOT = '[.\\u2024\\u3002\\uff0e\\uff61]'
const IN_HOST = '[\\p{L}\\p{M}\\p{N}_-]'
const HOST_DOT = `(?<=${IN_HOST})${DOT}(?=\\p{L}${IN_HOST})`
/** A scheme, `www.`, a network folder, a mail address, four numbers, or a host's name with what follows one. */
const ADDRESS = new RegExp(
  `://|^\\P{L}*www${DOT}|\\\\\\\\|\\S[@\\uff20]\\S|\\b(?:mailto|javascript|data|tel|sms):|(?:\\d{1,3}${DOT}){3}\\d|${HOST_DOT}${IN_HOST}+${DOT}?[:/?#\\\\]`,
  'iu',
)
const BREAKS = new RegExp(HOST_DOT, 'gu')

function withoutLink(word: string): string {
  return ADDRESS.test(word) ? '…' : word.replace(BREAKS, '$& ')
}
