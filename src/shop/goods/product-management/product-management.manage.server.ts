export { findProductForStaff } from './reading.server.ts'
export { saveProduct } from './saving.server.ts'
export { searchProducts } from './searching.server.ts'
