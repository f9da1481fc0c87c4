import { randomBytes, timingSafeEqual } from 'node:crypto'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import { createTurns, type Turns } from '../../../../core/platform/concurrency/bounded-queue.ts'
import { hashOnThread } from './hash-threads.ts'

/** What OWASP asks for at least. Raised ones take hold at each customer's next sign-in. */
export type Cost = { readonly memoryKiB: number; readonly passes: number; readonly lanes: number }
export const costNow: Cost = { memoryKiB: 19 * 1024, passes: 2, lanes: 1 }
const saltBytes = 16
const hashBytes = 32

/** Hashing at once, each on a thread below normal priority. */
const atOnceMax = 2
/** Waiting for their turn: about two seconds of work. What comes beyond is refused at once. */
const waitingMax = 64

type Stored = { readonly cost: Cost; readonly salt: Buffer; readonly hash: Buffer }

const shape = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/
const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')

const write = ({ cost, salt, hash }: Stored): string =>
  `$argon2id$v=19$m=${cost.memoryKiB},t=${cost.passes},p=${cost.lanes}$${unpadded(salt)}$${unpadded(hash)}`

const read = (text: string): Stored => {
  const [, memory, passes, lanes, salt = '', hash = ''] = shape.exec(text) ?? []
  if (hash === '') throw new Error('a stored password cannot be read')
  return {
    cost: { memoryKiB: Number(memory), passes: Number(passes), lanes: Number(lanes) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}

const compute = (password: string, cost: Cost, salt: Buffer): Promise<Buffer> =>
  hashOnThread({
    message: password.normalize('NFC'),
    // Copied: what is sent to a thread takes all of the memory along that it is a view of.
    nonce: new Uint8Array(salt),
    parallelism: cost.lanes,
    tagLength: hashBytes,
    memory: cost.memoryKiB,
    passes: cost.passes,
  })

const isSameCost = (a: Cost, b: Cost): boolean =>
  a.memoryKiB === b.memoryKiB && a.passes === b.passes && a.lanes === b.lanes

export type Passwords = {
  /** Refusals: server.busy. */
  hash(password: string): Promise<Result<string>>
  /** Takes as long for a name that nobody has (undefined). Refusals: server.busy. */
  verify(
    password: string,
    stored: string | undefined,
  ): Promise<Result<'same' | 'same, hashed cheaper' | 'other'>>
}

/** Passwords as Argon2id, on threads of their own, a few at a time. */
export const createPasswords = (options: { cost?: Cost; turns?: Turns } = {}): Passwords => {
  const cost = options.cost ?? costNow
  const turns = options.turns ?? createTurns({ atOnceMax, waitingMax })
  // Whom nobody is gets the same work: compared with a hash of nothing.
  const nobody = write({ cost, salt: randomBytes(saltBytes), hash: randomBytes(hashBytes) })

  return {
    hash: async password => {
      const salt = randomBytes(saltBytes)
      const hash = await turns.take(() => compute(password, cost, salt))
      return hash === 'full' ? refuse('server.busy') : accept(write({ cost, salt, hash }))
    },
    verify: async (password, stored) => {
      const known = read(stored ?? nobody)
      const hash = await turns.take(() => compute(password, known.cost, known.salt))
      if (hash === 'full') return refuse('server.busy')
      if (!timingSafeEqual(hash, known.hash)) return accept('other')
      return accept(isSameCost(known.cost, cost) ? 'same' : 'same, hashed cheaper')
    },
  }
}
