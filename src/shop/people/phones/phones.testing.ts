/** A Tunisian number of eight digits as autofill, a paste and people write it. QO-28. */
export function writtenForms(phone: string): string[] {
  const [, first, second, third] = /^(\d\d)(\d{3})(\d{3})$/.exec(phone)!
  const written = (between: string) => [first, second, third].join(between)
  return [
    written(' '),
    `+216 ${written(' ')}`,
    `00216 ${written(' ')}`,
    `216${phone}`,
    written('.'),
    written('-'),
    `\u202A+216 ${written(' ')}\u202C`,
    `${phone}\u200F`,
    `\u2066+216\u00A0${written('\u202F')}\u2069`,
    `(+216) ${written('\u2011')}`,
    written('/'),
    ` ${written(' ').replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)))} `,
  ]
}
