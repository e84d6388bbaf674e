import JsBarcode from 'jsbarcode'
import { encode } from 'uqr'

export function qrSvg(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const runs = data.map((row, y) => darkRuns(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`))
  return svg({ width: size, height: size, tall: size * 2 }, runs.flat().join(''))
}

/** Code 128, one unit per module, with the quiet zones that scanners need; undefined unless the text is ASCII. */
export function barcodeSvg(text: string): string | undefined {
  if (!/^[\x20-\x7e]{1,48}$/.test(text)) return undefined
  const drawn: { encodings?: { data: string }[] } = {}
  JsBarcode(drawn, text, { format: 'CODE128' })
  const bars = Array.from((drawn.encodings ?? []).map(({ data }) => data).join(''), (bar) => bar === '1')
  const path = darkRuns(bars).map(([x, width]) => `M${x + QUIET} 0h${width}v1h-${width}z`)
  return svg({ width: bars.length + 2 * QUIET, height: 1, tall: 60 }, path.join(''))
}

const QUIET = 10

function darkRuns(modules: readonly boolean[]): [start: number, length: number][] {
  const starts = modules.flatMap((isDark, place) => (isDark && !modules[place - 1] ? [place] : []))
  return starts.map((start) => {
    const end = modules.indexOf(false, start)
    return [start, (end === -1 ? modules.length : end) - start]
  })
}

/** Its own size applies without a style sheet: a unit is two px wide. */
function svg({ width, height, tall }: { width: number; height: number; tall: number }, path: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 2}" height="${tall}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none" shape-rendering="crispEdges"><path d="${path}"/></svg>`
}
