import { lookup as resolveName } from 'node:dns'
import { BlockList, isIP, isIPv4, type LookupFunction } from 'node:net'

/** From IANA's special-purpose registry. */
const PRIVATE_V4: [network: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

/** Special parts of IPv6's public range, or parts that carry a possibly private IPv4 address. */
const SPECIAL_V6: [network: string, bits: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const privateV4 = new BlockList()
for (const [network, bits] of PRIVATE_V4) privateV4.addSubnet(network, bits, 'ipv4')
const specialV6 = new BlockList()
for (const [network, bits] of SPECIAL_V6) specialV6.addSubnet(network, bits, 'ipv6')
const globalV6 = new BlockList()
globalV6.addSubnet('2000::', 3, 'ipv6')

/** On the public internet: not this machine, not a private network, not reserved. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !privateV4.check(address, 'ipv4')
  return globalV6.check(address, 'ipv6') && !specialV6.check(address, 'ipv6')
}

export const NOT_PUBLIC = 'NOT_PUBLIC'

export class NotPublic extends Error {
  readonly code = NOT_PUBLIC
}

/** Throws `NotPublic` for an IP address that may not be reached. A host name is checked on connecting, by `guardedLookup`. */
export function refuseHiddenHost({ hostname }: URL, mayReach = isPublicAddress): void {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !mayReach(host)) throw new NotPublic(host)
}

/** Resolves names only to addresses that may be reached, so that no name leads into the shop's own network. */
export function guardedLookup(mayReach = isPublicAddress): LookupFunction {
  return (name, options, done) => {
    resolveName(name, { ...options, all: true }, (error, addresses) => {
      const found = addresses?.filter(({ address }) => mayReach(address)) ?? []
      if (error || found.length === 0) return done(error ?? new NotPublic(name), '', 4)
      if (options.all) return done(null, found)
      return done(null, found[0]!.address, found[0]!.family)
    })
  }
}
