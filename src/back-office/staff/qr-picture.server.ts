import { encode } from 'uqr'

/** A QR code: modules per side including the quiet zone, and the dark modules as an SVG path. */
export interface QrPicture {
  side: number
  path: string
}

/** Encodes a text as a QR code, on the server so that pages need no encoder. */
export function qrPictureOf(text: string): QrPicture {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return { side: size, path }
}
