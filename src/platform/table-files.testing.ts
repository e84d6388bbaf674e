import { zipOf, zipPart } from '#src/shop/forms/form-sending/form-sending.testing.ts'

/** A cell: text is shared, a number is raw, a date is a number with a style. */
type WorkbookCell = string | number | boolean | Date | null

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const SHEETS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const bytes = (text: string) => Buffer.from(XML + text).toString('latin1')

const rawIn = (sheet: object | undefined) => (sheet && 'xml' in sheet ? String(sheet.xml) : undefined)

/** A workbook as Excel writes it, a sheet per table, or with a sheet's rows as they are. */
export function workbookOf(...given: readonly (readonly (readonly WorkbookCell[])[] | { xml: string })[]): Buffer {
  const sheets = given.map((sheet) => ('xml' in sheet ? [] : sheet))
  const texts = [...new Set(sheets.flat(2).filter((cell) => typeof cell === 'string'))]
  const cellOf = (cell: WorkbookCell, name: string) => {
    if (cell === null) return ''
    if (typeof cell === 'string') return `<c r="${name}" t="s"><v>${texts.indexOf(cell)}</v></c>`
    if (typeof cell === 'boolean') return `<c r="${name}" t="b"><v>${Number(cell)}</v></c>`
    if (typeof cell === 'number') return `<c r="${name}"><v>${cell}</v></c>`
    return `<c r="${name}" s="1"><v>${(cell.getTime() - Date.UTC(1899, 11, 30)) / 86_400_000}</v></c>`
  }
  const rowOf = (cells: readonly WorkbookCell[], row: number) =>
    `<row r="${row}">${cells.map((cell, place) => cellOf(cell, `${String.fromCharCode(65 + place)}${row}`)).join('')}</row>`
  const relation = (id: number, type: string, target: string) => `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
  const relations = (all: readonly string[]) => bytes(`<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`)
  const names = sheets.map((_, at) => `<sheet name="${at + 1}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
  return zipOf(
    zipPart('[Content_Types].xml', bytes(`<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`)),
    zipPart('_rels/.rels', relations([relation(1, 'officeDocument', 'xl/workbook.xml')])),
    zipPart('xl/workbook.xml', bytes(`<workbook xmlns="${SHEETS}" xmlns:r="${OFFICE}"><sheets>${names.join('')}</sheets></workbook>`)),
    zipPart(
      'xl/_rels/workbook.xml.rels',
      relations([
        ...sheets.map((_, at) => relation(at + 1, 'worksheet', `worksheets/sheet${at + 1}.xml`)),
        relation(sheets.length + 1, 'sharedStrings', 'sharedStrings.xml'),
        relation(sheets.length + 2, 'styles', 'styles.xml'),
      ]),
    ),
    zipPart(
      'xl/sharedStrings.xml',
      bytes(`<sst xmlns="${SHEETS}">${texts.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`),
    ),
    zipPart('xl/styles.xml', bytes(`<styleSheet xmlns="${SHEETS}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`)),
    ...sheets.map((rows, at) =>
      zipPart(
        `xl/worksheets/sheet${at + 1}.xml`,
        bytes(
          `<worksheet xmlns="${SHEETS}"><sheetData>${rawIn(given[at]) ?? rows.map((cells, row) => rowOf(cells, row + 1)).join('')}</sheetData></worksheet>`,
        ),
      ),
    ),
  )
}
