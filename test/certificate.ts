import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

type Wanted = { names?: string[]; addresses?: string[]; notAfter?: Date };

/**
 * Creates a self-signed certificate (P-256, RFC 5280) as PEM. A client trusts it with `cert` as its
 * authority.
 */
export function selfSigned({ names = [], addresses = [], notAfter }: Wanted): {
  key: string;
  cert: string;
} {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(tlv(0x31, sequence(oid('550403'), tlv(0x0c, Buffer.from('Florin test')))));
  const body = sequence(
    tlv(0xa0, integer(Buffer.of(2))),
    integer(Buffer.concat([Buffer.of(1), randomBytes(8)])),
    ecdsaWithSha256,
    name,
    sequence(time(new Date('2020-01-01')), time(notAfter ?? new Date('2049-01-01'))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tlv(0xa3, sequence(certificateAuthority, alternativeNames(names, addresses))),
  );
  const signature = sign('sha256', body, privateKey);
  const certificate = sequence(body, ecdsaWithSha256, bits(signature));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  };
}

const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));
const certificateAuthority = sequence(
  oid('551d13'),
  tlv(0x01, Buffer.of(0xff)),
  tlv(0x04, sequence(tlv(0x01, Buffer.of(0xff)))),
);

function alternativeNames(names: string[], addresses: string[]): Buffer {
  const entries = [
    ...names.map((name) => tlv(0x82, Buffer.from(name))),
    ...addresses.map((address) => tlv(0x87, Buffer.from(address.split('.').map(Number)))),
  ];
  return sequence(oid('551d11'), tlv(0x04, sequence(...entries)));
}

function tlv(tag: number, content: Buffer): Buffer {
  const length =
    content.length < 0x80
      ? Buffer.of(content.length)
      : Buffer.of(0x82, content.length >> 8, content.length & 0xff);
  return Buffer.concat([Buffer.of(tag), length, content]);
}

function sequence(...parts: Buffer[]): Buffer {
  return tlv(0x30, Buffer.concat(parts));
}

function oid(hex: string): Buffer {
  return tlv(0x06, Buffer.from(hex, 'hex'));
}

function integer(bytes: Buffer): Buffer {
  return tlv(0x02, bytes);
}

function bits(content: Buffer): Buffer {
  return tlv(0x03, Buffer.concat([Buffer.of(0), content]));
}

function time(at: Date): Buffer {
  return tlv(0x17, Buffer.from(`${at.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`));
}
