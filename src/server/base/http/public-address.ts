import ipaddr, { type IPv4, type IPv6 } from 'ipaddr.js';

/**
 * Checks whether an IP address from a resolver or a URL is on the public internet. It is compared as a number
 * with the special-purpose registries of IANA (RFC 6890 and later entries); text that isn't exactly an
 * address is not public.
 */
export function isPublicAddress(text: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return isPublicIpv4(ipaddr.IPv4.parse(text));
  // A zone id names an interface of this machine.
  if (text.includes('%') || !ipaddr.IPv6.isValid(text)) return false;
  return isPublicIpv6(ipaddr.IPv6.parse(text));
}

/** Checks whether it is an address of this machine: 127.0.0.0/8 or ::1. */
export function isLoopbackAddress(text: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) {
    return ipaddr.IPv4.parse(text).match(ipaddr.IPv4.parseCIDR('127.0.0.0/8'));
  }
  return (
    ipaddr.IPv6.isValid(text) && ipaddr.IPv6.parse(text).match(ipaddr.IPv6.parseCIDR('::1/128'))
  );
}

const specialIpv4 = [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // shared by carriers; Alibaba's metadata service
  '127.0.0.0/8', // loopback
  '168.63.129.16/32', // Azure's host agent, inside every virtual network there
  '169.254.0.0/16', // link-local; the clouds' metadata services
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments; Oracle's metadata service
  '192.0.2.0/24', // documentation
  '192.31.196.0/24', // AS112
  '192.52.193.0/24', // AMT
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16', // private
  '192.175.48.0/24', // AS112
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, and broadcast
].map((range) => ipaddr.IPv4.parseCIDR(range));

// Only 2000::/3 is allocated. Loopback, link-local, unique local, multicast and all forms that embed an IPv4
// address (mapped, compatible, translated, NAT64) are outside of it.
const globalIpv6 = ipaddr.IPv6.parseCIDR('2000::/3');

const specialIpv6 = [
  '2001::/23', // protocol assignments: Teredo, benchmarks, ORCHID, AMT, AS112
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4: embeds an IPv4 address
  '2620:4f:8000::/48', // AS112
  '3fff::/20', // documentation
].map((range) => ipaddr.IPv6.parseCIDR(range));

function isPublicIpv4(address: IPv4): boolean {
  return !specialIpv4.some((range) => address.match(range));
}

function isPublicIpv6(address: IPv6): boolean {
  return (
    address.match(globalIpv6) &&
    !specialIpv6.some((range) => address.match(range)) &&
    !isIsatap(address)
  );
}

// ISATAP (RFC 5214) tunnels to the IPv4 address in the last 32 bits, whatever the prefix.
function isIsatap({ parts }: IPv6): boolean {
  return parts[5] === 0x5efe && ((parts[4] ?? 0) & ~0x0200) === 0;
}
