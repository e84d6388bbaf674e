import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A photograph as a phone takes it: noise in every part, rotated (EXIF orientation 6), with its location. */
export async function photograph(width: number, height: number, seed = 1): Promise<Buffer> {
  const tile = Buffer.alloc(64 * 64 * 3)
  for (let at = 0; at < tile.length; at++) tile[at] = (at * 31 * seed + (at >> 3) * seed) % 251
  return sharp({ create: { width, height, channels: 3, background: { r: seed % 256, g: 90, b: 60 } } })
    .composite([{ input: tile, raw: { width: 64, height: 64, channels: 3 }, tile: true, blend: 'soft-light' }])
    .withExif({ IFD0: { Make: 'Telephone', Orientation: '6' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '36/1 48/1 0/1', GPSLongitudeRef: 'E' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 80 })
    .toBuffer()
}

/** A PNG of one colour that decodes to `side` × `side` pixels, in a few kB. */
export function pngBomb(side: number): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(side, 0)
  size.writeUInt32BE(side, 4)
  size[8] = 1
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))), { level: 9 })
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', size), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

export const HEIC_FILE = Buffer.concat([Buffer.from([0, 0, 0, 0x24]), Buffer.from('ftypheic\0\0\0\0mif1MiHEmiafMiHBheic', 'latin1'), Buffer.alloc(5000)])
