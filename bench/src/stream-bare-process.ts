/** A bare net server that writes recorded bytes to whoever connects, at the pace and in the turns of the product. */
import { readFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import type { BareTold } from './rows/stream-5k.ts'
import type { TicksAsked, UsageTold } from './web/ticks-told.ts'

const intervalMs = 100
const turns = 10

/** Recordings: each a list of pieces, base64. */
const recordings = (JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as string[][]).map(pieces =>
  pieces.map(piece => Buffer.from(piece, 'base64')),
)
const sockets = new Set<{
  readonly socket: Socket
  readonly pieces: readonly Buffer[]
  readonly turn: number
}>()
let opened = 0
const server = createServer({ noDelay: true }, socket => {
  const pieces = recordings[opened % recordings.length]
  if (pieces === undefined) throw new Error('there are no recordings')
  const entry = { socket, pieces, turn: Math.floor(opened / recordings.length) % turns }
  opened += 1
  sockets.add(entry)
  socket.on('error', () => socket.destroy())
  socket.on('close', () => sockets.delete(entry))
})

let round = 0
let due = performance.now()
const write = (): void => {
  const [turn, step] = [round % turns, Math.floor(round / turns)]
  round += 1
  for (const { socket, pieces, turn: own } of sockets) {
    const piece = pieces[step % pieces.length]
    if (own === turn && piece !== undefined) socket.write(piece)
  }
  due = Math.max(due + intervalMs / turns, performance.now())
  setTimeout(write, Math.max(0, due - performance.now()))
}
write()

process.on('message', (asked: TicksAsked) => {
  if (asked === 'stop') return process.exit()
  const { user, system } = process.cpuUsage()
  const usage: UsageTold = { cpu: user + system, memory: process.memoryUsage.rss() }
  process.send?.(usage)
})
process.on('disconnect', () => process.exit())
server.listen(0, '127.0.0.1', () => {
  const told: BareTold = { port: (server.address() as AddressInfo).port }
  process.send?.(told)
})
