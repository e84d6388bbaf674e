import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createServer } from 'vite'
import { median } from './load.ts'

type Pdf = typeof import('../src/templates/documents/document-pdf.server.ts')
type Html = typeof import('../src/templates/documents/document-html.server.ts')
type Goods = typeof import('../src/templates/documents/document.testing.ts')

interface Runner {
  runner: { import<T>(path: string): Promise<T> }
}

const TIMES = 200
/** Target for 100 orders in one PDF. */
const AIM_MS = 10_000

/** One document as HTML and as PDF, cold and warm; a hundred labels and a hundred orders in one PDF; the shop's longest pause meanwhile. */
export async function measurePapers(): Promise<void> {
  // Without the pages' own plugins, so that React is as in production.
  const vite = await createServer({
    configFile: false,
    server: { middlewareMode: true, hmr: false, ws: false },
    appType: 'custom',
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic', development: false } },
  })
  try {
    const load = <T>(name: string) => (vite.environments['ssr'] as unknown as Runner).runner.import<T>(`/src/templates/documents/${name}`)
    const [{ documentPdf }, { documentHtml }, { contentFor, linesFor }] = [
      await load<Pdf>('document-pdf.server.ts'),
      await load<Html>('document-html.server.ts'),
      await load<Goods>('document.testing.ts'),
    ]
    const drawing = { labelPaper: '10x15' } as const
    const LANGUAGES = ['fr', 'ar', 'en'] as const
    const invoice = (place: number, lines = 5) => contentFor({ number: `FA-2026-${place}`, locale: LANGUAGES[place % 3]!, lines: linesFor(lines) })
    const label = (place: number) => {
      const { order, shipTo, parcel } = contentFor()
      const recipient = { ...shipTo, name: `${shipTo.name} ${place}`, phone: `+216 98 ${100_000 + place}` }
      return contentFor({
        kind: 'shippinglabel',
        locale: LANGUAGES[place % 3]!,
        order: { ...order, id: place },
        shipTo: recipient,
        parcel: { ...parcel!, number: `NVX${place}` },
      })
    }
    let drawn = 0
    const hundred = <T>(one: (place: number) => T) => Array.from({ length: 100 }, () => one(drawn++))

    console.log(`PDF of an invoice of 5 lines: ${await often((place) => documentPdf([invoice(place)], drawing))}`)
    console.log(`PDF of an invoice of 40 lines: ${await often((place) => documentPdf([invoice(place, 40)], drawing))}`)
    console.log(`HTML of an invoice of 5 lines: ${await often((place) => documentHtml([invoice(place)], drawing))}`)
    const many = {
      '100 labels of 10 by 15 cm': () => documentPdf(hundred(label), drawing),
      '100 labels, four to an A4': () => documentPdf(hundred(label), { labelPaper: 'a4-four' }),
      '100 orders of 5 lines': () =>
        documentPdf(
          hundred((place) => invoice(place)),
          drawing,
        ),
      '100 orders of 40 lines': () =>
        documentPdf(
          hundred((place) => invoice(place, 40)),
          drawing,
        ),
    }
    for (const [name, draw] of Object.entries(many)) {
      const pauses = monitorEventLoopDelay({ resolution: 5 })
      pauses.enable()
      const took: number[] = []
      let bytes = 0
      for (let round = 0; round < 3; round++) took.push(await timed(async () => (bytes = (await draw()).length)))
      const ms = median(took)
      console.log(
        `${name} in one PDF: ${(ms / AIM_MS).toFixed(2)} of the aim  (${Math.round(ms)} ms, ${Math.round(bytes / 1000)} kB; longest pause of the shop ${Math.round(pauses.max / 1e6)} ms)`,
      )
    }
    console.log(`most memory of this process, Vite in it: ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`)
  } finally {
    await vite.close()
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** The first time, then p50 and p99 of the others. */
async function often(work: (place: number) => Promise<unknown>): Promise<string> {
  const first = await timed(() => work(0))
  const took: number[] = []
  for (let place = 1; place <= TIMES; place++) took.push(await timed(() => work(place)))
  const sorted = took.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]!.toFixed(1)
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms; the first ${first.toFixed(0)} ms`
}
