import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isZippedDocument } from '#platform/zipped-documents.server'
import { zipOf, zipPart as part, type TestPart } from './form-sending.testing.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'documents-'))
})
afterAll(async () => rm(folder, { recursive: true }))

const isWord = async (bytes: Buffer) => {
  const path = join(folder, 'x.docx')
  await writeFile(path, bytes)
  return isZippedDocument(path, 'docx')
}
const WORD = [part('[Content_Types].xml', '<?xml version="1.0" encoding="UTF-8"?>\n<Types></Types>'), part('word/document.xml')]
const isTaken = (...more: TestPart[]) => isWord(zipOf(...WORD.filter(({ name }) => more.every((one) => one.name !== name)), ...more))

const relation = (type: string, target: string, mode = 'External') =>
  part('word/_rels/document.xml.rels', `<Relationships><Relationship Id="r" Type="${type}" Target="${target}" TargetMode="${mode}"/></Relationships>`)
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

test('FORM-88 a document as Office, a browser’s editor and LibreOffice write it is taken', async () => {
  expect(await isTaken()).toBe(true)
  expect(await isTaken(relation(`${OFFICE}/hyperlink`, 'https://elsewhere.example/?a=1&amp;b=2'), part('word/media/image1.png', '\x89PNG\r\n'))).toBe(true)
  expect(await isTaken(relation(`${OFFICE}/image`, 'media/image1.png', 'Internal'), part('docProps/custom.xml', ''))).toBe(true)
  const growth = Buffer.concat([Buffer.from([0x20, 0xa2, 0x04, 0x01, 0x28, 0xa0, 0x00, 0x01]), Buffer.alloc(256)])
  expect(await isWord(zipOf({ ...WORD[0]!, extra: growth }, WORD[1]!))).toBe(true)
  expect(await isWord(zipOf(...WORD.map((one) => ({ ...one, streamed: true }))))).toBe(true)
})

test('FORM-88 no part of a document is an old Office file, a program, an archive or a document, whatever its name is', async () => {
  const signs = ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'MZ\x90', '\x7fELF', 'PK\x05\x06', 'Rar!', '7z\xbc\xaf', '\x1f\x8b', '%PDF', '{\\rtf1', '#!/bin/sh']
  for (const sign of signs) {
    for (const name of ['word/vbaProject.xml', 'word/media/image1.png', 'word/embeddings/oleObject1.xml', 'word/a.txt', 'word/printer/'])
      expect([sign, name, await isTaken(part(name, `${sign}${'x'.repeat(99)}`))]).toEqual([sign, name, false])
  }
  expect(await isTaken(part('word/a.xml', 'Attribute VB_Name'))).toBe(false)
})

test('FORM-88 a document names no macro and loads nothing by itself', async () => {
  const types = (type: string) => part('[Content_Types].xml', `<Types><Override PartName='/word/document.xml' ContentType='${type}'/></Types>`)
  const loads = [
    types('application/vnd.ms-word.document.macroEnabled.main+xml'),
    types('application/vnd.ms-word.document.m&#97;croEnabled.main+xml'),
    types('application/vnd.ms-office.vbaProject'),
    part('[Content_Types].xml', `<?xml version="1.0" encoding="utf-7"?><Types/>`),
    part('[Content_Types].xml', `<!DOCTYPE x [<!ENTITY m "macro">]><Types/>`),
    part('[Content_Types].xml', Buffer.from('\ufeff<Types/>', 'utf16le').toString('latin1')),
    part('[Content_Types].xml', `<Types/>${' '.repeat(4_000_000)}`),
    relation(`${OFFICE}/attachedTemplate`, 'http://evil.example/x.dotm'),
    relation(`${OFFICE}/attachedTemplate`, 'x.xml', 'Internal'),
    relation(`${OFFICE}/image`, 'http://evil.example/x.png'),
    relation(`${OFFICE}/image`, 'file://evil.example/x.png', ' external'),
    relation(`${OFFICE}/image" Name="&gt;>`, 'http://evil.example/x.png'),
    relation(`${OFFICE}/oleObject`, 'http://evil.example/x.doc'),
    relation(`${OFFICE}/aFChunk`, 'a.txt', 'Internal'),
    part('word/_rels/settings.xml.rels', `<Relationships><!-- ' --><Relationship TargetMode='External' Target='x'/><!-- ' --></Relationships>`),
  ]
  for (const one of loads) expect([one.bytes.toString().slice(0, 300), await isTaken(one)]).toEqual([one.bytes.toString().slice(0, 300), false])
})

test('FORM-88 a document is a zip from its first byte to its last: nothing stands before, between, in or behind its parts', async () => {
  const zip = zipOf(...WORD)
  const [types, text] = WORD as [TestPart, TestPart]
  const told = Buffer.from(zip)
  told.writeUInt16LE(9, zip.length - 2)
  const hiding = {
    comment: Buffer.concat([told, Buffer.from('<?php x()')]),
    behind: Buffer.concat([zip, Buffer.from('glued')]),
    before: Buffer.concat([Buffer.from('PK\x03\x04'), zip]),
    between: zipOf({ ...types, behind: 'MZ<script>' }, text),
    'before the directory': zipOf(types, { ...text, behind: 'MZ<script>' }),
    'in a part, behind its end': zipOf({ ...types, inside: 'MZ<script>' }, text),
    'beside a name': zipOf({ ...types, extra: Buffer.alloc(300, 'MZ<script>') }, text),
    'another name': zipOf(types, { ...text, localName: 'evil/payload12345.exe' }),
    'sizes that are none': zipOf({ ...types, told: 3 }, text),
  }
  for (const [where, bytes] of Object.entries(hiding)) expect([where, await isWord(bytes)]).toEqual([where, false])
  const other = Buffer.from(zip)
  other.write('x', zip.indexOf('word/document.xml'))
  expect(await isWord(other)).toBe(false)
})

test('FORM-88 a document is no bomb: neither in one part nor in many small ones together', async () => {
  const blank = (name: string, bytes: number): TestPart => ({ name, bytes: Buffer.alloc(bytes, ' ') })
  expect(await isTaken(blank('word/a.xml', 900_000))).toBe(true)
  expect(await isTaken(blank('word/a.xml', 1_100_000))).toBe(false)
  expect(await isTaken(...Array.from({ length: 9 }, (_, place) => blank(`word/a${place}.xml`, 900_000)))).toBe(false)
})
