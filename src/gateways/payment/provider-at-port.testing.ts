import { expect } from 'vitest'
import { dinars } from '#money/millimes'
import { GatewayFailure } from './adapter.ts'
import type { NoticeParts, PaymentAsk } from './payment.ts'

export const ASK: PaymentAsk = {
  order: '1001-0123456789ab',
  amount: dinars(101.65),
  currency: 'TND',
  description: 'Hanout n° 1001',
  openMinutes: 30,
  noticeUrl: 'https://shop.example.com/payments/notice/x',
  successUrl: 'https://shop.example.com/ok?outcome=success',
  failUrl: 'https://shop.example.com/no',
  customer: { name: 'Sami Ben Trabelsi', phone: '21622333444', email: 'sami@example.com' },
  locale: 'fr',
}

export async function failureOf(work: Promise<unknown>): Promise<GatewayFailure> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(GatewayFailure)
  return error as GatewayFailure
}

export const byGet = (query: string | Record<string, string>): NoticeParts => ({ query: new URLSearchParams(query), body: '' })

export const byPost = (body: unknown, query: Record<string, string> = {}): NoticeParts => ({
  query: new URLSearchParams(query),
  body: typeof body === 'string' ? body : JSON.stringify(body),
})
