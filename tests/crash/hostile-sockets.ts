import { connect, type Socket } from 'node:net'
import { WebSocket } from 'ws'
import type { Chance } from '../support/chance.ts'
import { bytesOfChance, hostileJson, textOfChance, torn, trickyNames } from '../support/hostile.ts'

/** Frames and deliveries that no honest client sends. */

/** How long one who is left waiting waits. */
const patienceMs = 2_000

const member = (chance: Chance, name: string, value: () => string): string =>
  chance.below(8) === 0
    ? ''
    : `${JSON.stringify(name)}:${chance.below(3) === 0 ? hostileJson(chance) : value()}`
const object = (...members: readonly string[]): string => `{${members.filter(each => each !== '').join()}}`
const oneOf =
  (chance: Chance, ...texts: readonly string[]) =>
  () =>
    JSON.stringify(chance.pick(texts))

const channels = [
  'tick:EURUSD',
  'kline_60:BTCUSD',
  'orders',
  'account',
  'work',
  'inbox',
  'notices',
  'work:deposit:x',
]

const requestOf = (chance: Chance): string =>
  object(
    member(chance, 'event', oneOf(chance, 'sub', 'unsub', 'auth', 'ping', 'toString', '__proto__')),
    member(chance, 'params', () =>
      object(
        member(chance, 'channel', () =>
          JSON.stringify(
            Array.from({ length: chance.below(6) }, () =>
              chance.below(2) === 0 ? chance.pick(channels) : textOfChance(chance),
            ).join(),
          ),
        ),
        member(chance, 'after', () => chance.pick(['0', '-1', '1.5', '9007199254740993', '1e999', '"1"'])),
        member(chance, 'token', () => JSON.stringify(textOfChance(chance))),
        member(chance, 'lang', oneOf(chance, 'en', 'xx', '__proto__', 'constructor')),
        chance.below(4) === 0 ? `${JSON.stringify(chance.pick(trickyNames))}:${hostileJson(chance)}` : '',
      ),
    ),
  )

const quoteOf = (chance: Chance): string =>
  chance.below(4) === 0
    ? hostileJson(chance)
    : object(
        member(chance, 'code', oneOf(chance, 'EURUSD', 'BTCUSD', '__proto__', 'toString')),
        member(chance, 'bid', oneOf(chance, '1.1', '-1', '0', '1e9', '97000.00', '1'.repeat(50))),
        member(chance, 'ask', oneOf(chance, '1.1001', '-1', '0', '97000.10', 'NaN')),
        member(chance, 'at', () => chance.pick([String(Date.now()), '0', '-1', '1e300', '8640000000000001'])),
      )

const deliveryOf = (chance: Chance, source: string): string =>
  object(
    member(chance, 'source', () => JSON.stringify(source)),
    member(
      chance,
      'quotes',
      () => `[${Array.from({ length: chance.below(6) }, () => quoteOf(chance)).join()}]`,
    ),
    chance.below(6) === 0 ? `${JSON.stringify(chance.pick(trickyNames))}:${hostileJson(chance)}` : '',
  )

/** What a socket of customers is told. */
export const frameOf = (chance: Chance): string | Buffer => {
  if (chance.below(12) === 0) return bytesOfChance(chance, 300)
  return torn(chance, chance.below(3) === 0 ? hostileJson(chance) : requestOf(chance))
}

/** What a provider delivers. */
export const deliveryText = (chance: Chance, source: string): string =>
  torn(chance, chance.below(4) === 0 ? hostileJson(chance) : deliveryOf(chance, source))

/** Bytes behind a handshake, of which some are half a frame, and some none. */
export const rawFrameOf = (chance: Chance): Buffer => {
  const payload = bytesOfChance(chance, 126)
  const first = chance.pick([0x81, 0x82, 0x01, 0x00, 0x80, 0x88, 0x89, 0x8a, 0xc1, 0x83, chance.below(256)])
  const second =
    (chance.below(4) === 0 ? 0 : 0x80) | (chance.below(6) === 0 ? chance.below(128) : payload.length)
  const whole = Buffer.concat([Buffer.from([first, second, 0, 0, 0, 0]), payload])
  return chance.below(3) === 0 ? whole.subarray(0, chance.below(whole.length + 1)) : whole
}

/** A request for a socket with something wrong about it. */
export const upgradeOf = (chance: Chance, { path, bearer }: { path: string; bearer: string }): string => {
  const text = (): string =>
    textOfChance(chance)
      .replaceAll(/[^\x20-\x7e\x80-\xff]/g, '')
      .slice(0, 2_000)
  const header = (name: string, value: string): string => {
    const kind = chance.below(12)
    if (kind === 0) return ''
    if (kind === 1) return `${name}: ${text()}\r\n`
    return `${name}: ${value}\r\n${kind === 2 ? `${name}: ${value}\r\n` : ''}`
  }
  const target =
    chance.below(6) === 0
      ? `/${text().replaceAll(' ', '')}`
      : `${path}${chance.pick(['', '?', '?a=%00', '#x'])}`
  return (
    `${chance.below(12) === 0 ? 'POST' : 'GET'} ${target} HTTP/1.${chance.below(12) === 0 ? 0 : 1}\r\n` +
    header('Host', '127.0.0.1') +
    header('Connection', 'Upgrade') +
    header('Upgrade', 'websocket') +
    header('Sec-WebSocket-Version', '13') +
    header('Sec-WebSocket-Key', 'dGhlIHNhbXBsZSBub25jZQ==') +
    (chance.below(3) === 0
      ? header('Sec-WebSocket-Extensions', 'permessage-deflate; client_max_window_bits=99')
      : '') +
    (chance.below(3) === 0 ? header('Sec-WebSocket-Protocol', text()) : '') +
    (chance.below(3) === 0 ? header('Origin', `http://${text()}`) : '') +
    header('Authorization', `Bearer ${bearer}`) +
    header('Accept-Language', text()) +
    '\r\n'
  )
}

/** Says all of it over one socket, as fast as it is taken, and leaves. Frames beyond what one client may send are not read, so there are few. */
export const sayFrames = async (
  url: URL,
  frames: readonly (string | Buffer)[],
  bearer?: string,
): Promise<void> => {
  const socket = new WebSocket(url, {
    ...(bearer !== undefined && { headers: { authorization: `Bearer ${bearer}` } }),
  })
  const closed = new Promise<void>(resolve => socket.on('close', () => resolve()))
  const opened = new Promise<void>(resolve => socket.on('open', resolve))
  // What is broken off ends in 'close' as well.
  socket.on('error', () => undefined)
  await Promise.race([opened, closed])
  for (const frame of frames) if (socket.readyState === WebSocket.OPEN) socket.send(frame)
  socket.close()
  // One that is not let go hangs up.
  const late = setTimeout(() => socket.terminate(), patienceMs)
  await closed
  clearTimeout(late)
}

/** Says bytes and leaves once they were taken: half a frame is never finished. */
export const sayBytes = (port: number, bytes: readonly (string | Buffer)[]): Promise<void> =>
  new Promise(resolve => {
    const socket: Socket = connect(port, '127.0.0.1', () => {
      for (const each of bytes) socket.write(each, 'latin1')
      socket.end()
    })
    socket.on('error', () => undefined)
    socket.resume()
    // The server may wait for the rest of half a frame; who said it hangs up.
    socket.setTimeout(patienceMs, () => socket.destroy())
    socket.on('close', () => resolve())
  })
