export { refreshPlaces, refreshPlacesOf } from './refresh.server.ts'
export { shipPlaces } from './shipped.server.ts'
export { takeCourierList } from './courier-list.server.ts'
export { findPlacesUpkeep, matchZone, type CityUpkeep, type CountryUpkeep } from './upkeep.server.ts'
