export { importProducts } from './importing.server.ts'
export { importPath, MOST_IMPORT_BYTES, receiveImport } from './import-files.server.ts'
export { checkImport, runImport, undoImport } from './import-tasks.server.ts'
export { addImport, applyImport, beginUndo, findImport, listImports, refusedRows, stopImport, type Import } from './imports.server.ts'
