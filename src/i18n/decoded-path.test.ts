import { expect, test } from 'vitest'
import { decodedPath } from './decoded-path.ts'

test('a path is decoded, and one whose percent signs mean nothing stays as it is', () => {
  expect(decodedPath('/th%C3%A9/')).toBe('/thé/')
  expect(decodedPath('/%zz/')).toBe('/%zz/')
})
