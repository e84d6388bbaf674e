import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importsIn } from './imports.testing.ts'

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

/** Files that a room of the back office may import although their room needs it too. */
const DOORS = [
  'src/back-office/newsletter/newsletter-tabs.tsx',
  'src/back-office/exports/export-form.tsx',
  'src/back-office/exports/export.words.ts',
  'src/back-office/audit/audit-views.server.ts',
]

test('the rooms of the back office stand on their kit and in one order, doors aside', () => {
  const roomOf = (file: string) => /^src\/back-office\/(\w[^/]*)\//.exec(file)?.[1]
  const needed = new Map<string, Set<string>>()
  const importsOf = importsIn('.')
  for (const file of filesOf('.')) {
    const room = roomOf(file)
    if (!room || /\.testing\./.test(file)) continue
    const rooms = importsOf(file).flatMap((name) => (isCode(name) && !DOORS.includes(name) ? (roomOf(name) ?? []) : []))
    needed.set(room, new Set([...(needed.get(room) ?? []), ...rooms.filter((other) => other !== room)]))
  }
  expect([...needed.get('kit')!]).toEqual([])
  expect(circlesIn(needed.keys(), (room) => needed.get(room) ?? [])).toEqual([])
})

/** Circular imports in a project's `src`, each once, as its files. The lint finds only those of plain imports. */
function findCircles(project: string): string[][] {
  const importsOf = importsIn(project)
  return circlesIn(filesOf(project), (file) => importsOf(file).filter(isCode))
}

function circlesIn(all: Iterable<string>, neededBy: (one: string) => Iterable<string>): string[][] {
  const circles: string[][] = []
  const done = new Set<string>()
  const way: string[] = []
  const visit = (one: string) => {
    const at = way.indexOf(one)
    if (at !== -1) circles.push(way.slice(at))
    if (at !== -1 || done.has(one)) return
    way.push(one)
    for (const needed of neededBy(one)) visit(needed)
    way.pop()
    done.add(one)
  }
  for (const one of all) visit(one)
  return circles
}

function filesOf(project: string): string[] {
  const files = readdirSync(join(project, 'src'), { recursive: true, encoding: 'utf8' }).map((file) => join('src', file))
  return files.filter(isCode).toSorted()
}

function isCode(file: string): boolean {
  return /^src\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file)
}
