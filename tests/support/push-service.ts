import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
} from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a browser keeps of its subscription. */
type Browser = {
  readonly subscription: {
    readonly endpoint: string
    readonly keys: { readonly p256dh: string; readonly auth: string }
  }
  readonly pair: ECDH
  readonly auth: Buffer
}

export type Delivery = {
  readonly path: string
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: Buffer
}

const derive = (key: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

/** Reads a message as a browser does: RFC 8291 over RFC 8188 (aes128gcm, one record). */
export const decrypt = (body: Buffer, { pair, auth }: Pick<Browser, 'pair' | 'auth'>): string => {
  const salt = body.subarray(0, 16)
  const idLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + idLength)
  const record = body.subarray(21 + idLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey])
  const secret = derive(pair.computeSecret(senderKey), auth, info, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

/** What the signature of a message says of its sender (RFC 8292); throws where it is not of that key. */
export const senderOf = (authorization: string | undefined): { key: string; aud: string; sub: string } => {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('the message is not signed by its key')
  return { key, ...(JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; sub: string }) }
}

/** A push service of its own, which keeps what it is handed. */
export const startPushService = async () => {
  const deliveries: Delivery[] = []
  const statuses = new Map<string, number>()
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const path = request.url ?? ''
      const headers = request.headers as Delivery['headers']
      deliveries.push({ path, headers, body: Buffer.concat(parts) })
      response.writeHead(statuses.get(path) ?? 201).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let browsers = 0
  return {
    origin,
    deliveries,
    /** What the service answers for this subscription from now on. */
    answer: (endpoint: string, status: number) => statuses.set(new URL(endpoint).pathname, status),
    openBrowser: (): Browser => {
      const pair = createECDH('prime256v1')
      pair.generateKeys()
      const auth = randomBytes(16)
      const endpoint = `${origin}/push/${(browsers += 1)}`
      return {
        subscription: {
          endpoint,
          keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
        },
        pair,
        auth,
      }
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
