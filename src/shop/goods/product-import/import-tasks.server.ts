import { access } from 'node:fs/promises'
import { refuse, asRefusal } from '#platform/refusal'
import { FRENCH_COLUMNS } from '#shop/goods/product-csv.server'
import type { Task, TaskHandler, TaskProgress } from '#shop/upkeep/tasks'
import { keepChanges } from './changes.server.ts'
import { importPath } from './import-files.server.ts'
import { openReport, refusalText, type ReportBook } from './import-report.server.ts'
import { checkProducts, importProducts } from './importing.server.ts'
import type { ImportListener, ImportOptions, ImportTotals, ImportWanted, UndoReport, UndoWanted } from './product-import.ts'
import { importWords } from './product-import.words.ts'
import { undoBatch } from './undoing.server.ts'

/** Most rows of an uploaded file; the check holds the identity of each in memory. */
const MOST_ROWS = 250_000

function optionsOf(task: Task): ImportOptions {
  const { match } = task.wanted as ImportWanted
  return { mapping: FRENCH_COLUMNS, match, anyEncoding: true, mostRows: MOST_ROWS }
}

type Report = (progress: TaskProgress) => Promise<boolean>

/** Checks a file as a task: reports what its import would do, and writes nothing else. IMP-47. */
export const checkImport: TaskHandler = (task, report) =>
  withReport(task, report, (path, book, listener) => checkProducts(path, optionsOf(task), { ...listener, onPicture: () => book.report.pictures++ }))

/** Imports a file as a task, and stores former products for the undo. After a crash it restarts: equal rows are not written again. IMP-47. */
export const runImport: TaskHandler = (task, report) =>
  withReport(task, report, (path, _book, listener) => importProducts(path, { ...optionsOf(task), onSaved: keepChanges(task.id) }, listener))

/** Undoes an import as a task, some products per transaction. After a crash it continues with the remaining ones. IMP-47. */
export const undoImport: TaskHandler = async (task, report) => {
  const { import: taskId } = task.wanted as UndoWanted
  const found: UndoReport = { restored: 0, deleted: 0, archived: 0, left: [], leftCount: 0, bare: [], ...(task.found as Partial<UndoReport>) }
  let done = task.done
  for (;;) {
    const batch = await undoBatch(taskId)
    if (!batch) break
    found.restored += batch.restored
    found.deleted += batch.deleted
    found.archived += batch.archived
    found.leftCount += batch.left.length
    found.left = [...found.left, ...batch.left].slice(0, MOST_NAMED)
    found.bare = [...found.bare, ...batch.bare].slice(0, MOST_NAMED)
    done += batch.restored + batch.deleted + batch.archived + batch.left.length
    if (!(await report({ done, found }))) return
  }
}

const MOST_NAMED = 200

type Work = (path: string, book: ReportBook, listener: ImportListener) => Promise<ImportTotals>

async function withReport(task: Task, report: Report, work: Work): Promise<void> {
  const { file } = task.wanted as ImportWanted
  const book = await openReport(task.id)
  const listener: ImportListener = {
    surveyed: async (surveyed) => {
      book.surveyed(surveyed)
      await report({ done: 0, total: surveyed.rows })
    },
    progress: async (done) => {
      await book.flush()
      return report({ done })
    },
    refused: (remark) => book.remark('refused', remark),
    noted: (remark) => book.remark('noted', remark),
  }
  try {
    const path = importPath(file)
    await access(path).catch(() => {
      throw refuse(importWords.fileGone)
    })
    book.report.totals = await work(path, book, listener)
  } catch (error) {
    book.report.problem = refusalText(asRefusal(error))
  }
  await book.flush()
  await report({ found: book.report })
}
