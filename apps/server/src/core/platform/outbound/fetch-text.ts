import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress, NotPublic, publicLookup } from './public-address.ts'
import { guarded } from '../guard.ts'

/** Why a text was not fetched, in words that hold neither its address nor what was answered. */
export class NotFetched extends Error {
  override readonly name = 'NotFetched'
}

export type FetchLimits = {
  /** For all of it, redirects too. */
  readonly msMax: number
  readonly bytesMax: number
  readonly redirectsMax: number
  /** Whose servers may be asked; 'any' takes http and machines beside this one too, and is for development alone. */
  readonly reach: 'public' | 'any'
  /** Ends it early. */
  readonly signal?: AbortSignal
}

const redirects: ReadonlySet<number | undefined> = new Set([301, 302, 303, 307, 308])

/** Throws NotFetched for an address that must not be asked. */
const judge = (url: URL, reach: FetchLimits['reach']): void => {
  if (reach === 'any' && url.protocol === 'http:') return
  if (url.protocol !== 'https:') throw new NotFetched('its address does not begin with https://')
  if (url.username !== '' || url.password !== '') throw new NotFetched('its address holds a password')
  // A name is judged when it is looked up; numbers are looked up by nobody.
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  if (reach === 'public' && isIP(host) !== 0 && !isPublicAddress(host))
    throw new NotFetched(new NotPublic().message)
}

const open = (url: URL, accept: string, reach: FetchLimits['reach'], signal: AbortSignal) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const request = (url.protocol === 'http:' ? httpRequest : httpsRequest)(
      url,
      {
        // A connection of its own: one that is kept could lead where nobody has judged.
        agent: false,
        headers: { accept, 'accept-encoding': 'identity', 'user-agent': 'Plumbline' },
        signal,
        ...(reach === 'public' && { lookup: publicLookup }),
      },
      resolve,
    )
    request.on('error', reject)
    // Also of one that is given up without an error, as where the answer turns to another protocol.
    request.on(
      'close',
      guarded('a connection outwards closed', () =>
        reject(new NotFetched('its connection was closed without an answer')),
      ),
    )
    request.end()
  })

/** What comes of the work, or a throw as soon as the signal ends it: not all that is lost says so. */
const untilEnd = async <Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> => {
  const { promise, reject } = Promise.withResolvers<never>()
  const end = guarded('fetching is ended', () => reject(signal.reason))
  signal.addEventListener('abort', end)
  if (signal.aborted) end()
  try {
    return await Promise.race([work, promise])
  } finally {
    signal.removeEventListener('abort', end)
  }
}

const readAll = async (response: IncomingMessage, bytesMax: number, signal: AbortSignal): Promise<string> => {
  const encoding = response.headers['content-encoding'] ?? 'identity'
  if (encoding !== 'identity') throw new NotFetched('it was sent compressed, which was not asked for')
  const parts: Buffer[] = []
  let length = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    length += part.length
    if (length > bytesMax) throw new NotFetched(`it is longer than ${bytesMax} bytes`)
    parts.push(part)
  }
  // One whose end is that of its connection looks whole when it is cut off.
  signal.throwIfAborted()
  if (!response.complete) throw new NotFetched('it broke off')
  return new TextDecoder().decode(Buffer.concat(parts))
}

const reasonOf = (error: unknown, signal: AbortSignal): string => {
  if (error instanceof NotPublic) return error.message
  if (signal.aborted) return 'it did not come in time'
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'an error'
  return `it could not be reached (${code})`
}

/** Fetches a text over https, within limits. Throws NotFetched. */
export const fetchText = async (address: string, accept: string, limits: FetchLimits): Promise<string> => {
  const { msMax, bytesMax, redirectsMax, reach } = limits
  const late = AbortSignal.timeout(msMax)
  const signal = limits.signal === undefined ? late : AbortSignal.any([late, limits.signal])
  let url = new URL(address)
  for (let left = redirectsMax; ; left--) {
    judge(url, reach)
    let response: IncomingMessage | undefined
    try {
      response = await untilEnd(signal, open(url, accept, reach, signal))
      const { statusCode, headers } = response
      if (statusCode === 200) return await untilEnd(signal, readAll(response, bytesMax, signal))
      if (!redirects.has(statusCode)) throw new NotFetched(`it was answered with status ${statusCode}`)
      if (left === 0) throw new NotFetched(`it leads further more than ${redirectsMax} times`)
      const to = headers.location ?? ''
      if (!URL.canParse(to, url.href)) throw new NotFetched('it leads to nowhere')
      url = new URL(to, url)
    } catch (error) {
      throw error instanceof NotFetched ? error : new NotFetched(reasonOf(error, signal), { cause: error })
    } finally {
      response?.destroy()
    }
  }
}
