const textFrame = 0x81
const shortLengthMax = 125
const wordLengthMax = 0xffff

/**
 * A message as it stands on the wire: one WebSocket text frame. What a server sends is not masked, so the very same
 * bytes serve everybody who gets the message (RFC 6455, section 5.2).
 */
export const packetOf = (message: string): Buffer => {
  const length = Buffer.byteLength(message)
  const head = length <= shortLengthMax ? 2 : length <= wordLengthMax ? 4 : 10
  const packet = Buffer.allocUnsafe(head + length)
  packet[0] = textFrame
  if (head === 2) packet[1] = length
  else if (head === 4) {
    packet[1] = shortLengthMax + 1
    packet.writeUInt16BE(length, 2)
  } else {
    packet[1] = shortLengthMax + 2
    packet.writeBigUInt64BE(BigInt(length), 2)
  }
  packet.write(message, head)
  return packet
}

const pingFrame = 0x89

/** Asks the client's WebSocket for a sign that it has read so far. */
export const askPacket = (number: number): Buffer => Buffer.from([pingFrame, 1, number])

const joinedBytes = 64 * 1024

/**
 * Joins packets into one piece: a write for each would cost a reader far more than the copy. The place they are joined
 * in is used again, as the system takes what is written at once; only where it did not, what was joined is left to
 * whoever still holds it. Without that the process would spend as much on forgetting pieces as on making them.
 */
export const createJoiner = () => {
  let place = Buffer.allocUnsafeSlow(joinedBytes)
  /** What lies before is still to be sent. */
  let from = 0
  let length = 0
  return {
    /** Good until the next call, unless it is kept. */
    join: (packets: readonly Buffer[]): Buffer => {
      length = 0
      const [first] = packets
      if (packets.length === 1 && first !== undefined) return first
      for (const packet of packets) length += packet.length
      if (from + length > place.length) {
        place = Buffer.allocUnsafeSlow(Math.max(length, joinedBytes))
        from = 0
      }
      let at = from
      for (const packet of packets) {
        place.set(packet, at)
        at += packet.length
      }
      return place.subarray(from, at)
    },
    /** Somebody still has to send what was joined last. */
    keep: (): void => {
      from += length
      length = 0
    },
  }
}
export type Joiner = ReturnType<typeof createJoiner>
