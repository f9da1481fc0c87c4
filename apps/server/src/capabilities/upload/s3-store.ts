import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { FileStore } from './store.ts'

/** One try of one request; a store that is slower than this is as good as away. */
const tryMsMax = 10_000
const triesMax = 3
const pauseMs = 200

export type S3Settings = {
  readonly url: string
  readonly bucket: string
  readonly region: string
  readonly keyId: string
  readonly secret: string
}

/** What asking again may mend: the store is away, overloaded, or has lost its way for a moment. */
const isPassing = (status: number): boolean => status === 408 || status === 429 || status >= 500

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** A store that speaks S3 (path style), signed with version 4 of its signatures, the payload included. */
export const createS3Store = (
  settings: S3Settings,
  wait: (ms: number) => Promise<void> = ms => new Promise(resolve => setTimeout(resolve, ms)),
): FileStore => {
  const { keyId, secret, region, bucket } = settings
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3' })
  const addressOf = (name: string): string =>
    `${settings.url.replace(/(?<!\/)\/+$/, '')}/${encodeURIComponent(bucket)}/${name}`

  const tryOnce = async (method: 'PUT' | 'GET' | 'DELETE', name: string, body?: Buffer) => {
    const request = await client.sign(addressOf(name), {
      method,
      headers: {
        'x-amz-content-sha256': sha256(body ?? Buffer.alloc(0)),
        ...(body !== undefined && { 'content-type': 'application/octet-stream' }),
      },
      ...(body !== undefined && { body: new Uint8Array(body) }),
    })
    const response = await fetch(request, { signal: AbortSignal.timeout(tryMsMax), redirect: 'error' })
    // Read within the same limit; what stays unread would hold the connection.
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
  }

  const ask = async (method: 'PUT' | 'GET' | 'DELETE', name: string, body?: Buffer) => {
    for (let tries = 1; ; tries += 1) {
      try {
        const answer = await tryOnce(method, name, body)
        if (!isPassing(answer.status) || tries === triesMax) return answer
      } catch (error) {
        if (tries === triesMax) throw error
      }
      await wait(pauseMs * 2 ** tries)
    }
  }

  const refuse = (method: string, status: number): never => {
    throw new Error(`the store of files answered ${status} to ${method}`)
  }

  return {
    put: async (name, bytes) => {
      const { status } = await ask('PUT', name, bytes)
      if (status !== 200 && status !== 201) refuse('PUT', status)
    },
    get: async name => {
      const { status, bytes } = await ask('GET', name)
      if (status === 404) return undefined
      return status === 200 ? bytes : refuse('GET', status)
    },
    remove: async name => {
      const { status } = await ask('DELETE', name)
      if (status !== 200 && status !== 204 && status !== 404) refuse('DELETE', status)
    },
  }
}
