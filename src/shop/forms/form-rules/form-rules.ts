export { amountTyped, linesOf, totalOf, type PaidLine } from './amounts.ts'
export { holds, shownFields } from './conditions.ts'
export { textOf, type FileFacts, type Filled, type Problem } from './filled.ts'
export { pagesOf, type FormPage } from './pages.ts'
