import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** The rows of the requirements by their numbers: `QO-35`. */
const rows = new Set(Array.from(readFileSync('docs/requirements.md', 'utf8').matchAll(/^\| ([A-Z]+-\d+) \|/gm), ([, row]) => row!))
const areaOf = (row: string) => row.replace(/-.*/, '')

const files = globSync(['src/**/*.test.{ts,tsx}', 'e2e/*.spec.ts', 'database/*.test.ts', '*.test.ts'])
/** The row numbers that a test's title begins with, or its group's: `IMP-05, IMP-06 …`. The title of a `test.each` follows its cases. */
const claimed = files.flatMap((file) =>
  Array.from(
    readFileSync(file, 'utf8').matchAll(/(?:\b(?:test|describe)(?:\.\w+)*\(|\)\()\s*[`'"]((?:[A-Z]{2,}-\d+(?:,? (?:and )?)?)+)/g),
    ([, numbers]) => numbers!,
  )
    .flatMap((numbers) => numbers.match(/[A-Z]+-\d+/g) ?? [])
    .map((row) => ({ file, row })),
)

/** What waits for real time, and what asks how much of it has passed: another machine, or a busy one, is slower. Journeys may measure what a row bounds. */
const REAL_WAITS = [
  /waitForTimeout\(/,
  /from 'node:timers\/promises'/,
  /new Promise[^;\n]*\bsetTimeout\(/,
  /select pg_sleep\(/,
  /setTimeout\(\(\) => answer\./,
  /expect\(performance\.now\(\) -/,
]
/** A restore is killed at a moment by chance. */
const AT_ANY_MOMENT = ['database/restore.server.test.ts']

const sources = globSync(['src/**/*.{ts,tsx,css}', 'packages/*/**/*.{ts,tsx}', 'database/**/*.ts'], { exclude: ['**/node_modules/**'] })

describe('IMP-55 tests and requirements', () => {
  test('every row that a title names is one of the requirements', () => {
    expect(claimed.length).toBeGreaterThan(500)
    expect(claimed.filter(({ row }) => !rows.has(row))).toEqual([])
  })

  test('every row that a source file cites is one of the requirements', () => {
    const row = new RegExp(`\\b(?:${[...new Set([...rows].map(areaOf))].join('|')})-\\d+\\b`, 'g')
    const cited = sources.flatMap((file) => (readFileSync(file, 'utf8').match(row) ?? []).map((id) => ({ file, id })))
    expect(cited.length).toBeGreaterThan(500)
    expect(cited.filter(({ id }) => !rows.has(id))).toEqual([])
  })

  test('source files cite rows, not sections of a document that is not here', () => {
    const citing = sources.filter((file) => /\bSpecs? \d/.test(readFileSync(file, 'utf8')))
    expect(citing).toEqual([])
  })

  test('every area of the requirements is named by tests', () => {
    const proven = new Set(claimed.map(({ row }) => areaOf(row)))
    const areas = [...new Set([...rows].map(areaOf))]
    expect(areas.filter((area) => !proven.has(area))).toEqual([])
  })

  test('no test waits for real time to pass: what takes time is tested with a clock that is set', () => {
    const tests = globSync(['{src,database,packages,e2e}/**/*.{test,spec,testing}.{ts,tsx}', 'database/test-*.ts', 'e2e/*.ts', '*.test.ts'], {
      exclude: ['**/node_modules/**'],
    })
    const waiting = tests.filter((file) => REAL_WAITS.some((wait) => wait.test(readFileSync(file, 'utf8'))))
    expect(tests.length).toBeGreaterThan(500)
    expect(waiting).toEqual(AT_ANY_MOMENT)
  })

  test('no unit test ends a wait before the common limits, which are for hangs: a machine under load is slow', () => {
    const tests = globSync(['{src,database,packages}/**/*.test.{ts,tsx}', '*.test.ts'], { exclude: ['**/node_modules/**'] })
    const hasty = tests.flatMap((file) =>
      Array.from(readFileSync(file, 'utf8').matchAll(/\btimeout: ([\d_]+)(?: [}+])|^ *\}?,? ?(\d[\d_]{3,}),?\)?$/gm), ([, wait, whole]) => ({
        file,
        isHasty: Number((wait ?? whole)!.replaceAll('_', '')) < (wait ? 60_000 : 300_000),
      })),
    )
    expect(hasty.filter(({ isHasty }) => isHasty)).toEqual([])
  })

  test('the index of decisions names every decision', () => {
    const index = readFileSync('docs/decisions/README.md', 'utf8')
    expect(globSync('docs/decisions/[0-9]*.md').filter((file) => !index.includes(`(${file.replace('docs/decisions/', '')})`))).toEqual([])
  })
})
