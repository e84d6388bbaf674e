export { columnsIn, findColumns, matchColumns, type FileColumns } from './column-matches.server.ts'
export { keepChanges } from './changes.server.ts'
export { importProducts } from './importing.server.ts'
export { importPath, MOST_IMPORT_BYTES, receiveImport } from './import-files.server.ts'
export { checkImport, runImport, undoImport } from './import-tasks.server.ts'
export {
  addImport,
  addUndo,
  applyImport,
  beginUndo,
  findImport,
  findUndo,
  hasChangesLeft,
  listImports,
  refusedRows,
  stopImport,
  type Import,
} from './imports.server.ts'
