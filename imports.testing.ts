import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** Gives, file by file, what a project's code imports of its own files: by any way, types and code that comes later included. Paths from the project's root. */
export function importsIn(project: string): (file: string) => readonly string[] {
  const { imports } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as { imports: Record<string, string> }
  const known = new Map<string, readonly string[]>()

  function read(file: string): string[] {
    if (!/\.tsx?$/.test(file)) return []
    const code = readFileSync(join(project, file), 'utf8')
    const names = Array.from(code.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([#.][^']+)'/g), ([, name]) => pathOf(file, name!))
    return [...new Set(names)].filter((path) => path !== undefined && path !== file) as string[]
  }

  function pathOf(file: string, name: string): string | undefined {
    const path = name.startsWith('.') ? join(dirname(file), name) : named(name)
    return path !== undefined && existsSync(resolve(project, path)) ? path : undefined
  }

  /** A name of `imports` in package.json: a whole name counts before the patterns, of these the one with the longest beginning, then the longest, as in Node. */
  function named(name: string): string | undefined {
    const fitting = Object.entries(imports).flatMap(([pattern, target]) => {
      const [start = '', end] = pattern.split('*')
      if (end === undefined) return name === pattern ? [{ start, pattern, path: target }] : []
      const fits = name.length >= start.length + end.length && name.startsWith(start) && name.endsWith(end)
      return fits ? [{ start, pattern, path: target.replaceAll('*', name.slice(start.length, name.length - end.length)) }] : []
    })
    const [best] = fitting.toSorted((a, b) => b.start.length - a.start.length || b.pattern.length - a.pattern.length)
    return best?.path.replace(/^\.\//, '')
  }

  return (file) => {
    const found = known.get(file) ?? read(file)
    known.set(file, found)
    return found
  }
}
