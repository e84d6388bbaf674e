import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitsIn, largestArea } from '#shop/goods/media-library'
import { draggedArea, type Grip } from './crop-drag.ts'

const GRIPS: Grip[] = ['middle', 'top-left', 'top-right', 'bottom-left', 'bottom-right']
const picture = { width: 400, height: 300 }

test('IMP-39 a frame is dragged by its middle, and changed by a corner while the opposite one stays', () => {
  const area = { left: 100, top: 100, width: 100, height: 100 }
  const drag = (grip: Grip, [x, y]: [x: number, y: number], shape?: number) => draggedArea({ area, grip, by: { x, y }, shape, picture })
  expect(drag('middle', [-30, 500])).toEqual({ left: 70, top: 200, width: 100, height: 100 })
  expect(drag('top-left', [-50, 20])).toEqual({ left: 50, top: 120, width: 150, height: 80 })
  expect(drag('bottom-right', [999, 999])).toEqual({ left: 100, top: 100, width: 300, height: 200 })
  expect(drag('bottom-right', [999, 0], 1)).toEqual({ left: 100, top: 100, width: 200, height: 200 })
})

test('IMP-39 whatever is dragged, the frame stays within the picture and no smaller than a crop may be', () => {
  const side = fc.integer({ min: 32, max: 3000 })
  const far = fc.double({ min: -5000, max: 5000, noNaN: true })
  const shapes = fc.constantFrom(undefined, 1, 4 / 3, 3 / 4, 16 / 9)
  fc.assert(
    fc.property(
      fc.record({ width: side, height: side }),
      fc.record({ x: far, y: far }),
      fc.record({ grip: fc.constantFrom(...GRIPS), shape: shapes }),
      (whole, by, { grip, shape }) => {
        const area = largestArea(whole, shape)
        fc.pre(fitsIn(area, whole))
        const dragged = draggedArea({ area, grip, by, shape, picture: whole })
        expect(fitsIn(dragged, whole)).toBe(true)
      },
    ),
  )
})
