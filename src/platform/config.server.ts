import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'

const flag = z.enum(['0', '1', 'true', 'false', 'yes', 'no']).transform((word) => ['1', 'true', 'yes'].includes(word))

const variables = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  HANOUT_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  HANOUT_DATA: z.string().min(1).default('.data'),
  HANOUT_DB_USER: z.string().min(1).optional(),
  HANOUT_ADMIN_EMAIL: z.email().default('admin@hanout.test'),
  HANOUT_ADMIN_PASSWORD: z.string().min(10).max(128).optional(),
  HANOUT_SECRET: z.string().min(32).optional(),
  HANOUT_DEMO: flag.default(true),
  HANOUT_RATE_LIMIT: z.coerce.number().min(0).max(1000).default(1),
  HANOUT_LOG: z.enum(['info', 'warn', 'error', 'silent']).default('info'),
  HANOUT_PAYMENT_GATEWAY: z.enum(['simulator', 'konnect']).optional(),
  KONNECT_URL: z.url({ protocol: /^https?$/ }).default('https://api.konnect.network'),
  KONNECT_API_KEY: z.string().min(1).optional(),
  KONNECT_WALLET_ID: z.string().min(1).optional(),
})

/** Every setting that the environment gives, parsed once and named. What each means stands in `.env.example`. */
export interface Config extends z.output<typeof variables> {
  /** The public address, without a slash at its end. */
  url: URL
  /** The data folder, absolute. */
  dataFolder: string
}

/** Reads the settings; a wrong one is refused by name, with what it may be. */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = variables.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new WrongSetting(`A setting is wrong (see .env.example):\n${lines.join('\n')}`)
  }
  const settings = parsed.data
  if (settings.HANOUT_PAYMENT_GATEWAY === 'konnect' && !(settings.KONNECT_API_KEY && settings.KONNECT_WALLET_ID)) {
    throw new WrongSetting('A setting is wrong: konnect needs KONNECT_API_KEY and KONNECT_WALLET_ID.')
  }
  if (settings.HANOUT_PAYMENT_GATEWAY === 'simulator' && !settings.HANOUT_DEMO) {
    throw new WrongSetting('A setting is wrong: the payment simulator is for a demo shop only (HANOUT_DEMO=1).')
  }
  return {
    ...settings,
    url: new URL(settings.HANOUT_URL ?? `http://localhost:${settings.PORT}`),
    dataFolder: resolve(settings.HANOUT_DATA),
  }
}

/** A setting that the shop cannot start with. Its message is for the person at the terminal. */
export class WrongSetting extends Error {}

if (existsSync('.env') && process.env.NODE_ENV !== 'test') process.loadEnvFile('.env')

/** The settings of this process. */
export const config: Config = parseConfig(process.env)
