import { expect, test } from 'vitest'
import { openStream } from '../../support/open-stream.ts'
import { handshake } from '../../support/socket-client.ts'

const stalled = 20
const rounds = 30
/** So long that a few of them fill what the system keeps for a connection. */
const head = (round: number) => ({
  minute: String(round),
  hash: 'f'.repeat(600_000),
  previous: '',
  signature: '',
  key: '',
})

/** A text frame as a client sends it: masked, here with zeros. */
const frameOf = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)])
const follow = frameOf(JSON.stringify({ event: 'sub', params: { channel: 'heads' } }))

test('readers that take nothing keep no one waiting, hold little, and are cut in the end', async () => {
  const { stream, time, open, port, left, log } = await openStream()
  for (let each = 0; each < stalled; each += 1) {
    const { socket } = await handshake(port)
    socket?.on('error', () => undefined)
    socket?.pause()
    socket?.write(follow)
  }
  const reader = await open()
  reader.sub('heads')
  await reader.upToPong()
  const before = process.memoryUsage.rss()
  for (let round = 1; round <= rounds; round += 1) {
    stream.publish('heads', head(round))
    expect((await reader.frame()).data).toMatchObject({ minute: String(round) })
  }
  // Each could have had eighteen million bytes waiting. What waits is shared, and no more is added to it.
  expect(process.memoryUsage.rss() - before).toBeLessThan(150e6)
  time.sleep(20_001)
  expect(await reader.upToPong()).toEqual([])
  reader.close()
  expect(await left()).toBe(0)
  const cut = log.lines.filter(({ message }) => message === 'readers that took nothing were cut')
  expect(cut.map(({ fields }) => fields)).toEqual([{ cut: stalled }])
})
