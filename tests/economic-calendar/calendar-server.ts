import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A file of calendars with these lines. */
export const calendarOf = (...lines: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:test', ...lines, 'END:VCALENDAR', ''].join('\r\n')

export const eventOf = (uid: string, ...lines: readonly string[]): readonly string[] => [
  'BEGIN:VEVENT',
  'DTSTAMP:20260101T000000Z',
  `UID:${uid}@bank.example`,
  ...lines,
  'END:VEVENT',
]

/** How a file writes a moment, and a day. */
export const utc = (at: number): string => new Date(at).toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
export const dayOf = (at: number): string => utc(at).slice(0, 8)

export const answerText =
  (text: string): Answer =>
  (_, response) => {
    response.writeHead(200, { 'content-type': 'text/calendar; charset=utf-8' }).end(text)
  }
export const answerStatus =
  (status: number, headers: Record<string, string> = {}): Answer =>
  (_, response) => {
    response.writeHead(status, headers).end()
  }
/** Turns to a protocol that nobody asked for, and says no more. */
export const answerUpgrade: Answer = ({ socket }) => {
  socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n')
}
/** Goes on for as long as somebody listens, a letter at a time; its end is that of the connection. */
export const answerDrops: Answer = (_, response) => {
  response.removeHeader('transfer-encoding')
  response.writeHead(200)
  const dropping = setInterval(() => response.write('x'), 1)
  response.once('close', () => clearInterval(dropping))
}

/** A server of calendars on this machine, whose answers the test says, by path. */
export const startCalendarServer = async () => {
  const answers = new Map<string, Answer>()
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    const answer = answers.get(path) ?? answerStatus(404)
    answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    asked,
    address: (path: string): string => `http://127.0.0.1:${port}${path}`,
    answer: (path: string, answer: Answer): void => void answers.set(path, answer),
    stop: async (): Promise<void> => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
export type CalendarServer = Awaited<ReturnType<typeof startCalendarServer>>
