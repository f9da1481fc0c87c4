import { randomFillSync } from 'node:crypto'

const pool = Buffer.alloc(4096)
let used = pool.length
let lastMs = 0
let counter = 0

const randomBytes = (count: number): Buffer => {
  if (used + count > pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += count
  return pool.subarray(used - count, used)
}

/**
 * A UUID of version 7: sorts by the time it was made, so that indexes grow at one end. Within one millisecond a counter
 * in the twelve bits after the version keeps the order.
 */
export const newUuid = (nowMs: number): string => {
  if (nowMs > lastMs) {
    lastMs = nowMs
    counter = randomBytes(1)[0] as number
  } else if (++counter > 0xfff) {
    lastMs += 1
    counter = 0
  }
  const time = lastMs.toString(16).padStart(12, '0')
  const random = randomBytes(8)
  random[0] = ((random[0] as number) & 0x3f) | 0x80
  const tail = random.toString('hex')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter.toString(16).padStart(3, '0')}-${tail.slice(0, 4)}-${tail.slice(4)}`
}
