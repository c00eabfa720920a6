import { createSign, generateKeyPairSync } from 'node:crypto';

/** A certificate and its key, both PEM. */
export type Certificate = { cert: string; key: string };

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** A value of DER (ITU-T X.690), whose length is below 64 kB. */
function der(tag: number, ...parts: (Uint8Array | string)[]): Buffer {
  const content = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);
const identifier = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
/** The year in four digits, as dates from 2050 on need it. */
const time = (moment: Date) => der(0x18, `${moment.toISOString().replace(/[-:T]|\.\d+/g, '')}`);

const ECDSA_WITH_SHA256 = sequence(identifier('2a8648ce3d040302'));
const COMMON_NAME = identifier('550403');
const ALTERNATIVE_NAME = identifier('551d11');

/** Makes a certificate for `localhost` that is signed by itself (RFC 5280), valid for a year. */
export function selfSigned(): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, 'localhost'))));
  const now = Date.now();
  const names = sequence(der(0x82, 'localhost'));
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ECDSA_WITH_SHA256,
    name,
    sequence(time(new Date(now - YEAR_MS / 365)), time(new Date(now + YEAR_MS))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(ALTERNATIVE_NAME, der(0x04, names)))),
  );
  const signature = createSign('sha256').update(body).sign(privateKey);
  const whole = sequence(body, ECDSA_WITH_SHA256, der(0x03, Buffer.from([0]), signature));
  const lines = whole.toString('base64').replace(/.{64}/g, '$&\n');
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
