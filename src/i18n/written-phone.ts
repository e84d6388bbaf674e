/** International digits as people read them: `+216 22 333 444`. */
export function writtenPhone(digits: string): string {
  const [, country, rest] = /^(216|20)(\d+)$/.exec(digits) ?? []
  if (!country || !rest) return `+${digits}`
  return `+${country} ${country === '216' ? rest.replace(/^(\d\d)(\d{3})(\d{3})$/, '$1 $2 $3') : rest.replace(/^(\d\d)(\d{4})(\d{4})$/, '$1 $2 $3')}`
}
