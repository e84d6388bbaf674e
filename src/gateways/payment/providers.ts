import type { ChargeCurrency } from './gateway.ts'

/** A provider that a merchant may have an account with. What the shop knows of it without asking. */
export interface Provider {
  id: 'konnect' | 'flouci' | 'paymee' | 'clictopay' | 'paymob' | 'fawry'
  name: string
  country: 'TN' | 'EG'
  currency: ChargeCurrency
  /** What the provider gives a merchant to be known by, under the provider's own names. */
  keys: readonly { name: string; secret: boolean }[]
  /** Whether money goes back through its API, or is given back by hand at the provider. */
  refund: 'manual' | 'provider'
  /** Where its pages stand, as sources of a content security policy; empty where it has none. */
  origins: string[]
}

/** A provider's addresses: its API's, without a slash at the end, and its pages' as sources of a content security policy. */
interface Place {
  url: string
  pages: readonly string[]
}

const shown = (name: string) => ({ name, secret: false })
const secret = (name: string) => ({ name, secret: true })

/** A star stands for no empty name, and its documentation shows pages on the bare one. */
const FLOUCI_PAGES = ['https://flouci.com', 'https://*.flouci.com']

/** Where each provider is tried, and where it takes real money. */
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

/** The providers that the shop has an adapter for, Tunisia's first. */
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
