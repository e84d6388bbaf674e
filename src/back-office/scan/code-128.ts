import { BinaryBitmap, Code128Reader, DecodeHintType, GlobalHistogramBinarizer, HybridBinarizer, RGBLuminanceSource } from '@zxing/library'

const reader = new Code128Reader()
const HINTS = new Map([[DecodeHintType.TRY_HARDER, true]])

/** A picture in shades of grey, one byte a pixel. */
export interface GreyPicture {
  grey: Uint8ClampedArray
  width: number
  height: number
}

/** Reads a Code 128 that lies along or across a picture. Undefined without one. */
export function readCode128(picture: GreyPicture): string | undefined {
  for (const { grey, width, height } of [picture, turned(picture)]) {
    for (const Binarizer of [HybridBinarizer, GlobalHistogramBinarizer]) {
      try {
        return reader.decode(new BinaryBitmap(new Binarizer(new RGBLuminanceSource(grey, width, height))), HINTS).getText()
      } catch {
        // Nothing was found this way.
      }
    }
  }
  return undefined
}

function turned({ grey, width, height }: GreyPicture): GreyPicture {
  const across = new Uint8ClampedArray(grey.length)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) across[x * height + y] = grey[y * width + x]!
  return { grey: across, width: height, height: width }
}
