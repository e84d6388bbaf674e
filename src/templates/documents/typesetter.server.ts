import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import workerSource from './typesetter.worker.mjs?raw'
import label from './typst/label.typ?raw'
import look from './typst/look.typ?raw'
import card from './typst/card.typ?raw'
import papers from './typst/papers.typ?raw'
import sheet from './typst/sheet.typ?raw'

const require = createRequire(import.meta.url)
const TEMPLATES = { 'papers.typ': papers, 'sheet.typ': sheet, 'label.typ': label, 'look.typ': look, 'card.typ': card }

/** Longest wait for a file, including the queue. The largest file takes a few seconds. */
const PATIENCE_MS = 60_000

/** By name, as the template reads them. */
export type Files = Record<string, Uint8Array>

interface Answer {
  file?: Uint8Array
  error?: string
}

interface Typesetter {
  thread: Worker
  /** Pending calls in order: the thread answers first come, first served. */
  waiting: PromiseWithResolvers<Buffer>[]
}

let typesetter: Promise<Typesetter> | undefined

/** Runs in a worker thread, so that the shop keeps answering. Rejects if the template or thread fails, or after `patience` ms; the next call starts anew. */
export function typeset(files: Files, patience = PATIENCE_MS): Promise<Buffer> {
  return drawnOf({ files }, patience)
}

/** Draws a template's single page as an SVG without fonts, in the same thread. */
export function drawPicture(template: 'card.typ', files: Files): Promise<Buffer> {
  return drawnOf({ files, picture: template }, PATIENCE_MS)
}

async function drawnOf(asked: { files: Files; picture?: string }, patience: number): Promise<Buffer> {
  const { thread, waiting } = await (typesetter ??= start().catch(notStarted))
  const drawn = Promise.withResolvers<Buffer>()
  waiting.push(drawn)
  thread.ref()
  thread.postMessage(asked)
  const tooLong = setTimeout(() => void thread.terminate(), patience)
  return drawn.promise.finally(() => clearTimeout(tooLong))
}

function notStarted(error: unknown): never {
  typesetter = undefined
  throw error
}

async function start(): Promise<Typesetter> {
  const workerData = { compiler: require.resolve('@myriaddreamin/typst-ts-node-compiler'), templates: TEMPLATES, fonts: await readFonts() }
  const thread = new Worker(workerSource, { eval: true, workerData })
  const waiting: Typesetter['waiting'] = []
  let fault: unknown
  thread.on('message', ({ file, error }: Answer) => {
    const drawn = waiting.shift()
    if (waiting.length === 0) thread.unref()
    if (file) drawn?.resolve(Buffer.from(file))
    else drawn?.reject(new Error(`A document could not be drawn: ${error}`))
  })
  thread.on('error', (error) => (fault = error))
  thread.on('exit', () => {
    typesetter = undefined
    for (const drawn of waiting) drawn.reject(new Error('The thread that draws documents ended.', { cause: fault }))
  })
  return { thread, waiting }
}

async function readFonts(): Promise<Buffer[]> {
  const regular = require.resolve('@expo-google-fonts/alexandria/400Regular/Alexandria_400Regular.ttf')
  const strong = require.resolve('@expo-google-fonts/alexandria/600SemiBold/Alexandria_600SemiBold.ttf')
  return Promise.all([readFile(regular), readFile(strong)])
}
