import type { VisitorName } from '@plumbline/protocol/stream'
import type { CustomerId, Result, StaffId } from '@plumbline/rules/core'
import type { Connection } from './connection.ts'

/** A member of staff, as far as sockets go by it. */
export type SignedStaff = {
  readonly id: StaffId
  readonly username: string
  readonly permissions: readonly string[]
}

/** For whom a connection speaks: a customer, a member of staff, or a visitor of the support chat, whose session never ends. */
export type Signed = { readonly session: string } & (
  | {
      readonly customer: CustomerId
      /** Nothing private is told to a session that is locked. */
      readonly lock: 'open' | 'locked'
      readonly staff?: never
      readonly visitor?: never
    }
  | { readonly staff: SignedStaff; readonly customer?: never; readonly visitor?: never }
  | { readonly visitor: VisitorName; readonly customer?: never; readonly staff?: never }
)

export const isLocked = (signed: Signed | undefined): boolean =>
  signed?.customer !== undefined && signed.lock === 'locked'

/** What the socket needs of sessions. */
export type SessionSource = {
  /** `account`: for whom the client takes it to be; undefined where it does not say. Refusals: account.other. */
  resolve(token: string, account: string | undefined): Promise<Result<Signed>>
  /** Which of these do not live any more, however they ended and whichever process ended them. */
  listDead(sessions: readonly string[]): Promise<readonly string[]>
  /** Which of these are locked. */
  listLocked(sessions: readonly string[]): Promise<readonly string[]>
  /** Told when this process may have ended, locked or unlocked some. */
  onForget(listener: () => void): () => void
}

export type SignIns = ReturnType<typeof createSignIns>

/**
 * Which connections speak for which session. One statement asks for all of them at a time, at once after this process
 * ended some and at every turn anyway: so a session ended by another process, or by time, takes its connections along. The
 * connections of one that is locked stay for what is public, and speak for it again once it is unlocked.
 */
export const createSignIns = (options: {
  readonly sessions: SessionSource
  /** A connection speaks for somebody else from now on, or for nobody. */
  readonly onSigned: (connection: Connection, signed: Signed | undefined) => void
  readonly log: { warn(fields: object, message: string): void }
}) => {
  const { sessions, log } = options
  const signedOf = new Map<Connection, Signed>()
  /** The newest try of each connection, while it is under way: only that one counts. */
  const tries = new Map<Connection, Promise<void>>()
  let running: Promise<void> | undefined
  let again = false

  const endDead = async (): Promise<void> => {
    const asked = new Set([...signedOf.values()].map(({ session }) => session))
    const dead = new Set(await sessions.listDead([...asked]))
    for (const [connection, { session }] of signedOf) {
      if (!dead.has(session)) continue
      signedOf.delete(connection)
      options.onSigned(connection, undefined)
      connection.end('signedOut')
    }
  }

  const turn = (connection: Connection, signed: Signed): void => {
    signedOf.set(connection, signed)
    options.onSigned(connection, signed)
    if (isLocked(signed)) connection.refuse({ refusal: 'session.locked' })
    else connection.welcome()
  }

  const lockLocked = async (): Promise<void> => {
    const asked = new Set(
      [...signedOf.values()].flatMap(each => (each.customer === undefined ? [] : [each.session])),
    )
    if (asked.size === 0) return
    const locked = new Set(await sessions.listLocked([...asked]))
    for (const [connection, signed] of signedOf) {
      // Who came meanwhile was not asked about.
      if (signed.customer === undefined || !asked.has(signed.session)) continue
      const lock: 'open' | 'locked' = locked.has(signed.session) ? 'locked' : 'open'
      if (lock !== signed.lock) turn(connection, { ...signed, lock })
    }
  }

  const check = async (): Promise<void> => {
    do {
      again = false
      if (signedOf.size > 0) await endDead()
      if (signedOf.size > 0) await lockLocked()
    } while (again)
  }

  /** One look at a time; what ends while one is under way is found by the next. */
  const look = (): void => {
    again = running !== undefined
    running ??= check()
      .catch((error: unknown) => log.warn({ error }, 'sessions of sockets could not be looked at'))
      .finally(() => {
        running = undefined
      })
  }

  const bind = (connection: Connection, resolved: Result<Signed>): void => {
    if (resolved.ok) {
      turn(connection, resolved.value)
    } else {
      signedOf.delete(connection)
      options.onSigned(connection, undefined)
      connection.refuse(resolved)
    }
  }

  const stopListening = sessions.onForget(look)

  return {
    look,
    /** Binds a connection to the session of a token; one that was bound already speaks for the new one. */
    sign: (connection: Connection, token: string, account?: string): Promise<void> => {
      const isNewest = (): boolean => tries.get(connection) === attempt && tries.delete(connection)
      const attempt: Promise<void> = sessions.resolve(token, account).then(
        resolved => {
          if (isNewest()) bind(connection, resolved)
        },
        (error: unknown) => {
          isNewest()
          throw error
        },
      )
      tries.set(connection, attempt)
      return attempt
    },
    /** For whom a connection speaks, once the token it named last is known. */
    whose: async (connection: Connection): Promise<Signed | undefined> => {
      for (let attempt = tries.get(connection); attempt !== undefined; attempt = tries.get(connection)) {
        // Whoever asked for it hears of a failure.
        await Promise.allSettled([attempt])
      }
      return signedOf.get(connection)
    },
    leave: (connection: Connection): void => {
      signedOf.delete(connection)
      tries.delete(connection)
    },
    stop: stopListening,
  }
}
