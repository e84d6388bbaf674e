import type { Config } from '#platform/config.server'
import type { ChargeCurrency } from './payment.ts'

export interface Provider {
  id: 'konnect' | 'flouci' | 'paymee' | 'clictopay' | 'paymob' | 'fawry'
  name: string
  country: 'TN' | 'EG'
  currency: ChargeCurrency
  keys: readonly { name: string; secret: boolean }[]
  refund: 'manual' | 'provider'
  /** Origins of its pages, as sources of a content security policy; empty without pages. */
  origins: string[]
}

/** The API's address has no trailing slash; the pages' are sources of a content security policy. */
interface Place {
  url: string
  pages: readonly string[]
}

const shown = (name: string) => ({ name, secret: false })
const secret = (name: string) => ({ name, secret: true })

/** A wildcard needs a subdomain, but Flouci's documentation shows pages without one. */
const FLOUCI_PAGES = ['https://flouci.com', 'https://*.flouci.com']

export const PLACES: Readonly<Record<Provider['id'], { test: Place; live: Place }>> = {
  konnect: {
    test: { url: 'https://api.sandbox.konnect.network', pages: ['https://*.konnect.network'] },
    live: { url: 'https://api.konnect.network', pages: ['https://*.konnect.network'] },
  },
  // One address: the keys of a test application take no real money.
  flouci: {
    test: { url: 'https://developers.flouci.com', pages: FLOUCI_PAGES },
    live: { url: 'https://developers.flouci.com', pages: FLOUCI_PAGES },
  },
  paymee: {
    test: { url: 'https://sandbox.paymee.tn', pages: ['https://sandbox.paymee.tn'] },
    live: { url: 'https://app.paymee.tn', pages: ['https://app.paymee.tn'] },
  },
  clictopay: {
    test: { url: 'https://test.clictopay.com', pages: ['https://test.clictopay.com'] },
    live: { url: 'https://ipay.clictopay.com', pages: ['https://ipay.clictopay.com'] },
  },
  // One address: test keys take no real money.
  paymob: {
    test: { url: 'https://accept.paymob.com', pages: ['https://accept.paymob.com'] },
    live: { url: 'https://accept.paymob.com', pages: ['https://accept.paymob.com'] },
  },
  fawry: {
    test: { url: 'https://atfawry.fawrystaging.com', pages: [] },
    live: { url: 'https://www.atfawry.com', pages: [] },
  },
}

const pagesOf = (id: Provider['id']) => [...new Set([...PLACES[id].test.pages, ...PLACES[id].live.pages])]

/** Providers with an adapter, Tunisian ones first. */
export const PROVIDERS: readonly Provider[] = [
  {
    id: 'konnect',
    name: 'Konnect',
    country: 'TN',
    currency: 'TND',
    keys: [shown('walletId'), secret('apiKey')],
    refund: 'manual',
    origins: pagesOf('konnect'),
  },
  {
    id: 'flouci',
    name: 'Flouci',
    country: 'TN',
    currency: 'TND',
    keys: [shown('publicKey'), secret('privateKey')],
    refund: 'manual',
    origins: pagesOf('flouci'),
  },
  { id: 'paymee', name: 'Paymee', country: 'TN', currency: 'TND', keys: [secret('apiKey')], refund: 'manual', origins: pagesOf('paymee') },
  {
    id: 'clictopay',
    name: 'ClicToPay',
    country: 'TN',
    currency: 'TND',
    keys: [shown('userName'), secret('password')],
    refund: 'manual',
    origins: pagesOf('clictopay'),
  },
  {
    id: 'paymob',
    name: 'Paymob',
    country: 'EG',
    currency: 'EGP',
    keys: [shown('publicKey'), shown('integrationIds'), secret('secretKey'), secret('hmacSecret'), secret('apiKey')],
    refund: 'provider',
    origins: pagesOf('paymob'),
  },
  {
    id: 'fawry',
    name: 'Fawry',
    country: 'EG',
    currency: 'EGP',
    keys: [shown('merchantCode'), secret('secureKey')],
    refund: 'provider',
    origins: pagesOf('fawry'),
  },
]

/** The provider of a demo shop whose merchant has set up no account. */
export const SIMULATOR = { id: 'simulator', name: 'Simulateur', currency: 'TND' } as const

/** A merchant's account at a provider: simulated, in its sandbox, or for real money. */
export interface Account {
  mode: 'simulated' | 'test' | 'live'
  /** Named as the provider's `keys`. A simulated account needs none. */
  keys: Readonly<Record<string, string>>
}

/** The provider of a merchant's account; undefined for an unknown provider, a missing key, or a simulated account outside a demo. */
export function usableProvider(id: string, { mode, keys }: Account, { HANOUT_DEMO }: Pick<Config, 'HANOUT_DEMO'>): Provider | typeof SIMULATOR | undefined {
  if (mode === 'simulated' && !HANOUT_DEMO) return undefined
  if (id === SIMULATOR.id) return mode === 'simulated' ? SIMULATOR : undefined
  const provider = PROVIDERS.find((known) => known.id === id)
  return mode === 'simulated' || provider?.keys.every(({ name }) => keys[name]) ? provider : undefined
}
