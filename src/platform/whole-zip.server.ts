import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { crc32, createInflateRaw } from 'node:zlib'
import { openPromise, type Entry, type LocalFileHeader, type ZipFile } from 'yauzl'

/** Sizes in bytes. */
export interface ZipPart {
  name: string
  bytes: number
  packedBytes: number
  /** Unpacks the part and returns its first bytes as latin1. Throws if it differs from the declaration. */
  unpack: (most: number) => Promise<string>
}

/** Passes a strict zip's parts to `work`, in directory order. False for any other zip, for too many parts, and if `work` fails. */
export async function isWholeZip(path: string, mostParts: number, work: (parts: ZipPart[]) => Promise<boolean>): Promise<boolean> {
  try {
    const zip = await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true })
    try {
      if (zip.entryCount > mostParts) return false
      const entries = await Array.fromAsync(zip.eachEntry())
      return (await isWhole(zip, entries, path)) && (await work(entries.map((entry) => partOf(zip, entry))))
    } finally {
      zip.close()
    }
  } catch {
    return false
  }
}

const END_BYTES = 22
const ENTRY_BYTES = 46

async function isWhole(zip: ZipFile, entries: readonly Entry[], path: string): Promise<boolean> {
  await using file = await open(path)
  const bytesAt = async (from: number, length: number) => (await file.read(Buffer.alloc(length), 0, length, from)).buffer
  const end = await bytesAt(zip.fileSize - END_BYTES, END_BYTES)
  const directory = { bytes: end.readUInt32LE(12), at: end.readUInt32LE(16) }
  const told = entries.reduce((sum, entry) => sum + ENTRY_BYTES + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength, 0)
  const isEnd = end.readUInt32LE(0) === 0x06054b50 && end.readUInt16LE(20) === 0 && directory.at + directory.bytes + END_BYTES === zip.fileSize
  if (!isEnd || told !== directory.bytes || !entries.every(isPlain)) return false
  const inOrder = entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)
  let at = 0
  for (const [place, entry] of inOrder.entries()) {
    const next = inOrder[place + 1]?.relativeOffsetOfLocalHeader ?? directory.at
    const local = await zip.readLocalFileHeaderPromise(entry)
    const dataEnd = local.fileDataStart + entry.compressedSize
    if (entry.relativeOffsetOfLocalHeader !== at || !isSame(entry, local) || next < dataEnd || next - dataEnd > MOST_DESCRIPTOR_BYTES) return false
    if (!isNothingOrDescriptor(await bytesAt(dataEnd, next - dataEnd), entry)) return false
    at = next
  }
  return at === directory.at
}

const MOST_EXTRA_BYTES = 64

/** Beside the directory's data only times and owners are allowed. */
function isPlain(entry: Entry): boolean {
  return entry.fileCommentLength === 0 && entry.extraFieldLength <= MOST_EXTRA_BYTES && entry.canDecodeFileData()
}

/** Office pads a part's local header with zeros. */
function isSame(entry: Entry, local: LocalFileHeader): boolean {
  const isNamed = local.fileName.equals(entry.fileNameRaw) && local.compressionMethod === entry.compressionMethod
  const isSized = hasDescriptor(entry) || (local.compressedSize === entry.compressedSize && local.uncompressedSize === entry.uncompressedSize)
  const isExtra = local.extraField.length <= MOST_EXTRA_BYTES || local.extraField.subarray(8).every((byte) => byte === 0)
  return isNamed && isSized && isExtra && local.generalPurposeBitFlag === entry.generalPurposeBitFlag
}

function hasDescriptor({ generalPurposeBitFlag }: Entry): boolean {
  return (generalPurposeBitFlag & 8) !== 0
}

const MOST_DESCRIPTOR_BYTES = 24
const DESCRIPTOR = Buffer.from('PK\x07\x08')

/** Only a declared data descriptor may follow a part. */
function isNothingOrDescriptor(gap: Buffer, entry: Entry): boolean {
  if (!hasDescriptor(entry)) return gap.length === 0
  const sizes = [entry.compressedSize, entry.uncompressedSize]
  const narrow = Buffer.from(Uint32Array.of(entry.crc32, ...sizes).buffer)
  const wide = Buffer.concat([narrow.subarray(0, 4), Buffer.from(BigUint64Array.from(sizes, BigInt).buffer)])
  return [narrow, wide].some((told) => gap.equals(told) || gap.equals(Buffer.concat([DESCRIPTOR, told])))
}

function partOf(zip: ZipFile, entry: Entry): ZipPart {
  return { name: entry.fileName, bytes: entry.uncompressedSize, packedBytes: entry.compressedSize, unpack: (most) => unpack(zip, entry, most) }
}

async function unpack(zip: ZipFile, entry: Entry, most: number): Promise<string> {
  const kept: Buffer[] = []
  let bytes = 0
  let sum = 0
  const take = async (pieces: AsyncIterable<Buffer>) => {
    for await (const piece of pieces) {
      if (bytes < most) kept.push(piece)
      bytes += piece.length
      sum = crc32(piece, sum)
      if (bytes > entry.uncompressedSize) throw new Error('a part of a zip is larger than it says')
    }
  }
  const packed = await zip.openReadStreamPromise(entry, { decodeFileData: false })
  if (entry.compressionMethod === 0) await take(packed as AsyncIterable<Buffer>)
  else {
    const inflated = createInflateRaw()
    await pipeline(packed, inflated, take)
    // Inflation stops at the end of the stream: nobody reads what follows.
    if (inflated.bytesWritten !== entry.compressedSize) throw new Error('a part of a zip holds more than it unpacks to')
  }
  if (bytes !== entry.uncompressedSize || sum !== entry.crc32) throw new Error('a part of a zip is not what it says')
  return Buffer.concat(kept).toString('latin1', 0, most)
}
