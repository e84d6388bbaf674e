import { betterAuth } from 'better-auth'
import { config } from '#platform/config.server'
import { db } from '#platform/database.server'
import { shopSecret } from '#platform/shop-secret.server'
import { PASSWORD_LENGTH } from './accounts.ts'
import './accounts.tables.ts'

/** How long a session lives without being used, in seconds. */
const IDLE_SECONDS = 12 * 3600

/** How often its use is written down, in seconds. */
const NOTED_EVERY_SECONDS = 15 * 60

const timestamps = { createdAt: 'created_at', updatedAt: 'updated_at' }

/** Better Auth on the shop's own database and tables: e-mail and password only, no sign-up, no telemetry, and not one of its HTTP routes. */
function makeLibrary(secret: string) {
  return betterAuth({
    appName: 'Hanout',
    baseURL: config.url.origin,
    secret,
    database: { db, type: 'postgres' },
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
    },
    user: {
      modelName: 'account_people',
      fields: { ...timestamps, emailVerified: 'email_verified' },
      additionalFields: {
        role: { type: 'string', required: true, input: false },
        deactivatedAt: { type: 'date', fieldName: 'deactivated_at', required: false, input: false },
      },
    },
    session: {
      modelName: 'account_sessions',
      fields: { ...timestamps, userId: 'person_id', expiresAt: 'expires_at', ipAddress: 'ip_address', userAgent: 'user_agent' },
      expiresIn: IDLE_SECONDS,
      updateAge: NOTED_EVERY_SECONDS,
    },
    account: {
      modelName: 'account_credentials',
      fields: {
        ...timestamps,
        userId: 'person_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
      },
    },
    verification: { modelName: 'account_verifications', fields: { ...timestamps, expiresAt: 'expires_at' } },
    databaseHooks: { session: { create: { before: async ({ userId }) => ((await mayEnter(userId)) ? undefined : false) } } },
    advanced: {
      cookiePrefix: 'hanout',
      useSecureCookies: config.url.protocol === 'https:',
      ipAddress: { disableIpTracking: true },
    },
  })
}

/** Someone who was shut out gets no session, whatever the password. */
async function mayEnter(personId: string): Promise<boolean> {
  const person = await db.selectFrom('account_people').select('deactivated_at').where('id', '=', personId).executeTakeFirst()
  return person?.deactivated_at === null
}

let made: Promise<ReturnType<typeof makeLibrary>> | undefined

/** The sign-in library of this process, made when it is first needed: the database must be open. */
export function signInLibrary(): Promise<ReturnType<typeof makeLibrary>> {
  made ??= shopSecret().then(makeLibrary)
  return made
}
