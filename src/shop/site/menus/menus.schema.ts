import { z } from 'zod'
import { LINK_TARGET } from '#platform/links'
import { CONTENTS, PANEL_WIDTHS, PLACES, type PanelType, type PlaceName } from './contents.ts'

export const MOST_MENUS = 8
export const MOST_LINKS = 30

const LONGEST_NAME = 60

const name = z.string().trim().max(LONGEST_NAME)

/** A name with the French text of translations due for review (`i18n/translations.ts`). */
const names = { fr: name, ar: name, en: name, of: z.object({ ar: name.optional(), en: name.optional() }).optional() }

const target = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('place'), place: z.enum(Object.keys(PLACES) as [PlaceName, ...PlaceName[]]) }),
  z.object({ kind: z.literal('category'), id: z.number().int().positive() }),
  z.object({ kind: z.literal('page'), slug: z.string().min(1).max(80) }),
  z.object({
    kind: z.literal('address'),
    address: z.string().trim().regex(LINK_TARGET),
  }),
])

const link = z
  .object({ target, name: z.object(names) })
  // A bare address means nothing to a shopper.
  .refine((item) => item.target.kind !== 'address' || item.name.fr !== '', { path: ['name', 'fr'] })

export const menuSchema = z.object({
  name: z.object({ ...names, fr: name.min(1) }),
  panel: z.enum(Object.keys(PANEL_WIDTHS) as [PanelType, ...PanelType[]]),
  content: z.enum(CONTENTS),
  links: z.array(link).max(MOST_LINKS),
})

export const menusSchema = z.array(menuSchema).max(MOST_MENUS)
