import { z } from 'zod'
import { MOST_PASTED } from './remittances.ts'

/** Id of a courier's gateway, as its account in the ledger is named. */
export const courierIdSchema = z.string().regex(/^[a-z0-9-]{1,60}$/)

export const statementIdSchema = z.uuid()

export const pastedSchema = z.string().max(MOST_PASTED)
