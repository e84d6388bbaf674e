import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

test('no file of the shop needs itself by any way, types and code that comes later included', () => {
  expect(findCircles('.')).toEqual([])
})

test.for<[what: string, code: string]>([
  ['a type', "import type { B } from './b.ts'\nexport type A = B"],
  ['a type in a word', "export type A = import('./b.ts').B"],
  ['code that comes later', "export const a = () => import('#ui/b.ts')"],
  ['what is passed on', "export * from './b.ts'"],
])('a circle over %s is seen', ([, code]) => {
  const folder = mkdtempSync(join(tmpdir(), 'hanout-circle-'))
  try {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ imports: { '#ui/*': './src/ui/*' } }))
    mkdirSync(join(folder, 'src/ui'), { recursive: true })
    writeFileSync(join(folder, 'src/ui/a.ts'), code)
    writeFileSync(join(folder, 'src/ui/b.ts'), "import type { A } from './a.ts'\nexport type B = A | 0")
    expect(findCircles(folder)).toEqual([['src/ui/a.ts', 'src/ui/b.ts']])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

/** The circles of imports in a project's `src`, each once, as the files on it. The lint knows those of plain imports alone. */
function findCircles(project: string): string[][] {
  const { imports } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as { imports: Record<string, string> }
  const files = readdirSync(join(project, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join('src', file))
    .toSorted()
  const needs = new Map(files.map((file) => [file, importsOf(file)]))

  function importsOf(file: string): string[] {
    const code = readFileSync(join(project, file), 'utf8')
    return [...code.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([#.][^']+)'/g)].map(([, name]) => pathOf(file, name!)).filter((path) => path !== undefined)
  }

  function pathOf(file: string, name: string): string | undefined {
    const path = name.startsWith('.') ? join(dirname(file), name) : named(name)
    return path !== undefined && existsSync(resolve(project, path)) ? path : undefined
  }

  /** A name of `imports` in package.json: the longest pattern that fits counts, as in Node. */
  function named(name: string): string | undefined {
    const fitting = Object.entries(imports).flatMap(([pattern, target]) => {
      const [start = '', end = ''] = pattern.split('*')
      if (!pattern.includes('*')) return name === pattern ? [{ start, path: target }] : []
      const fits = name.length >= start.length + end.length && name.startsWith(start) && name.endsWith(end)
      return fits ? [{ start, path: target.replace('*', name.slice(start.length, name.length - end.length)) }] : []
    })
    return fitting.toSorted((a, b) => b.start.length - a.start.length)[0]?.path.replace(/^\.\//, '')
  }

  const circles: string[][] = []
  const done = new Set<string>()
  const way: string[] = []
  const visit = (file: string) => {
    const at = way.indexOf(file)
    if (at !== -1) circles.push(way.slice(at))
    if (at !== -1 || done.has(file)) return
    way.push(file)
    for (const needed of needs.get(file) ?? []) visit(needed)
    way.pop()
    done.add(file)
  }
  for (const file of files) visit(file)
  return circles
}
