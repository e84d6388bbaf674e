import JsBarcode from 'jsbarcode'
import { expect, test } from 'vitest'
import { readCode128, type GreyPicture } from './code-128.ts'

/** A bar code as a camera sees it: so many pixels a bar, grey instead of black and white, with noise, lying along or across. */
function seen(text: string, { bar = 3, isAcross = false, noise = 16 } = {}): GreyPicture {
  const drawn: { encodings?: { data: string }[] } = {}
  JsBarcode(drawn, text, { format: 'CODE128' })
  const bars = `${'0'.repeat(12)}${drawn.encodings!.map(({ data }) => data).join('')}${'0'.repeat(12)}`
  const [long, short] = [bars.length * bar, 120]
  const [width, height] = isAcross ? [short, long] : [long, short]
  const grey = new Uint8ClampedArray(width * height)
  let random = 7
  for (let at = 0; at < grey.length; at++) {
    const along = isAcross ? Math.floor(at / width) : at % width
    random = (random * 1103515245 + 12345) % 2147483648
    grey[at] = (bars[Math.floor(along / bar)] === '1' ? 70 : 190) + (((random >> 8) % (2 * noise)) - noise)
  }
  return { grey, width, height }
}

test.each(['1042', '20481234567890', 'NVX4711', 'A-77/12.4_Z9'])('IMP-11 the code of a label, %s, is read from a noisy picture, along and across', (text) => {
  expect([readCode128(seen(text)), readCode128(seen(text, { isAcross: true }))]).toEqual([text, text])
})

test('IMP-11 a picture without a code is read as none', () => {
  expect(readCode128({ grey: new Uint8ClampedArray(320 * 240).fill(180), width: 320, height: 240 })).toBeUndefined()
})
