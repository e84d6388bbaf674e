import { expect, test } from 'vitest'
import { placesAfter, type Slot } from './use-pictures.ts'

const picture = (id: number) => ({ id, digest: '', width: 1, height: 1, placeholder: '', fileName: '', alt: {} })
const stored = (id: number): Slot => ({ key: `k${id}`, picture: picture(id) })
const onItsWay = (key: string): Slot => ({ key, upload: { file: new File([], key), state: 'waiting', sent: 0 } })
const keys = (slots: Slot[]) => slots.map(({ key }) => key)

test('IMP-39 pictures of a field keep their order while they are sent, and are moved within it', () => {
  const slots = placesAfter([stored(1)], { to: 'add', slots: [onItsWay('a'), onItsWay('b')], most: 9 })
  expect(keys(slots)).toEqual(['k1', 'a', 'b'])
  const sent = placesAfter(slots, { to: 'stored', key: 'b', picture: picture(7) })
  expect(sent.map((slot) => slot.picture?.id)).toEqual([1, undefined, 7])
  expect(keys(placesAfter(sent, { to: 'move', key: 'b', place: 0 }))).toEqual(['b', 'k1', 'a'])
  expect(keys(placesAfter(sent, { to: 'move', key: 'k1', place: 99 }))).toEqual(['a', 'b', 'k1'])
  expect(keys(placesAfter(sent, { to: 'remove', key: 'a' }))).toEqual(['k1', 'b'])
})

test('IMP-39 the same picture stands once in a field, whether sent twice or chosen from the library', () => {
  const slots = [stored(1), onItsWay('a')]
  expect(keys(placesAfter(slots, { to: 'stored', key: 'a', picture: picture(1) }))).toEqual(['k1'])
  expect(keys(placesAfter(slots, { to: 'add', slots: [stored(1)], most: 9 }))).toEqual(['k1', 'a'])
})

test('IMP-39 a field holds no more than it may; a field of one takes the new picture in place of the old', () => {
  expect(keys(placesAfter([stored(1)], { to: 'add', slots: [onItsWay('a'), onItsWay('b')], most: 2 }))).toEqual(['k1', 'a'])
  expect(keys(placesAfter([stored(1)], { to: 'add', slots: [onItsWay('a')], most: 1 }))).toEqual(['a'])
})

test('IMP-39 what is told of an upload that was removed meanwhile changes nothing', () => {
  expect(placesAfter([stored(1)], { to: 'upload', key: 'gone', upload: { sent: 0.5 } })).toEqual([stored(1)])
  expect(placesAfter([stored(1)], { to: 'stored', key: 'gone', picture: picture(2) })).toEqual([stored(1)])
})
