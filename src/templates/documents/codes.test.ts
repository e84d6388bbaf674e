import { expect, test } from 'vitest'
import { barcodeSvg, qrSvg } from './codes.ts'

/** The single row of a barcode, as dark and light modules. */
function modulesOf(svg: string): string {
  const width = Number(/viewBox="0 0 (\d+) 1"/.exec(svg)![1])
  const dark = [...svg.matchAll(/M(\d+) 0h(\d+)/g)].map(([, start, length]) => [Number(start), Number(length)] as const)
  return Array.from({ length: width }, (_, at) => (dark.some(([start, length]) => at >= start && at < start + length) ? '1' : '0')).join('')
}

test('DOC-06 a parcel’s number is a Code 128 between quiet zones, with its start, check and stop', () => {
  const modules = modulesOf(barcodeSvg('AB1')!)
  // Start B, A (33), B (34), 1 (17), check (104 + 33 + 2 × 34 + 3 × 17) mod 103 = 50, stop: patterns of the standard.
  const code = ['11010010000', '10100011000', '10001011000', '10011100110', '11101100010', '1100011101011']
  expect(modules.slice(0, 10)).toBe('0'.repeat(10))
  expect(modules.slice(10, -10).match(/.{11}/g)![0]).toBe(code[0])
  expect(modules.slice(10, 54)).toBe(code.slice(0, 4).join(''))
  expect(modules.endsWith(code[5]! + '0'.repeat(10))).toBe(true)
})

test('DOC-06 a number that no Code 128 can hold has no barcode', () => {
  expect(barcodeSvg('طرد ١')).toBeUndefined()
  expect(barcodeSvg('')).toBeUndefined()
  expect(barcodeSvg('x'.repeat(49))).toBeUndefined()
})

test('IMP-14 a QR code has three finder squares', () => {
  const svg = qrSvg('https://shop.example/my-account/view-order/1001/')
  const side = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)![1])
  for (const corner of ['M0 0h7', `M${side - 7} 0h7`, `M0 ${side - 1}h7`]) expect(svg).toContain(corner)
})
