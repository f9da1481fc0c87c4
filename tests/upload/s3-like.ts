import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export const s3Key = { id: 'PLUMBTESTKEY', secret: 'plumb/test+secret' } as const
export const s3Place = { bucket: 'images', region: 'eu-test-1' } as const

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** What the request should have been signed with, worked out from the published rules of Signature Version 4. */
const signatureOf = (request: IncomingMessage, signedHeaders: string, scope: string): string => {
  const headers = signedHeaders
    .split(';')
    .map(name => `${name}:${String(request.headers[name]).trim()}\n`)
    .join('')
  const canonical = [
    request.method,
    request.url,
    '',
    headers,
    signedHeaders,
    request.headers['x-amz-content-sha256'],
  ].join('\n')
  const [, day = '', region = '', service = ''] =
    /^[^/]+\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request$/.exec(scope) ?? []
  const text = [
    'AWS4-HMAC-SHA256',
    request.headers['x-amz-date'],
    `${day}/${region}/${service}/aws4_request`,
    sha256(canonical),
  ].join('\n')
  const key = [region, service, 'aws4_request'].reduce<Buffer>(
    (before, part) => hmac(before, part),
    hmac(`AWS4${s3Key.secret}`, day),
  )
  return hmac(key, text).toString('hex')
}

const authorisation = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/

const isSigned = (request: IncomingMessage, body: Buffer): boolean => {
  const [, credential = '', signedHeaders = '', signature] =
    authorisation.exec(request.headers.authorization ?? '') ?? []
  return (
    credential.startsWith(`${s3Key.id}/`) &&
    credential.includes(`/${s3Place.region}/s3/`) &&
    ['host', 'x-amz-content-sha256', 'x-amz-date'].every(name => signedHeaders.split(';').includes(name)) &&
    request.headers['x-amz-content-sha256'] === sha256(body) &&
    signature === signatureOf(request, signedHeaders, credential)
  )
}

/** A store that keeps objects as long as requests are signed, and fails as often as it is told to. */
export const startS3Like = async () => {
  const objects = new Map<string, Buffer>()
  const failures: (number | 'hang up')[] = []
  let asked = 0
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      asked += 1
      const failure = failures.shift()
      if (failure === 'hang up') {
        request.socket.destroy()
        return
      }
      const body = Buffer.concat(chunks)
      const [status, answer] = failure === undefined ? serve(request, body) : [failure, Buffer.alloc(0)]
      response.writeHead(status).end(answer)
    })
  })
  const serve = (request: IncomingMessage, body: Buffer): [status: number, body?: Buffer] => {
    if (!isSigned(request, body)) return [403]
    const [, bucket, name = ''] = (request.url ?? '').split('/')
    if (bucket !== s3Place.bucket) return [404]
    if (request.method === 'PUT') objects.set(name, body)
    if (request.method === 'DELETE') objects.delete(name)
    if (request.method !== 'GET') return [request.method === 'PUT' ? 200 : 204]
    const object = objects.get(name)
    return object === undefined ? [404] : [200, object]
  }
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    /** What the next requests are answered with, one after the other. */
    failures,
    asked: () => asked,
    stop: () => new Promise<void>(resolve => void server.close(() => resolve())),
  }
}
