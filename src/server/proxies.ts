/** Which connections come from a proxy of ours, so that its word on who is calling is believed (PLAT-106). */
import { BlockList, isIP } from 'node:net';
import { fail, invariant, ok, type Result } from '../engine/result.ts';

/** Whether what connects from this address is one of our proxies. */
export type Proxies = (address: string) => boolean;

export const NO_PROXY: Proxies = () => false;

const OWN = ['127.0.0.0/8', '::1'];

/** Addresses (`10.0.0.2`) and networks (`10.0.0.0/8`); none: a proxy on this machine. */
export function proxiesAt(list: readonly string[]): Result<Proxies> {
  const known = new BlockList();
  for (const text of list.length === 0 ? OWN : list) {
    const [address, bits, ...more] = text.split('/');
    const family = isIP(address);
    const most = family === 4 ? 32 : 128;
    const length = bits === undefined ? most : Number(bits);
    if (family === 0 || more.length > 0 || !/^\d{1,3}$/.test(bits ?? '0') || length > most)
      return fail('bad-address', text, 'expected an address such as 10.0.0.2, or a network such as 10.0.0.0/8');
    // A network of no bits would be everybody, and their word is what anybody can write.
    if (length === 0) return fail('bad-address', text, 'a proxy stands somewhere, not everywhere');
    known.addSubnet(address, length, family === 4 ? 'ipv4' : 'ipv6');
  }
  return ok((address) => isIP(address) !== 0 && known.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4'));
}

/** The usual one: nginx or Caddy beside the server. */
export const ON_THIS_MACHINE: Proxies = here();

function here(): Proxies {
  const own = proxiesAt([]);
  invariant(own.ok, 'the addresses of this machine can be read');
  return own.value;
}
