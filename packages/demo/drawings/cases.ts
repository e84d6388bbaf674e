import { colours, lit, papers, shaded } from './palette.ts'
import { cameras, phoneFront } from './phones.ts'
import { across, line, moved, oval, rect, repeat, slant } from './shapes.ts'
import type { Svg } from './shapes.ts'
import { family, flatLay, laid, standing, studio } from './stage.ts'
import type { Pictures } from './stage.ts'

const paper = papers.electronics

/** For the Lina X2. */
function caseBack(hex: string): Svg {
  const [w, h] = [368, 758]
  const shell = rect([-w / 2, -h, w, h, 70], across(shaded(hex, 0.24), lit(hex, 0.2), shaded(hex, 0.28)))
  const face = rect([-w / 2 + 9, -h + 9, w - 18, h - 18, 62], slant(lit(hex, 0.24), hex, shaded(hex, 0.14)))
  const lip = oval([0, -597, 142], slant(shaded(hex, 0.3), lit(hex, 0.36)))
  const hole = oval([0, -597, 135], '#3a3c42')
  const ring = oval([0, -300, 104], 'none', `stroke="${shaded(hex, 0.16)}" stroke-width="5" opacity="0.55"`)
  const key = rect([w / 2 - 4, -h * 0.72, 9, 84, 4], across(hex, shaded(hex, 0.4)))
  return [key, shell, face, lip, hole, moved('translate(0 -9)', cameras()), ring, line('M0 -190v60', [shaded(hex, 0.16), 5], 'opacity="0.55"')].join('')
}

function caseInside(hex: string): Svg {
  const [w, h] = [368, 758]
  const rim = rect([-w / 2, -h, w, h, 70], slant(lit(hex, 0.3), shaded(hex, 0.2)))
  const lining = rect([-w / 2 + 16, -h + 16, w - 32, h - 32, 56], slant(shaded(hex, 0.42), shaded(hex, 0.16)))
  const weave = repeat(24, (index) => line(`M${-w / 2 + 18} ${-h + 40 + index * 30}h${w - 36}`, [lit(hex, 0.25), 1.5], 'opacity="0.25"'))
  return [rim, lining, ...weave, oval([0, -597, 135], lit(paper, 0.1)), line('M-128 -640A135 135 0 0 1 -30 -729', [shaded(hex, 0.5), 6])].join('')
}

function cased(hex: string): Svg {
  return studio(paper, standing([600, 1040, 1.22], 184, caseBack(hex)))
}

export const cases: Pictures = {
  'coque-lina-vert-sauge': () => cased(colours['Vert sauge']),
  'coque-lina-rose-poudre': () => cased(colours['Rose poudré']),
  'coque-lina-safran': () => cased(colours.Safran),
  'coque-lina-bleu-nuit': () => cased(colours['Bleu nuit']),
  'coque-lina-interieur': () =>
    flatLay(
      paper,
      laid([370, 600, 1.1, -8], [758, 26], caseInside(colours['Vert sauge'])),
      laid([820, 610, 1.1, 9], [740, 30], phoneFront(colours.Noir, '#2f5d8a')),
    ),
  'coque-lina-gamme': () =>
    family(paper, 184, {
      size: 1.02,
      things: [caseBack(colours.Safran), caseBack(colours['Vert sauge']), caseBack(colours['Rose poudré']), caseBack(colours['Bleu nuit'])],
    }),
}
