import { encode } from 'uqr'

/** A picture to scan: how many squares a side has, its quiet edge with it, and the dark ones as a path of SVG. */
export interface QrPicture {
  side: number
  path: string
}

/** The picture that holds a text. It is drawn here so that no page carries the code that draws it. */
export function qrPictureOf(text: string): QrPicture {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return { side: size, path }
}
