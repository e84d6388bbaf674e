import { on } from 'node:events'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'

/** A file of a form, as it comes. */
interface FormFile {
  /** Its name on the sender's device. */
  name: string
  pieces: AsyncIterable<Uint8Array>
}

const LIMITS = { files: 100, fields: 20, fieldSize: 1000, parts: 130, headerPairs: 20 }

/**
 * The files of a multipart form, one after the other, each read as it comes; at most a hundred. What is left of one that its reader did not read, or not
 * to its end, is skipped, or the files after it would never come. Fields are not read.
 */
export async function* filesOf({ body, headers }: Request): AsyncGenerator<FormFile> {
  if (!body) return
  const streams = new Set<BusboyFileStream>()
  try {
    const parser = new Busboy({ headers: { 'content-type': headers.get('content-type') ?? '' }, limits: LIMITS })
    parser.on('file', (_field: string, stream: BusboyFileStream) => {
      // A form that breaks off between two files would else be a fault of nobody's.
      stream.on('error', (error) => stream.destroy(error))
      streams.add(stream)
    })
    const files = on(parser, 'file', { close: ['finish', 'close'] }) as AsyncIterable<[field: string, stream: BusboyFileStream, name: string | undefined]>
    Readable.fromWeb(body as ReadableStream)
      .once('error', (error) => {
        for (const stream of streams) stream.destroy(error)
        parser.destroy()
      })
      .pipe(parser)
    for await (const [, stream, name] of files) {
      if (name) yield { name, pieces: stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array> }
      stream.resume()
    }
  } catch {
    // No form, or one that ends in its middle: what came whole was given.
  }
}
