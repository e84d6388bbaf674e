export { ensureAttributes } from './attributes.server.ts'
export { readTodaysNames, type TodaysNames } from './former-names.server.ts'
export { chooseSlugs, type SlugChoices } from './slugs.server.ts'
export { ensureCategories, ensureNamed, pathKey } from './terms.server.ts'
