/** Which IP addresses are public: a webhook address must not give access to hosts on the shop's own network. */
import { BlockList, isIP, isIPv6 } from 'node:net'

const notPublic = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  // Carrier-grade NAT: shared by the customers of a carrier.
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Link-local, including the metadata service of cloud providers.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Multicast, reserved and broadcast.
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  // Reserved for protocols; some of them embed an IPv4 address.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv6')

/** All allocated addresses; loopback, private, link-local and mapped addresses are outside this range. */
const allocated = new BlockList()
allocated.addSubnet('2000::', 3, 'ipv6')

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

export function isPublic(address: string): boolean {
  if (isIP(address) === 0) return false
  if (isIPv6(address) && !allocated.check(address, 'ipv6')) return false
  return !notPublic.check(address, familyOf(address))
}

export const isLoopback = (address: string): boolean =>
  isIP(address) !== 0 && loopback.check(address, familyOf(address))
