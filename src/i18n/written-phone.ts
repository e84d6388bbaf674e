/** `+216 22 333 444` */
export function writtenPhone(digits: string): string {
  const [, country, rest] = /^(216|20)(\d+)$/.exec(digits) ?? []
  if (!country || !rest) return `+${digits}`
  return `+${country} ${country === '216' ? rest.replace(/^(\d\d)(\d{3})(\d{3})$/, '$1 $2 $3') : rest.replace(/^(\d\d)(\d{4})(\d{4})$/, '$1 $2 $3')}`
}

/** `22 333 444`, without line breaks. Unchanged unless national. */
export function groupedPhone(phone: string): string {
  return phone.replace(/^(\d\d)(\d{3})(\d{3})$/, '$1\u00a0$2\u00a0$3').replace(/^(01\d\d)(\d{3})(\d{4})$/, '$1\u00a0$2\u00a0$3')
}
