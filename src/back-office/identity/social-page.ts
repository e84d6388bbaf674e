/**
 * Normalizes a social network page from a URL or a name: `@hanout`, `facebook.com/hanout`. Empty for empty input; undefined for anything else, such as another
 * site. `beforeName` is the prefix of names: `@` on TikTok.
 */
export function socialPage(typed: string, host: string, beforeName: string): string | undefined {
  if (typed === '') return ''
  const [, name] = /^@?([\w.-]{1,100})$/.exec(typed) ?? []
  if (name && !/\.com?$/.test(name)) return `https://www.${host}/${beforeName}${name}`
  const address = URL.parse(`https://${typed.replace(/^https?:\/\//i, '')}`)
  const isTheirs = address?.hostname === host || address?.hostname.endsWith(`.${host}`)
  return isTheirs && address!.pathname !== '/' && !address!.username ? address!.href : undefined
}
