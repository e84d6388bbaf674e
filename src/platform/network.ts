import { isIPv4, isIPv6 } from 'node:net'

/** An IPv4 address, or an IPv6 /64, which one subscriber owns. Ports are dropped, larger IPv6 networks not merged. Undefined for anything else. */
export function networkOf(address: string): string | undefined {
  if (address.length > LONGEST) return undefined
  const bare = /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address
  if (isIPv4(bare)) return bare
  if (!isIPv6(bare)) return undefined
  const groups = groupsOf(bare)
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) return [...bytesOf(groups[6]!), ...bytesOf(groups[7]!)].join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** With a zone and a port. */
const LONGEST = 80

function groupsOf(address: string): number[] {
  const text = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1)
  const [before = '', after] = text.split('::')
  const [left, right] = [before, after ?? ''].map((part) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))))
  return [...left!, ...Array.from({ length: 8 - left!.length - right!.length }, () => 0), ...right!]
}

const bytesOf = (group: number) => [group >> 8, group & 0xff]
