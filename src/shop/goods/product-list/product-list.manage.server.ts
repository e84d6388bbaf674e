export { changeItem, type ItemChange } from './in-place.server.ts'
export { countStaffProducts, countStates, findListedItem, findListedVariations, findListFilters, findStaffProducts } from './reading.server.ts'
