import { existsSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'

const flag = z.enum(['0', '1', 'true', 'false', 'yes', 'no']).transform((word) => ['1', 'true', 'yes'].includes(word))

const address = z.url({ protocol: /^https?$/ })

/** An address without a path, as the shop's paths begin there. */
function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).href === `${new URL(text).origin}/`
}

const text = z.string().min(1).optional()

type CourierVariables<Country extends string> = Record<`MYLERZ_${Country}_${'USERNAME' | 'PASSWORD' | 'WAREHOUSE'}`, typeof text> &
  Record<`MYLERZ_${Country}_URL`, z.ZodDefault<typeof address>>

function courier<const Country extends string>(country: Country, url: string): CourierVariables<Country> {
  const name = `MYLERZ_${country}`
  const named = { [`${name}_URL`]: address.default(url), [`${name}_USERNAME`]: text, [`${name}_PASSWORD`]: text, [`${name}_WAREHOUSE`]: text }
  return named as CourierVariables<Country>
}

/** Scrypt's N as a power of two, from OWASP's table with r = 8 and p = 5. */
const DEFAULT_PASSWORD_COST = 14

const variables = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  HANOUT_URL: address.refine(isOrigin, 'Only scheme, host and port, as in https://maboutique.tn').optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  HANOUT_PROCESSES: z.coerce.number().int().min(1).max(12).optional(),
  HANOUT_DATA: z.string().min(1).default('.data'),
  HANOUT_DB_USER: z.string().min(1).optional(),
  HANOUT_ADMIN_EMAIL: z.email().default('admin@hanout.test'),
  HANOUT_ADMIN_PASSWORD: z.string().min(10).max(128).optional(),
  HANOUT_SECRET: z.string().min(32).optional(),
  HANOUT_PASSWORD_COST: z.coerce.number().int().min(1).max(18).default(DEFAULT_PASSWORD_COST),
  HANOUT_DEMO: flag.optional(),
  HANOUT_RATE_LIMIT: z.coerce.number().min(0).max(1000).default(1),
  HANOUT_DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(0),
  HANOUT_LOG: z.enum(['info', 'warn', 'error', 'silent']).default('info'),
  HANOUT_SLOW_STATEMENT_MS: z.coerce.number().min(0).max(3600_000).default(1000),
  HANOUT_METRICS_TOKEN: z.string().min(16).optional(),
  KONNECT_URL: address.optional(),
  FLOUCI_URL: address.optional(),
  PAYMEE_URL: address.optional(),
  CLICTOPAY_URL: address.optional(),
  PAYMOB_URL: address.optional(),
  FAWRY_URL: address.optional(),
  HANOUT_EDGE: z.enum(['varnish', 'cloudflare', 'fastly']).optional(),
  HANOUT_EDGE_URL: z
    .string()
    .refine((list) => list.split(',').every((url) => address.safeParse(url).success), 'One address, or several separated by commas')
    .optional(),
  HANOUT_EDGE_ZONE: text,
  HANOUT_EDGE_KEY: text,
  HANOUT_S3_ENDPOINT: address.optional(),
  HANOUT_S3_BUCKET: text,
  HANOUT_S3_REGION: z.string().min(1).default('us-east-1'),
  HANOUT_S3_KEY_ID: text,
  HANOUT_S3_SECRET: text,
  HANOUT_S3_PATH_STYLE: flag.default(true),
  HANOUT_BACKUP_FOLDER: text,
  HANOUT_BACKUP_S3_ENDPOINT: address.optional(),
  HANOUT_BACKUP_S3_BUCKET: text,
  HANOUT_BACKUP_S3_REGION: z.string().min(1).default('us-east-1'),
  HANOUT_BACKUP_S3_KEY_ID: text,
  HANOUT_BACKUP_S3_SECRET: text,
  HANOUT_BACKUP_S3_PATH_STYLE: flag.default(true),
  HANOUT_MAIL_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  HANOUT_MAIL_FROM: z.email().max(254).optional(),
  ORANGE_URL: address.optional(),
  TWILIO_URL: address.optional(),
  WHATSAPP_URL: address.optional(),
  ...courier('TN', 'https://integration.tunisia.mylerz.net'),
  ...courier('EG', 'https://integration.mylerz.net'),
  ...courier('MA', 'https://integration.morocco.mylerz.net'),
  ...courier('DZ', 'https://integration.algeria.mylerz.net'),
})

