const MOST_LOCAL = 63
const MOST_SUGGESTED_LOCAL = 64
const LOCAL = /^[A-Za-z0-9.!#$%&'*+/=?^_`{}~-]+$/
const LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/

/** Checks an address: 6 to 254 characters, at most 63 before the single @, at least two labels after it. FORM-43 to FORM-52. */
export function isEmail(text: string): boolean {
  const [local = '', domain = '', ...more] = text.split('@')
  const labels = domain.split('.')
  const isLong = text.length >= 6 && text.length <= 254
  return isLong && more.length === 0 && local.length <= MOST_LOCAL && LOCAL.test(local) && labels.length >= 2 && labels.every((label) => LABEL.test(label))
}

const DOMAINS = `gmail.com yahoo.com yahoo.fr hotmail.com hotmail.fr outlook.com outlook.fr live.com live.fr icloud.com msn.com aol.com ymail.com mail.com
  protonmail.com proton.me googlemail.com gmx.com gmx.fr gmx.net orange.fr free.fr laposte.net sfr.fr wanadoo.fr topnet.tn planet.tn gnet.tn hexabyte.tn
  orange.tn`.split(/\s+/)

/** Valid endings, never corrected. */
const ENDINGS = new Set('com net org info eu tn fr eg dz ma ly it de es be ch ca uk'.split(' '))

/** Misspellings of `com` that are not endings themselves. */
const SLIPS = new Set('con cmo comm coom ocm vom xom cpm'.split(' '))

/** Suggests a correction of the domain: `a@gmial.com` gives `a@gmail.com`. Cuts the local part at 64 characters. FORM-06, FORM-09. */
export function suggestedEmail(text: string): string | undefined {
  const [local = '', typed = '', ...more] = text.trim().split('@')
  const domain = typed.toLowerCase()
  if (local === '' || more.length > 0 || domain.length > 254 || DOMAINS.includes(domain)) return undefined
  const meant = nearest(domain) ?? withoutSlip(domain)
  return meant && `${local.slice(0, MOST_SUGGESTED_LOCAL)}@${meant}`
}

function nearest(domain: string): string | undefined {
  const ending = endingOf(domain)
  const near = DOMAINS.filter((known) => !ENDINGS.has(ending) || endingOf(known) === ending)
    .map((known) => ({ known, slips: slipsBetween(domain, known) }))
    .filter(({ known, slips }) => slips <= (known.indexOf('.') <= 4 ? 1 : 2))
  return near.toSorted((one, other) => one.slips - other.slips)[0]?.known
}

function withoutSlip(domain: string): string | undefined {
  const ending = endingOf(domain)
  return SLIPS.has(ending) && domain.length > ending.length + 1 ? `${domain.slice(0, -ending.length)}com` : undefined
}

function endingOf(domain: string): string {
  return domain.slice(domain.lastIndexOf('.') + 1)
}

/** Edit distance (optimal string alignment); 9 if the lengths differ by more than two. */
function slipsBetween(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 9
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1]
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      const swapped = isSwapped ? rows[i - 2]![j - 2]! + 1 : 9
      row.push(Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, rows[i - 1]![j - 1]! + (same ? 0 : 1), swapped))
    }
    rows.push(row)
  }
  return rows[one.length]![other.length]!
}
