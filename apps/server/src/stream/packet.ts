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

/** Several packets as one: a write for each reader costs far more than a copy. */
export const joinPackets = (packets: readonly Buffer[]): Buffer => {
  const [first] = packets
  return packets.length === 1 && first !== undefined ? first : Buffer.concat(packets)
}
