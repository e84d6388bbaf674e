export { selectProducts } from './selecting.server.ts'
