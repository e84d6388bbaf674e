import { accessories } from './accessories.ts'
import { appliances } from './appliances.ts'
import { audio } from './audio.ts'
import { care } from './care.ts'
import { electronics } from './electronics.ts'
import type { Good } from './good.ts'
import { home } from './home.ts'
import { officeAndPlay } from './office-and-play.ts'
import { sport } from './sport.ts'
import { table } from './table.ts'
import { toolsAndCar } from './tools-and-car.ts'

/** Sorted by id. */
export const goods: Good[] = [
  ...electronics,
  ...accessories,
  ...audio,
  ...appliances,
  ...table,
  ...home,
  ...officeAndPlay,
  ...sport,
  ...care,
  ...toolsAndCar,
].toSorted((one, other) => one.id - other.id)
