/**
 * Redraws the demo shop's pictures: composes each as SVG by `drawings/` and writes it as WebP into `pictures/`. Arguments are prefixes of the
 * names to draw: `node packages/demo/draw-pictures.ts lina-x2`.
 */

import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { audio } from './drawings/audio.ts'
import { bags } from './drawings/bags.ts'
import { candles } from './drawings/candles.ts'
import { car } from './drawings/car.ts'
import { care } from './drawings/care.ts'
import { cases } from './drawings/cases.ts'
import { chairs } from './drawings/chairs.ts'
import { computers } from './drawings/computers.ts'
import { cookware } from './drawings/cookware.ts'
import { decor } from './drawings/decor.ts'
import { desk } from './drawings/desk.ts'
import { gadgets } from './drawings/gadgets.ts'
import { hair } from './drawings/hair.ts'
import { headphones } from './drawings/headphones.ts'
import { kettles } from './drawings/kettles.ts'
import { lights } from './drawings/lights.ts'
import { luggage } from './drawings/luggage.ts'
import { machines } from './drawings/machines.ts'
import { mixers } from './drawings/mixers.ts'
import { phones } from './drawings/phones.ts'
import { photo } from './drawings/photo.ts'
import { school } from './drawings/school.ts'
import { screens } from './drawings/screens.ts'
import { sport } from './drawings/sport.ts'
import { table } from './drawings/table.ts'
import { tablets } from './drawings/tablets.ts'
import { tagines } from './drawings/tagines.ts'
import { textiles } from './drawings/textiles.ts'
import { tools } from './drawings/tools.ts'
import { toys } from './drawings/toys.ts'
import { watches } from './drawings/watches.ts'

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
