import { createHash, sign } from 'node:crypto'
import { assert } from '@plumbline/rules/core'
import forge from 'node-forge'
import type { SealCertificate } from './certificate.ts'

const { asn1 } = forge
const { Class, Type } = asn1
type Node = forge.asn1.Asn1

const oids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timeStampToken: '1.2.840.113549.1.9.16.2.14',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsa: '1.2.840.113549.1.1.1',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
} as const

const bytesOf = (node: Node): Buffer => Buffer.from(asn1.toDer(node).getBytes(), 'binary')
const parsed = (bytes: Buffer): Node => asn1.fromDer(bytes.toString('latin1'))
const sequence = (...parts: readonly Node[]): Node =>
  asn1.create(Class.UNIVERSAL, Type.SEQUENCE, true, [...parts])
/** In the order that DER asks of a set. */
const set = (...parts: readonly Node[]): Node => {
  const sorted = parts.toSorted((a, b) => Buffer.compare(bytesOf(a), bytesOf(b)))
  return asn1.create(Class.UNIVERSAL, Type.SET, true, sorted)
}
/** Tags of this structure, for which the library has the names of types alone. */
const tags = { first: Type.NONE, second: Type.BOOLEAN } as const
/** Under the tag [0], or [1] for attributes that are not signed. */
const tagged = (parts: readonly Node[], tag: keyof typeof tags = 'first'): Node =>
  asn1.create(Class.CONTEXT_SPECIFIC, tags[tag], true, [...parts])
const oid = (name: keyof typeof oids): Node =>
  asn1.create(Class.UNIVERSAL, Type.OID, false, asn1.oidToDer(oids[name]).getBytes())
const octets = (bytes: Buffer): Node =>
  asn1.create(Class.UNIVERSAL, Type.OCTETSTRING, false, bytes.toString('latin1'))
const nothing = (): Node => asn1.create(Class.UNIVERSAL, Type.NULL, false, '')
const version = (value: number): Node =>
  asn1.create(Class.UNIVERSAL, Type.INTEGER, false, asn1.integerToDer(value).getBytes())

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()
const attribute = (name: keyof typeof oids, value: Node): Node => sequence(oid(name), set(value))

/** Where a certificate's body has its serial number and its issuer, behind the optional version. */
const issuerAndSerial = (certificate: Node): Node => {
  const [body] = certificate.value as Node[]
  const parts = (body as Node).value as Node[]
  const from = parts[0]?.tagClass === Class.CONTEXT_SPECIFIC ? 1 : 0
  return sequence(parts[from + 2] as Node, parts[from] as Node)
}

/** What an authority has attested of a signature, as it wrote it. It is nothing that is signed here. */
const timestamped = (token: Buffer): Node => {
  const node = parsed(token)
  assert(bytesOf(node).equals(token), 'a token that was read is written as it came')
  return tagged([attribute('timeStampToken', node)], 'second')
}

/**
 * A detached signature as PAdES asks for it (ETSI EN 319 142-1): CMS over SHA-256, with the certificate bound into what is signed.
 * Level B-B, or B-T with a timestamp. The time of signing stands in the file, not here.
 */
export const signCades = async (
  content: Buffer,
  { key, certificate, chain }: Pick<SealCertificate, 'key' | 'certificate' | 'chain'>,
  stamp: (signature: Buffer) => Promise<Buffer | undefined> = () => Promise.resolve(undefined),
): Promise<Buffer> => {
  const own = parsed(certificate.raw)
  const attributes = [
    attribute('contentType', oid('data')),
    attribute('messageDigest', octets(sha256(content))),
    // Without naming a hash it is SHA-256.
    attribute('signingCertificateV2', sequence(sequence(sequence(octets(sha256(certificate.raw)))))),
  ]
  // Signed as the set that they are, sent under a tag.
  const signed = set(...attributes)
  const signature = sign('sha256', bytesOf(signed), key)
  const token = await stamp(signature)
  const signer = sequence(
    version(1),
    issuerAndSerial(own),
    sequence(oid('sha256'), nothing()),
    tagged(signed.value as Node[]),
    key.asymmetricKeyType === 'ec' ? sequence(oid('ecdsaWithSha256')) : sequence(oid('rsa'), nothing()),
    octets(signature),
    ...(token === undefined ? [] : [timestamped(token)]),
  )
  const data = sequence(
    version(1),
    set(sequence(oid('sha256'), nothing())),
    sequence(oid('data')),
    tagged([own, ...chain.map(each => parsed(each.raw))]),
    set(signer),
  )
  return bytesOf(sequence(oid('signedData'), tagged([data])))
}
