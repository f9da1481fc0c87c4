import { X509Certificate, createPrivateKey, type KeyObject } from 'node:crypto'
import forge from 'node-forge'

const { asn1, pkcs12, pki } = forge

/** Stands in the name of a certificate that a development makes for itself; a production takes none that has it. */
export const madeMark = 'Development certificate'

/** Why a certificate cannot seal anything; the operator reads it. */
export class BadCertificate extends Error {
  override readonly name = 'BadCertificate'
}

/** With what a file is sealed: the key, its certificate, and those that lead from it to a root. */
export type SealCertificate = {
  readonly key: KeyObject
  readonly certificate: X509Certificate
  readonly chain: readonly X509Certificate[]
  /** Made by a development for itself: it proves nothing. */
  readonly isMade: boolean
}

const derOf = (node: forge.asn1.Asn1): Buffer => Buffer.from(asn1.toDer(node).getBytes(), 'binary')

const keyTypes: readonly (string | undefined)[] = ['rsa', 'ec']
const rsaBitsMin = 2048

/** Files are often passed on as base64. */
const bytesOf = (file: Buffer): string => {
  const text = file.toString('latin1')
  const isBase64 = /^[\d+/=A-Za-z\s]+$/.test(text)
  return isBase64 ? Buffer.from(text, 'base64').toString('latin1') : text
}

const open = (file: Buffer, passphrase: string): forge.pkcs12.Pkcs12Pfx => {
  try {
    return pkcs12.pkcs12FromAsn1(asn1.fromDer(bytesOf(file)), passphrase)
  } catch (error) {
    throw new BadCertificate(`it is no PKCS#12 file that this passphrase opens (${(error as Error).message})`)
  }
}

/** What a bag holds, also of kinds of key that the library itself does not know. */
const keysIn = (file: forge.pkcs12.Pkcs12Pfx): readonly KeyObject[] =>
  [pki.oids['pkcs8ShroudedKeyBag'], pki.oids['keyBag']]
    .flatMap(bagType => (bagType === undefined ? [] : (file.getBags({ bagType })[bagType] ?? [])))
    .flatMap(({ key, asn1: node }) => {
      const info = key ? pki.wrapRsaPrivateKey(pki.privateKeyToAsn1(key)) : node
      return [createPrivateKey({ key: derOf(info), format: 'der', type: 'pkcs8' })]
    })

const certificatesIn = (file: forge.pkcs12.Pkcs12Pfx): readonly X509Certificate[] => {
  const bagType = pki.oids['certBag'] as string
  return (file.getBags({ bagType })[bagType] ?? []).map(
    ({ cert, asn1: node }) => new X509Certificate(derOf(cert ? pki.certificateToAsn1(cert) : node)),
  )
}

/** From a certificate to its root, as far as the file leads. */
const chainOf = (
  certificate: X509Certificate,
  others: readonly X509Certificate[],
): readonly X509Certificate[] => {
  const issuer = others.find(
    each => each.fingerprint256 !== certificate.fingerprint256 && certificate.checkIssued(each),
  )
  return issuer === undefined
    ? []
    : [
        issuer,
        ...chainOf(
          issuer,
          others.filter(each => each !== issuer),
        ),
      ]
}

/** Reads an operator's PKCS#12 file. Throws BadCertificate, which says what is wrong with it. */
export const openCertificate = (file: Buffer, passphrase: string): SealCertificate => {
  const opened = open(file, passphrase)
  const certificates = certificatesIn(opened)
  for (const key of keysIn(opened)) {
    const certificate = certificates.find(each => each.checkPrivateKey(key))
    if (certificate === undefined) continue
    const { asymmetricKeyType: type, asymmetricKeyDetails: details } = key
    if (!keyTypes.includes(type) || (type === 'ec' && details?.namedCurve !== 'prime256v1'))
      throw new BadCertificate('its key must be RSA, or of the curve P-256')
    if (type === 'rsa' && (details?.modulusLength ?? 0) < rsaBitsMin)
      throw new BadCertificate(`its RSA key must have ${rsaBitsMin} bits or more`)
    const isMade = certificate.subject.includes(madeMark)
    return { key, certificate, chain: chainOf(certificate, certificates), isMade }
  }
  throw new BadCertificate('it holds no private key with its certificate')
}

/** Refuses what a production may not seal with. Throws BadCertificate. */
export const admitInProduction = ({ certificate, isMade }: SealCertificate, now: number): void => {
  if (isMade) throw new BadCertificate('it was made by a development for itself and proves nothing')
  if (now < certificate.validFromDate.getTime() || now > certificate.validToDate.getTime())
    throw new BadCertificate(`it is valid from ${certificate.validFrom} to ${certificate.validTo} only`)
}
