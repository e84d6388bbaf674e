import { z } from 'zod'

const LONGEST_NAME = 120

/** The name of an uploaded file as its device gives it, without folders and characters that no name has; cut to 120. */
export const fileNameSchema = z
  .string()
  .max(2000)
  .catch('')
  .transform((name) =>
    name
      .replace(/^.*[/\\]/s, '')
      .replace(/[\p{Cc}\p{Cf}]/gu, '')
      .trim()
      .slice(0, LONGEST_NAME),
  )
