import { z } from 'zod'

/** Id of a courier's gateway, as its account in the ledger is named. */
export const courierIdSchema = z.string().regex(/^[a-z0-9-]{1,60}$/)

export const statementIdSchema = z.uuid()

/** A table copied from a spreadsheet, in characters. */
export const MOST_PASTED = 500_000

export const pastedSchema = z.string().max(MOST_PASTED)
