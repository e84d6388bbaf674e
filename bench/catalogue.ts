import { fork } from 'node:child_process'
import type { Figures } from './catalogue-figures.ts'

const SMALL = 1000
const LARGE = Number(process.env.HANOUT_BENCH_PRODUCTS ?? 1_000_000)

/** Lists, filters, counts and searches of a large catalogue against one of 1 000 products: time of the index, and of the database. */
export async function measureCatalogue(): Promise<void> {
  const small = await figuresOf(SMALL)
  const large = await figuresOf(LARGE)
  const said = (n: number) => n.toLocaleString('en').replaceAll(',', ' ')
  console.log(
    `catalogue of ${said(LARGE)} products: made in ${large.filled.toFixed(0)} s, its index read in ${large.loaded.toFixed(1)} s; the process has ${large.memory.toFixed(0)} MB then (${small.memory.toFixed(0)} MB with ${said(SMALL)})`,
  )
  console.log(`  p50 in ms, index + database = sum, ${said(LARGE)} against ${said(SMALL)} products, nothing kept from question to question (aim ≤ 2×):`)
  for (const [kind, of] of Object.entries(large.kinds)) {
    const base = small.kinds[kind]!
    const line = (figure: typeof of) => `${figure.index.toFixed(2)} + ${figure.database.toFixed(2)} = ${figure.sum.toFixed(2)}`
    console.log(`  ${kind}: ${(of.sum / base.sum).toFixed(2)}×  (${line(of)} against ${line(base)}; matched: ${of.matched})`)
  }
}

function figuresOf(products: number): Promise<Figures> {
  const child = fork('bench/catalogue-figures.ts', [String(products)], {
    env: { ...process.env, NODE_ENV: 'production', HANOUT_LOG: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  return new Promise((told, failed) => {
    child.once('message', (figures) => told(figures as Figures))
    child.once('exit', (code) => failed(new Error(`the catalogue's figures ended with ${code}`)))
  })
}
