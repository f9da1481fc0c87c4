import { describe, expect, it } from 'vitest'
import { createJoiner, packetOf } from './packet.ts'

describe('a packet', () => {
  it.each([
    [0, [0x81, 0]],
    [125, [0x81, 125]],
    [126, [0x81, 126, 0, 126]],
    [65_535, [0x81, 126, 0xff, 0xff]],
    [65_536, [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]],
  ])('of %i bytes has the head that RFC 6455 gives it', (length, head) => {
    const text = 'x'.repeat(length)
    const packet = packetOf(text)
    expect([...packet.subarray(0, head.length)]).toEqual(head)
    expect(packet.subarray(head.length).toString()).toBe(text)
  })

  it('counts bytes, not letters', () => {
    expect([...packetOf('é')]).toEqual([0x81, 2, 0xc3, 0xa9])
  })
})

describe('joined packets', () => {
  const packets = (letter: string, count: number) =>
    Array.from({ length: count }, () => Buffer.from(letter.repeat(1_000)))

  it('stand one after the other', () => {
    expect(
      createJoiner()
        .join([Buffer.from('ab'), Buffer.from('c')])
        .toString(),
    ).toBe('abc')
  })

  it('stay as they are for whoever keeps them, whatever is joined later', () => {
    const joiner = createJoiner()
    const kept: Buffer[] = []
    for (let round = 0; round < 100; round += 1) {
      kept.push(joiner.join(packets(String(round % 10), 3)))
      joiner.keep()
      joiner.join(packets('x', 5))
    }
    kept.forEach((bytes, round) => expect(bytes.toString()).toBe(String(round % 10).repeat(3_000)))
  })

  it('may be longer than the place they are joined in', () => {
    expect(createJoiner().join(packets('y', 200))).toHaveLength(200_000)
  })
})
