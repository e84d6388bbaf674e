import { lit, materials, mix, shaded } from './palette.ts'
import { across, ball, down, line, moved, outward, oval, path, placed, rect, repeat, rounded, slant, strip, turned } from './shapes.ts'
import type { Svg, Turn } from './shapes.ts'

export function mug(hex: string): Svg {
  const form: Turn[] = [
    [70, -150, 'edge'],
    [72, -80],
    [66, -24],
    [48, 0, 'edge'],
  ]
  const handle = [line('M64 -118C128 -126 128 -36 58 -40', [shaded(hex, 0.3), 22]), line('M62 -121C122 -128 122 -40 58 -45', [hex, 15])]
  return [
    ...handle,
    path(turned(form), rounded(hex, 0.3)),
    oval([0, -150, 70, 15], shaded(hex, 0.22)),
    oval([0, -148, 62, 11.5], slant('#7a4c2c', '#3f2416')),
  ].join('')
}

export function mugAbove(hex: string): Svg {
  const handle = line('M84 20C150 40 150 -40 86 -26', [slant(lit(hex, 0.2), shaded(hex, 0.3)), 24])
  return [
    handle,
    oval([0, 0, 98], slant(lit(hex, 0.5), shaded(hex, 0.2))),
    oval([0, 0, 86], slant(shaded(hex, 0.4), lit(hex, 0.2))),
    oval([4, 4, 78], outward([0.4, 0.36, 0.7], '#8a5a36', '#4b2a18', '#351c10')),
  ].join('')
}

/** A small bottle vase with an olive sprig. */
export function sprigVase(hex: string): Svg {
  const form: Turn[] = [
    [26, -190, 'edge'],
    [22, -150],
    [40, -110],
    [74, -60],
    [66, -12],
    [46, 0, 'edge'],
  ]
  return [
    placed([4, -170, 0.82, 5], sprig(materials.leaf)),
    placed([-4, -170, 0.6, -17], sprig(materials.leaf, 7)),
    path(turned(form), rounded(hex, 0.3)),
    path(strip(form, [-0.66, -0.46]), '#ffffff', 'opacity="0.35"'),
  ].join('')
}

export function books(tones: string[]): Svg {
  const pile = tones.map((tone, index) => {
    const [width, shift, y] = [330 - index * 26, (index % 2) * 16 - 6, -index * 46]
    const pages = rect([-width / 2 + 14, -38, width - 10, 30, 2], down('#f5efe0', '#d8cfba'))
    const cover = [
      rect([-width / 2, -46, width, 9, 4], down(lit(tone, 0.3), tone)),
      rect([-width / 2, -9, width, 9, 4], shaded(tone, 0.22)),
      rect([-width / 2, -46, 22, 46, 8], down(lit(tone, 0.25), tone, shaded(tone, 0.3))),
    ]
    return moved(`translate(${shift} ${y})`, pages, ...cover)
  })
  return pile.join('')
}

export function orange(radius: number): Svg {
  return [
    oval([0, -radius, radius], ball('#e5912f')),
    placed([radius * 0.1, -radius * 1.86, 0.34, 30], path('M0 0C40 -30 90 -30 120 0C90 26 40 26 0 0Z', slant('#8fa35c', '#4f6a35'))),
  ].join('')
}

/** A loaf of round tabouna bread. */
export function loaf(): Svg {
  const crust = path(
    'M-150 -30C-150 -110 -70 -128 0 -128C70 -128 150 -110 150 -30C150 4 90 0 0 0C-90 0 -150 4 -150 -30Z',
    outward([0.36, 0.2, 0.85], '#f0cf97', '#d9a35c', '#a86a31'),
  )
  const seeds = repeat(16, (index) => oval([Math.sin(index * 2.4) * 100, -84 - Math.cos(index * 1.7) * 26, 5, 3], index % 2 ? '#3a2a20' : '#f6e6c2'))
  return `${crust}${seeds.join('')}`
}

/** A sprig of olive. */
export function sprig(leaf: string, count = 9): Svg {
  const leaves = repeat(count, (index) => {
    const [y, flip] = [-30 - index * 34, index % 2 ? 1 : -1]
    const tone = mix(leaf, index % 3 ? '#aebd97' : '#50613f', 0.25)
    const bend = Math.sin(index / 3) * 12
    return placed(
      [bend, y, 1, flip * 52],
      path('M0 0C18 -18 20 -62 0 -92C-20 -62 -18 -18 0 0Z', across(shaded(tone, 0.12), lit(tone, 0.18))),
      line('M0 -4V-84', [lit(tone, 0.4), 1.6]),
    )
  })
  return `${line(`M0 40C10 -60 -6 -160 6 ${-40 - count * 34}`, [shaded('#8a7a55', 0.2), 6])}${leaves.join('')}`
}

/** `ink` is the maker's colour. */
export function carton([width, height, depth]: [number, number, number], ink: string): Svg {
  const kraft = '#cfae84'
  const sideX = depth * 0.55
  const front = rect([-width / 2, -height, width, height, 4], slant(lit(kraft, 0.3), kraft, shaded(kraft, 0.08)))
  const flank = path(
    `M${width / 2} ${-height}l${sideX} ${-depth * 0.22}v${height}l${-sideX} ${depth * 0.22}z`,
    across(shaded(kraft, 0.22), shaded(kraft, 0.36)),
  )
  const top = path(`M${-width / 2} ${-height}l${sideX} ${-depth * 0.22}h${width}l${-sideX} ${depth * 0.22}z`, slant(lit(kraft, 0.55), lit(kraft, 0.2)))
  const tape = path(
    `M${-width * 0.06 + sideX / 2} ${-height - depth * 0.11}l${sideX / 2} ${-depth * 0.11}h${width * 0.12}l${-sideX} ${depth * 0.22}v${height * 0.2}h${-width * 0.12}v${-height * 0.2}z`,
    lit(kraft, 0.5),
    'opacity="0.8"',
  )
  const label = rect([-width * 0.36, -height * 0.5, width * 0.34, height * 0.3, 6], ink)
  const rule = [0.4, 0.34, 0.28].map((at, index) => rect([width * 0.06, -height * at - height * 0.08, width * (0.3 - index * 0.07), 5, 2], shaded(kraft, 0.4)))
  return `${flank}${front}${top}${tape}${label}${rule.join('')}`
}
