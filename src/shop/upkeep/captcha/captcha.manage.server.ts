import { sql } from 'kysely'
import { CAPTCHA_PROVIDERS, captchaName, type CaptchaProvider } from '#gateways/captcha'
import { auditedChange } from '#platform/audit-scope.server'
import { invalidate, recordChanges } from '#platform/changes.server'
import { config } from '#platform/config.server'
import { inTransaction, type Database } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { seal } from '#platform/seal.server'
import { messageAccountWords, captchaWords } from '#shop/upkeep/message-accounts.words'
import { CAPTCHA_ACCOUNTS, captchaPurpose, type CaptchaAccount } from './captcha.server.ts'

export { CAPTCHA_PROVIDERS, captchaName, type CaptchaProvider }

/** An empty secret keeps the stored one. */
export interface CaptchaChange extends Omit<CaptchaAccount, 'secret'> {
  secret: string
}

/** Pages show the captcha: they are rendered anew with the settings. */
const TOLD = [CAPTCHA_ACCOUNTS, 'settings']

/** Saves an account; turning it on turns the others off. Refuses a simulated one outside a demo, and a live one that is on without all keys. */
export async function saveCaptchaAccount({ provider, mode, siteKey, secret, isOn }: CaptchaChange): Promise<void> {
  if (mode === 'simulated' && !config.HANOUT_DEMO) throw refuse(messageAccountWords.onlyInDemo)
  await inTransaction(async (transaction) => {
    const before = await lockAccounts(transaction)
    const sealed = secret ? await seal(secret, captchaPurpose(provider)) : (before.find((row) => row.provider === provider)?.sealed ?? '')
    if (isOn && mode === 'live' && !(siteKey && sealed)) throw refuse(captchaWords.keysMissing)
    const row = { mode, site_key: siteKey, sealed, enabled: isOn }
    await auditedChange(
      transaction,
      () => lookAtAccounts(transaction),
      async () => {
        if (isOn) await transaction.updateTable('captcha_accounts').set({ enabled: false }).where('provider', '<>', provider).execute()
        await transaction
          .insertInto('captcha_accounts')
          .values({ provider, ...row })
          .onConflict((conflict) => conflict.column('provider').doUpdateSet(row))
          .execute()
      },
    )
    await recordChanges(transaction, TOLD)
  })
  invalidate(new Set(TOLD))
}

/** All accounts, locked against inserts until this transaction ends: two that are turned on at once cannot both stay on. */
async function lockAccounts(transaction: Database) {
  await sql`lock table captcha_accounts in share row exclusive mode`.execute(transaction)
  return transaction.selectFrom('captcha_accounts').selectAll().execute()
}

/** The accounts as the audit compares them: of a sealed secret only its end, which reveals nothing but a change. */
async function lookAtAccounts(transaction: Database) {
  const rows = await transaction.selectFrom('captcha_accounts').selectAll().execute()
  const told = rows.map(({ provider, mode, site_key, sealed, enabled }) => [provider, { mode, siteKey: site_key, secret: sealed.slice(-6), enabled }])
  return { captcha: Object.fromEntries(told) as Record<string, unknown> }
}
