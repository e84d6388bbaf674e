const LONGEST = 500

/**
 * Defuses a stranger's text for mail to an address they typed: shortened, without links. Web and mail addresses are removed, and a dot inside a word,
 * possibly a host name, is followed by a space. The reader's own address stays. IMP-37.
 */
export function typedForStranger(text: string, recipient: string): string {
  const short = text.length > LONGEST ? `${text.slice(0, LONGEST).toWellFormed()}…` : text
  return short.replace(/\S+/g, (word) => (word.toLowerCase() === recipient.toLowerCase() ? word : withoutLink(word)))
}

/** Characters that browsers accept as a dot in a host name. */
const DOT = '[.\\u2024\\u3002\\uff0e\\uff61]'
const IN_HOST = '[\\p{L}\\p{M}\\p{N}_-]'
const HOST_DOT = `(?<=${IN_HOST})${DOT}(?=\\p{L}${IN_HOST})`
/** A scheme, `www.`, a UNC path, a mail address, an IPv4 address, or a host name with a port or path. */
const ADDRESS = new RegExp(
  `://|^\\P{L}*www${DOT}|\\\\\\\\|\\S[@\\uff20]\\S|\\b(?:mailto|javascript|data|tel|sms):|(?:\\d{1,3}${DOT}){3}\\d|${HOST_DOT}${IN_HOST}+${DOT}?[:/?#\\\\]`,
  'iu',
)
const BREAKS = new RegExp(HOST_DOT, 'gu')

function withoutLink(word: string): string {
  return ADDRESS.test(word) ? '…' : word.replace(BREAKS, '$& ')
}
