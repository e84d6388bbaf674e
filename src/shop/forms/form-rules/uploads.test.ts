import { expect, test } from 'vitest'
import { MOST_UPLOAD_BYTES } from '#shop/forms/forms'
import { filledFrom, problemOfUpload, problemText, totalBytes, type FileFacts } from './form-rules.ts'
import { messagesIn, viewWith, wrongIn } from './rules.testing.ts'

const wrong = (field: object, ...files: FileFacts[]) =>
  wrongIn({ id: 3, kind: 'file', ...field }, { files: files.map((file) => ['wpforms_7_3', file] as const) })
const file = (name: string, bytes = 1000) => ({ name, bytes })

test('FORM-72 pictures are taken where the form names no other files, whatever their letters', () => {
  expect(['a.png', 'a.JPG', 'a.jpeg', 'a.PNG', 'a.gif', 'a.png '].map((name) => wrong({}, file(name)))).toEqual(Array(6).fill(undefined))
  for (const name of ['a.pdf', 'a', 'png', 'a.png.exe', 'a.svg', 'a.', 'a.png.pdf'])
    expect(wrong({}, file(name)), name).toEqual({ message: 'val_fileextension' })
  expect([wrong({ extensions: ['pdf'] }, file('a.PDF')), wrong({ extensions: ['pdf'] }, file('a.png'))?.message]).toEqual([undefined, 'val_fileextension'])
})

test('FORM-72 an empty file is of no type, and an input without a file sent none', () => {
  expect(wrong({}, file('a.png', 0))).toEqual({ message: 'val_fileextension' })
  expect(wrong({ required: true }, file('', 0))).toEqual({ message: 'val_required' })
})

test('FORM-73 a file has its most bytes, and one more is too many', () => {
  expect([1000, 1001].map((bytes) => wrong({ mostBytes: 1000 }, file('a.png', bytes))?.message)).toEqual([undefined, 'val_filesize'])
  expect(wrong({ mostFiles: 2 }, file('a.png'), file('b.png'))).toBeUndefined()
  expect(wrong({ mostFiles: 2 }, file('a.png'), file('b.png'), file('c.png'))).toEqual({ message: 'val_file_count', values: { limit: 2 } })
})

test('FORM-74 a picture of the camera can be required, and is one', () => {
  expect(wrong({ kind: 'camera', required: true })).toEqual({ message: 'val_required' })
  expect(wrong({ kind: 'camera', required: true }, file('photo.jpg'))).toBeUndefined()
  expect(wrong({ kind: 'camera' }, file('photo.jpg'), file('photo.jpg'))?.message).toBe('val_file_count')
})

test('FORM-75 all files together stay below what may be sent, or the message has both sizes in MB', () => {
  const form = viewWith({ id: 3, kind: 'file', mostFiles: 5 }, { id: 4, kind: 'camera' })
  const sent = (bytes: number) =>
    filledFrom(
      form,
      [],
      [
        ['wpforms_7_3', file('a.png', 10_000_000)],
        ['wpforms_7_3[]', file('b.png', 10_000_000)],
        ['wpforms_7_4', file('c.png', bytes)],
      ],
    )
  expect(totalBytes(sent(1))).toBe(20_000_001)
  expect(problemOfUpload(sent(MOST_UPLOAD_BYTES - 20_000_001))).toBeUndefined()
  expect(problemOfUpload(sent(MOST_UPLOAD_BYTES - 20_000_000))).toEqual({ message: 'val_post_max_size', values: { totalSize: 25, maxSize: 25 } })
  const problem = problemOfUpload(sent(5_123_456))!
  expect(problemText(problem, messagesIn('en'))).toBe('The total size of the selected files 25.13 MB exceeds the allowed limit 25 MB.')
})
