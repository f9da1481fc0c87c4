/** Half of the order of secp256k1. Each signature has a twin with s above it, which says the same. */
const sMax = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n
const order = 2n * sMax + 1n

/** Ends of a signature: 27 and 28, and what some devices write for them. */
const ends = ['1b', '1c', '00', '01']

/**
 * Whether this can be a signature by a key: r, s and a sign for which of two points, 65 bytes as hexadecimal. The twin of a
 * signature is refused, so that there is one way to write each (EIP-2).
 */
export const isKeySignature = (signature: string): boolean => {
  if (!/^0x[0-9a-fA-F]{130}$/.test(signature)) return false
  const r = BigInt(signature.slice(0, 66))
  const s = BigInt(`0x${signature.slice(66, 130)}`)
  const end = signature.slice(130).toLowerCase()
  return r > 0n && r < order && s > 0n && s <= sMax && ends.includes(end)
}
