/**
 * The address of a page on a social network, from its address as it is copied or its name there: `@hanout`, `facebook.com/hanout`. Empty for none;
 * undefined for anything else, such as an address of another site. `beforeName` stands before names: `@` on TikTok.
 */
export function socialPage(typed: string, host: string, beforeName: string): string | undefined {
  if (typed === '') return ''
  const [, name] = /^@?([\w.-]{1,100})$/.exec(typed) ?? []
  if (name && !/\.com?$/.test(name)) return `https://www.${host}/${beforeName}${name}`
  const address = URL.parse(`https://${typed.replace(/^https?:\/\//i, '')}`)
  const isTheirs = address?.hostname === host || address?.hostname.endsWith(`.${host}`)
  return isTheirs && address!.pathname !== '/' && !address!.username ? address!.href : undefined
}
