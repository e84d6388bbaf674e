import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { textOf } from '#i18n/text-of.ts'
import type { Text } from '#i18n/words.ts'
import { config } from '#platform/config.server'
import { errorCode } from '#platform/error-codes'
import { shopSecret } from '#platform/secret-file.server'
import { isUuid } from '#platform/uuid'
import { SELF_CALL_PATH } from './opening.ts'
import { openingWords as words } from './opening.words.ts'

const PATIENCE_MS = 10_000

/** An answer that only this shop can give to its own question; undefined for anything else. */
export async function answerOwnQuestion(question: string | undefined): Promise<string | undefined> {
  if (!question || !isUuid(question)) return undefined
  return createHmac('sha256', await shopSecret())
    .update(JSON.stringify(['self-call', question]))
    .digest('base64url')
}

/** Submits a form to the shop's public address, as a browser would, and checks that this shop answers. Returns the problem with the address, if any. */
export async function callOwnAddress(): Promise<Text | undefined> {
  const { origin, protocol } = config.url
  if (protocol !== 'https:') return textOf(words.domainPlain, { address: origin })
  const question = randomUUID()
  try {
    const response = await fetch(origin + SELF_CALL_PATH, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin, accept: 'text/html' },
      body: new URLSearchParams({ question }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const { status } = response
    if ([400, 403, 405].includes(status)) return textOf(words.domainForms, { address: origin, status })
    const said = (await response.text()).slice(0, MOST_SAID)
    return holds(said, await answerOwnQuestion(question)) ? undefined : textOf(words.domainElsewhere, { address: origin, status })
  } catch (error) {
    const reason = reasonOf(error)
    return textOf(/CERT|TLS|SSL|SIGNED|SIGNATURE/.test(reason) ? words.domainCertificate : words.domainSilent, { address: origin, reason })
  }
}

const MOST_SAID = 100_000

function holds(page: string, answer: string | undefined): boolean {
  const [, said = ''] = /data-answer="([\w-]{1,100})"/.exec(page) ?? []
  return answer !== undefined && said.length === answer.length && timingSafeEqual(Buffer.from(said), Buffer.from(answer))
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  return errorCode(cause) ?? errorCode(error) ?? (error instanceof Error ? error.name : 'unknown')
}