/** All settings from the environment, parsed once. `.env.example` explains each. */
export interface Config extends Omit<z.output<typeof variables>, 'HANOUT_DEMO' | 'HANOUT_PROCESSES'> {
  /** HANOUT_PROCESSES; if unset, by the machine's cores and memory. */
  processes: (products: number) => number
  /** If unset, on only if the shop is reachable from this machine alone. */
  HANOUT_DEMO: boolean
  /** The public address, without a trailing slash. */
  url: URL
  dataFolder: string
}

/** Throws `WrongSetting` with the name and allowed values of a wrong setting. */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = variables.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new WrongSetting(`A setting is wrong (see .env.example):\n${lines.join('\n')}`)
  }
  const settings = parsed.data
  for (const country of ['TN', 'EG', 'MA', 'DZ'] as const) {
    if (Boolean(settings[`MYLERZ_${country}_USERNAME`]) === Boolean(settings[`MYLERZ_${country}_PASSWORD`])) continue
    throw new WrongSetting(`A setting is wrong: the courier needs both MYLERZ_${country}_USERNAME and MYLERZ_${country}_PASSWORD.`)
  }
  for (const bucket of ['HANOUT_S3', 'HANOUT_BACKUP_S3'] as const) {
    const needed = ([`${bucket}_ENDPOINT`, `${bucket}_BUCKET`, `${bucket}_KEY_ID`, `${bucket}_SECRET`] as const).filter((name) => settings[name])
    if (needed.length % 4 === 0) continue
    throw new WrongSetting(`A setting is wrong: a bucket needs ${bucket}_ENDPOINT, ${bucket}_BUCKET, ${bucket}_KEY_ID and ${bucket}_SECRET.`)
  }
  if (settings.HANOUT_EDGE && !(settings.HANOUT_EDGE_KEY && (settings.HANOUT_EDGE === 'varnish' ? settings.HANOUT_EDGE_URL : settings.HANOUT_EDGE_ZONE))) {
    throw new WrongSetting('A setting is wrong: HANOUT_EDGE needs HANOUT_EDGE_KEY, and varnish HANOUT_EDGE_URL, the others HANOUT_EDGE_ZONE.')
  }
  const url = new URL(settings.HANOUT_URL ?? `http://localhost:${settings.PORT}`)
  const HANOUT_DEMO = settings.HANOUT_DEMO ?? isThisMachine(url.hostname)
  if (settings.HANOUT_PASSWORD_COST < DEFAULT_PASSWORD_COST && !HANOUT_DEMO) {
    throw new WrongSetting(`A setting is wrong: HANOUT_PASSWORD_COST may be less than ${DEFAULT_PASSWORD_COST} in a demo only.`)
  }
  const processes = (products: number) => settings.HANOUT_PROCESSES ?? processesFor({ cores: availableParallelism(), bytes: usableMemory(), products })
  return { ...settings, HANOUT_DEMO, processes, url, dataFolder: resolve(settings.HANOUT_DATA) }
}

const FOR_OTHERS_MB = 1024
const OF_A_PROCESS_MB = 512
const BESIDE_GOODS_MB = 300
const REREADING_A_PRODUCT_MB = 0.0011
const MOST_PROCESSES = 8

/** One process a core, as far as the memory goes beside PostgreSQL and the system. */
export function processesFor({ cores, bytes, products }: { cores: number; bytes: number; products: number }): number {
  const ofEach = Math.max(OF_A_PROCESS_MB, BESIDE_GOODS_MB + products * REREADING_A_PRODUCT_MB)
  const fitting = Math.floor((bytes / 1024 ** 2 - FOR_OTHERS_MB) / ofEach)
  return Math.max(1, Math.min(cores, fitting, MOST_PROCESSES))
}

/** The machine's, or the container's if that is less. */
function usableMemory(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
}

/** Only this machine itself connects by such a name. */
export function isThisMachine(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}

/** A setting that prevents the start. Its message is for the terminal. */
export class WrongSetting extends Error {}

// Tests bring their own settings.
if (existsSync('.env') && !process.env.VITEST) process.loadEnvFile('.env')

export const config: Config = parseConfig(process.env)
