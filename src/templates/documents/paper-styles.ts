import { createHash } from 'node:crypto'
import arabic from '#i18n/fonts/alexandria-arabic.woff2?url'
import latin from '#i18n/fonts/alexandria-latin.woff2?url'

const ARABIC = 'U+0600-06FF,U+0750-077F,U+FB50-FDFF,U+FE70-FEFF'

function fontFace(url: string, range: string): string {
  return `@font-face{font-family:Alexandria;font-weight:400 700;src:url(${url}) format('woff2');unicode-range:${range}}`
}

const SHEET = `
@page { size: A4; margin: 17mm 18mm 19mm }
@page sheet {
  @bottom-center { content: counter(page) ' / ' counter(pages); font: 7pt Alexandria, sans-serif; color: #5b6477 }
}
@page label { size: 100mm 150mm; margin: 6mm }
@page four { size: A4; margin: 0 }
* { box-sizing: border-box }
html { color-scheme: light; background: #eceef3; color: #17203a; font: 9pt/1.45 Alexandria, 'Segoe UI', 'Noto Sans Arabic', Arial, sans-serif; font-variant-numeric: tabular-nums; -webkit-print-color-adjust: exact; print-color-adjust: exact }
body, h1, h2, p, dl, dd { margin: 0 }
article, .four { background: #fff; margin: 16px auto }
.sheet { max-width: 210mm; padding: 17mm 18mm }
.head, .parties, .end { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 8mm }
.parties, .goods, .end { margin-top: 7mm }
.small, dt, thead th, .foot { color: #5b6477; font-size: 7.5pt }
.strong { font-weight: 600 }
.sender { font-size: 15pt; font-weight: 600; line-height: 1.3 }
.logo + .sender { margin-top: 1mm; font-size: 10pt }
.logo { display: block; max-width: 62mm; max-height: 14mm }
.name { text-align: end }
h1 { font-size: 19pt; font-weight: 600; line-height: 1.25 }
h2 { color: #5b6477; font-size: 7.5pt; font-weight: 400 }
.number { font-size: 11pt; font-weight: 600 }
.mark { display: inline-block; margin-top: 1.5mm; padding: 1mm 3mm; border: 1pt solid; border-radius: 1.2mm; font-size: 10pt; font-weight: 600 }
.notice { margin-top: 5mm; padding: 3mm; border: 0.8pt solid; border-radius: 1.2mm; font-weight: 600 }
.party { flex: 1 1 45mm; overflow-wrap: anywhere }
.facts { align-items: baseline; display: grid; grid-template-columns: auto 1fr; flex: 0 1 auto; align-content: start; gap: 0.8mm 4mm; max-width: 80mm }
.goods { overflow-x: auto }
table { width: 100%; border-collapse: collapse }
th, td { padding: 1.8mm 0 1.8mm 5mm; border-bottom: 0.5pt solid #d5d9e2; font-weight: 400; text-align: end; vertical-align: top }
[dir='rtl'] th, [dir='rtl'] td { padding-inline: 0 5mm }
.amount, [dir='rtl'] :is(td, thead th:not(.wide)) { text-align: right }
th:last-child, td:last-child { padding-inline-end: 0 }
thead th { border-bottom: 0.8pt solid #17203a; font-weight: 600; vertical-align: bottom }
th.wide { min-width: 8em; padding-inline: 0 5mm; text-align: start }
td, .amount { white-space: nowrap }
.wide, .beside, .sender, .head .small, .facts dd, .totals-side dt { overflow-wrap: anywhere }
.note { white-space: pre-line }
.running { display: none }
.running td { border: 0; color: #5b6477; font-size: 7.5pt; padding-inline: 0; text-align: start }
.tick { display: inline-block; width: 3.4mm; height: 3.4mm; margin-inline-end: 3mm; border: 0.7pt solid; border-radius: 0.5mm }
tr, .end, .signature, .thanks { break-inside: avoid }
.beside { flex: 1 1 60mm }
.beside > * + * { margin-top: 3mm }
.totals-side { flex: 0 1 82mm }
.totals-side, .totals, .included, .totals > div, .included > div { display: grid; grid-template-columns: 1fr auto; align-content: start; column-gap: 4mm }
.totals, .included, .totals > div, .included > div { grid-column: 1 / -1; grid-template-columns: subgrid }
.totals dt { color: inherit; font-size: inherit }
.totals > div:last-child { margin-top: 1mm; padding-top: 1mm; border-top: 1pt solid; font-size: 11.5pt; font-weight: 600 }
.included { margin-top: 1.5mm; padding-top: 1mm; border-top: 0.5pt solid #d5d9e2; color: #5b6477; font-size: 8pt }
.included dt { font-size: inherit }
.collect { display: inline-block; padding: 3mm 4mm; border: 1.4pt solid; border-radius: 1.5mm }
.collect strong { display: block; font-size: 17pt; font-weight: 600; line-height: 1.3 }
.signatures { display: flex; gap: 8mm; margin-top: 6mm }
.signature { flex: 0 1 50% }
.signature::after { content: ''; display: block; height: 24mm; margin-top: 1mm; border: 0.7pt solid #5b6477; border-radius: 1.2mm }
.thanks { display: flex; align-items: center; gap: 6mm; margin-top: 7mm }
.thanks svg { width: 21mm; height: 21mm }
.closing { font-size: 10pt; font-weight: 600 }
.foot { margin-top: 8mm; padding-top: 1mm; border-top: 0.5pt solid #d5d9e2 }
.label { display: flex; flex-direction: column; width: 100mm; height: 150mm; padding: 6mm; overflow: hidden }
.label .top, .label .bottom { display: flex; justify-content: space-between; gap: 4mm }
.label .top { align-items: center; margin-bottom: 2.5mm; padding-bottom: 1.5mm; border-bottom: 1.2pt solid; font-size: 13pt; font-weight: 600 }
.label .to { flex: 1 1 0; font-size: 10pt; min-height: 0; overflow: hidden; overflow-wrap: anywhere }
.label .to90 { font-size: 9pt }
.label .to80 { font-size: 8pt }
.label .to70 { font-size: 7pt }
.label .to60 { font-size: 6pt }
.label h1 { font-size: 1.7em }
.label .place { font-size: 1.15em }
.label .phone { margin-top: 1mm; font-size: 1.6em; font-weight: 600 }
.label .contents { margin-top: 2.5mm; font-size: max(0.8em, 5.5pt) }
.label .bottom > :last-child { white-space: nowrap }
.label .collect { display: flex; align-items: center; justify-content: space-between; gap: 3mm; margin: 2mm 0 3mm; font-size: 11pt }
.label .collect strong { font-size: 19pt; white-space: nowrap }
.label .large strong { font-size: 14pt }
.label .collect:not(:has(strong)) { justify-content: center; font-size: 15pt; font-weight: 600 }
.label svg { width: 100%; height: 17mm }
.label .code { font-size: 11pt; font-weight: 600; letter-spacing: 0.06em; text-align: center }
.label .bottom { margin-top: 2mm; padding-top: 1mm; border-top: 0.5pt solid #d5d9e2 }
.four { display: grid; grid-template-columns: 1fr 1fr; grid-template-rows: 148.5mm 148.5mm; width: 210mm }
.four .label { width: auto; height: auto; margin: 0; padding: 8mm; border: 0.4pt dashed #999; border-width: 0 0.4pt 0.4pt 0 }
@media print {
  html { background: #fff }
  article, .four { margin: 0; break-after: page }
  :is(article, .four):last-child, .four article { break-after: auto }
  .sheet { max-width: none; padding: 0 }
  .sheet { page: sheet }
  .running { display: table-row }
  .goods { overflow: visible }
  .label { page: label; width: auto; height: 137mm; padding: 0 }
  .four, .four .label { page: four }
  .four .label { height: auto; padding: 8mm }
}
@media screen and (max-width: 600px) {
  .sheet { margin: 0; padding: 16px }
  .signatures { flex-wrap: wrap }
  .label, .four { max-width: 100% }
  .four { display: block }
  .four .label { height: 148.5mm }
  .name { text-align: start }
  .goods table { font-size: 8pt }
  .goods :is(th, td) { padding-inline: 1.5mm 0 }
  .goods td:nth-last-child(-n + 2) { white-space: normal }
  .goods .wide { min-width: 6em; padding-inline: 0 }
}
`

export const PAPER_STYLES = [fontFace(latin, 'U+0000-05FF,U+1E00-2FFF'), fontFace(arabic, ARABIC), SHEET].join('\n')

/** Its source for a content security policy, also of pages whose windows show documents. */
export const PAPER_STYLES_SOURCE = `'sha256-${createHash('sha256').update(PAPER_STYLES).digest('base64')}'`
