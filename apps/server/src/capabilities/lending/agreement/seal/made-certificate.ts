import { generateKeyPairSync, randomBytes } from 'node:crypto'
import forge from 'node-forge'
import { madeMark } from './certificate.ts'

const { asn1, md, pkcs12, pki } = forge

const rsaBits = 2048
const validYears = 10
const serialBytes = 16

/** A certificate as a development makes it for itself: PKCS#12 in base64, without a passphrase. It names itself as such. */
export const makeCertificate = (now: Date): string => {
  const pair = generateKeyPairSync('rsa', {
    modulusLength: rsaBits,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const key = pki.privateKeyFromPem(pair.privateKey)
  const certificate = pki.createCertificate()
  certificate.publicKey = pki.publicKeyFromPem(pair.publicKey)
  // A serial number is positive: its first bit is not set.
  const serial = randomBytes(serialBytes)
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40
  certificate.serialNumber = serial.toString('hex')
  certificate.validity.notBefore = now
  certificate.validity.notAfter = new Date(now)
  certificate.validity.notAfter.setUTCFullYear(now.getUTCFullYear() + validYears)
  const name = [
    { name: 'commonName', value: madeMark },
    { name: 'organizationName', value: 'Plumbline' },
  ]
  certificate.setSubject(name)
  certificate.setIssuer(name)
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false, critical: true },
    { name: 'keyUsage', critical: true, digitalSignature: true, nonRepudiation: true },
    { name: 'subjectKeyIdentifier' },
  ])
  certificate.sign(key, md.sha256.create())
  const file = pkcs12.toPkcs12Asn1(key, [certificate], '', { algorithm: '3des' })
  return Buffer.from(asn1.toDer(file).getBytes(), 'binary').toString('base64')
}
