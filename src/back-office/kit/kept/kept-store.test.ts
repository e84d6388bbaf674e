import { expect, test } from 'vitest'
import { forgetEverybody, openKeptForms } from './kept-store.ts'

const DAY_MS = 24 * 3600_000
const typed = (text: string) => ({ record: '', controls: [['name', text]] as [string, string][] })

function newShelf(): Storage {
  const texts = new Map<string, string>()
  return {
    get length() {
      return texts.size
    },
    key: (at) => [...texts.keys()][at] ?? null,
    getItem: (name) => texts.get(name) ?? null,
    setItem: (name, text) => void texts.set(name, text),
    removeItem: (name) => void texts.delete(name),
    clear: () => texts.clear(),
  }
}

test('a typed form is kept for its person and its page alone, and for a week', () => {
  let now = 1
  const shelf = newShelf()
  const forms = openKeptForms('amira', shelf, () => now)
  forms.keep('/admin/a/#', typed('Sac'))
  expect(forms.find('/admin/a/#')?.controls).toEqual([['name', 'Sac']])
  expect([forms.find('/admin/b/#'), openKeptForms('sami', shelf, () => now).find('/admin/a/#')]).toEqual([undefined, undefined])
  now += 7 * DAY_MS
  expect(forms.find('/admin/a/#')).toBeUndefined()
})

test('the twenty newest forms are kept, none that is huge, and what is old or unreadable goes', () => {
  let now = 1
  const shelf = newShelf()
  shelf.setItem('hanout-kept:amira:/admin/broken/#', '{')
  shelf.setItem('another', 'stays')
  const forms = openKeptForms('amira', shelf, () => now)
  for (let form = 0; form < 25; form++) {
    now += 1
    forms.keep(`/admin/${form}/#`, typed('x'))
  }
  forms.keep('/admin/huge/#', typed('x'.repeat(200_000)))
  expect(shelf.length).toBe(21)
  expect([forms.find('/admin/4/#'), forms.find('/admin/huge/#'), shelf.getItem('hanout-kept:amira:/admin/broken/#')]).toEqual([undefined, undefined, null])
  expect([forms.find('/admin/5/#'), forms.find('/admin/24/#')].every(Boolean)).toBe(true)
  now += 8 * DAY_MS
  forms.keep('/admin/new/#', typed('x'))
  expect(shelf.length).toBe(2)
})

test('signing out forgets all of one person and nothing of another, of everybody where nobody is known, and a store that is closed keeps nothing', () => {
  const shelf = newShelf()
  const [amira, sami] = ['amira', 'sami'].map((person) => openKeptForms(person, shelf, () => 1))
  for (const forms of [amira!, sami!]) for (const page of ['/a/#', '/b/#']) forms.keep(page, typed('x'))
  amira!.forgetAll()
  expect([amira!.find('/a/#'), amira!.find('/b/#')]).toEqual([undefined, undefined])
  expect(sami!.find('/a/#')).toBeDefined()
  forgetEverybody(shelf)
  expect(shelf.length).toBe(0)
  const full = () => {
    throw new Error('full')
  }
  const forms = openKeptForms('amira', Object.assign(newShelf(), { setItem: full }), () => 1)
  forms.keep('/a/#', typed('x'))
  expect(forms.find('/a/#')).toBeUndefined()
})
