/**
 * Draws the demo shop's pictures anew: each an SVG composed by `draw/`, kept as WebP in `pictures/`. Names given as arguments limit it to those that begin so:
 *
 *     node database/demo/draw-pictures.ts lina-x2
 */

import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { audio } from './draw/audio.ts'
import { bags } from './draw/bags.ts'
import { candles } from './draw/candles.ts'
import { car } from './draw/car.ts'
import { care } from './draw/care.ts'
import { cases } from './draw/cases.ts'
import { chairs } from './draw/chairs.ts'
import { computers } from './draw/computers.ts'
import { cookware } from './draw/cookware.ts'
import { decor } from './draw/decor.ts'
import { desk } from './draw/desk.ts'
import { gadgets } from './draw/gadgets.ts'
import { hair } from './draw/hair.ts'
import { headphones } from './draw/headphones.ts'
import { kettles } from './draw/kettles.ts'
import { lights } from './draw/lights.ts'
import { luggage } from './draw/luggage.ts'
import { machines } from './draw/machines.ts'
import { mixers } from './draw/mixers.ts'
import { phones } from './draw/phones.ts'
import { photo } from './draw/photo.ts'
import { school } from './draw/school.ts'
import { screens } from './draw/screens.ts'
import { sport } from './draw/sport.ts'
import { table } from './draw/table.ts'
import { tablets } from './draw/tablets.ts'
import { tagines } from './draw/tagines.ts'
import { textiles } from './draw/textiles.ts'
import { tools } from './draw/tools.ts'
import { toys } from './draw/toys.ts'
import { watches } from './draw/watches.ts'

const folder = fileURLToPath(new URL('pictures/', import.meta.url))
const wanted = process.argv.slice(2)
const pictures = {
  ...audio,
  ...bags,
  ...candles,
  ...car,
  ...care,
  ...cases,
  ...chairs,
  ...computers,
  ...cookware,
  ...decor,
  ...desk,
  ...gadgets,
  ...hair,
  ...headphones,
  ...kettles,
  ...lights,
  ...luggage,
  ...machines,
  ...mixers,
  ...phones,
  ...photo,
  ...school,
  ...screens,
  ...sport,
  ...table,
  ...tablets,
  ...tagines,
  ...textiles,
  ...tools,
  ...toys,
  ...watches,
}

mkdirSync(folder, { recursive: true })
for (const [name, draw] of Object.entries(pictures)) {
  if (wanted.length > 0 && !wanted.some((start) => name.startsWith(start))) continue
  await sharp(Buffer.from(draw())).webp({ quality: 80, effort: 6, smartSubsample: true }).toFile(`${folder}${name}.webp`)
}
