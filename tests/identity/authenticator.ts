import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest()
const userPresent = 0x01
const userVerified = 0x04
const attested = 0x40

/** A device that keeps a passkey, as WebAuthn describes it; what a careful one never does can be asked of it. */
export const createAuthenticator = (rpId: string, origin: string) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let counter = 0

  // CBOR by hand: COSE's map of an ES256 key, and an attestation that says nothing.
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
  const attestation = (data: Buffer) => {
    const length = Buffer.alloc(2)
    length.writeUInt16BE(data.length)
    return Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
      length,
      data,
    ])
  }
  const dataOf = (flags: number, count: number, more = Buffer.alloc(0)) => {
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(count)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counted, more])
  }
  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const credential = <Response extends { clientDataJSON: string }>(response: Response) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
    response,
  })

  type Odd = { readonly origin?: string; readonly verified?: boolean; readonly counter?: number }
  const flagsOf = ({ verified = true }: Odd) => userPresent | (verified ? userVerified : 0)

  return {
    id: id.toString('base64url'),
    make: (challenge: string, odd: Odd = {}) => {
      const length = Buffer.from([0, id.length])
      const data = dataOf(
        flagsOf(odd) | attested,
        counter,
        Buffer.concat([Buffer.alloc(16), length, id, cose]),
      )
      return credential({
        clientDataJSON: clientData('webauthn.create', challenge, odd.origin ?? origin).toString('base64url'),
        attestationObject: attestation(data).toString('base64url'),
        transports: ['internal'],
      })
    },
    use: (challenge: string, odd: Odd = {}) => {
      counter += 1
      const data = dataOf(flagsOf(odd), odd.counter ?? counter)
      const client = clientData('webauthn.get', challenge, odd.origin ?? origin)
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
      })
    },
  }
}
