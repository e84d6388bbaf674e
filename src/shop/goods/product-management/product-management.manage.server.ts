export { findProductForStaff } from './reading.server.ts'
export { saveProduct } from './saving.server.ts'
