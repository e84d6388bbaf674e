import { createHash } from 'node:crypto'
import arabic from '@fontsource-variable/alexandria/files/alexandria-arabic-wght-normal.woff2?url'
import latin from '@fontsource-variable/alexandria/files/alexandria-latin-wght-normal.woff2?url'
import sheet from './papers.css?raw'

const ARABIC = 'U+0600-06FF,U+0750-077F,U+FB50-FDFF,U+FE70-FEFF'

function fontFace(url: string, range: string): string {
  return `@font-face{font-family:Alexandria;font-weight:100 900;src:url(${url}) format('woff2');unicode-range:${range}}`
}

/** The style sheet within every HTML document. */
export const PAPER_STYLES = [fontFace(latin, 'U+0000-05FF,U+1E00-2FFF'), fontFace(arabic, ARABIC), sheet].join('\n')

/** Its source for a content security policy, also of pages whose windows show documents. */
export const PAPER_STYLES_SOURCE = `'sha256-${createHash('sha256').update(PAPER_STYLES).digest('base64')}'`
