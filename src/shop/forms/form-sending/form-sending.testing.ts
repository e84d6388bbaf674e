import { crc32, deflateRawSync } from 'node:zlib'

export interface TestPart {
  name: string
  bytes: Buffer
  /** Unpacked size declared in the directory. */
  told?: number
  /** Stored without compression, readable in the zip. */
  plain?: boolean
  /** Name in the local header. */
  localName?: string
  /** Extra field of the local header. */
  extra?: Buffer
  /** Appended to the compressed data, included in its size. */
  inside?: string
  /** Appended after it, not included in any size. */
  behind?: string
  /** Followed by a data descriptor, as in a streamed zip. */
  streamed?: boolean
}

export function zipPart(name: string, text = '<xml/>'): TestPart {
  return { name, bytes: Buffer.from(text, 'latin1') }
}

export function zipOf(...parts: TestPart[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const part of parts) {
    const { name, localName = name, extra = Buffer.alloc(0), behind = '', streamed = false } = part
    const packed = Buffer.concat([deflateRawSync(part.bytes, { level: part.plain ? 0 : 9 }), Buffer.from(part.inside ?? '')])
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(streamed ? 8 : 0, 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(part.bytes), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(part.told ?? part.bytes.length, 18)
    common.writeUInt16LE(name.length, 22)
    const local = Buffer.from(common)
    if (streamed) local.fill(0, 10, 22)
    local.writeUInt16LE(localName.length, 22)
    local.writeUInt16LE(extra.length, 24)
    const after = streamed ? Buffer.concat([Buffer.from('PK\x07\x08'), common.subarray(10, 22)]) : Buffer.from(behind)
    const offset = Buffer.alloc(14)
    offset.writeUInt32LE(at, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), common, offset, Buffer.from(name)]))
    locals.push(Buffer.concat([Buffer.from('PK\x03\x04'), local, Buffer.from(localName), extra, packed, after]))
    at += locals.at(-1)!.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(entries.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...locals, entries, Buffer.from('PK\x05\x06'), end])
}
