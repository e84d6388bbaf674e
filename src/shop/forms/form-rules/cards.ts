const NETWORKS: [RegExp, number[]][] = [
  [/^4/, [13, 16, 19]],
  [/^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]],
  [/^3[47]/, [15]],
  [/^3(?:0[0-5]|[689])/, [14, 16, 19]],
  [/^35/, [16, 17, 18, 19]],
]

/** Checks a card number by check digit (Luhn) and its network's length, or 12 to 19 digits for an unknown network. Spaces and hyphens are allowed. FORM-63. */
export function isCardNumber(text: string): boolean {
  const digits = text.replaceAll(/[ -]/g, '')
  if (!/^[1-9]\d{11,18}$/.test(digits)) return false
  const lengths = NETWORKS.find(([beginning]) => beginning.test(digits))?.[1]
  return (!lengths || lengths.includes(digits.length)) && luhnSum(digits) % 10 === 0
}

function luhnSum(digits: string): number {
  let total = 0
  for (const [place, digit] of digits.split('').toReversed().entries()) {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    total += value > 9 ? value - 9 : value
  }
  return total
}
