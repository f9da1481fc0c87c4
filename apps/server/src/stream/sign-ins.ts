import type { Result } from '@plumbline/rules'
import type { Connection } from './connection.ts'

/** What the socket needs of sessions. */
export type SessionSource = {
  resolve(token: string): Promise<Result<{ readonly session: string }>>
  /** Which of these do not live any more, however they ended and whichever process ended them. */
  listDead(sessions: readonly string[]): Promise<readonly string[]>
  /** Told when this process may have ended some. */
  onForget(listener: () => void): () => void
}

export type SignIns = ReturnType<typeof createSignIns>

/**
 * Which connections speak for which session. One statement asks for all of them at a time, at once after this process
 * ended some and at every turn anyway: so a session ended by another process, or by time, takes its connections along.
 */
export const createSignIns = (options: {
  readonly sessions: SessionSource
  readonly log: { warn(fields: object, message: string): void }
}) => {
  const { sessions, log } = options
  const sessionOf = new Map<Connection, string>()
  /** The newest try of each connection: only that one counts. */
  const tries = new Map<Connection, number>()
  let running: Promise<void> | undefined
  let again = false

  const endDead = async (): Promise<void> => {
    const dead = new Set(await sessions.listDead([...new Set(sessionOf.values())]))
    for (const [connection, session] of sessionOf) {
      if (!dead.has(session)) continue
      sessionOf.delete(connection)
      connection.end('signedOut')
    }
  }

  const check = async (): Promise<void> => {
    do {
      again = false
      if (sessionOf.size > 0) await endDead()
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

  const stopListening = sessions.onForget(look)

  return {
    look,
    /** Binds a connection to the session of a token; one that was bound already speaks for the new one. */
    sign: async (connection: Connection, token: string): Promise<void> => {
      const attempt = (tries.get(connection) ?? 0) + 1
      tries.set(connection, attempt)
      const resolved = await sessions.resolve(token)
      if (tries.get(connection) !== attempt) return
      if (resolved.ok) {
        sessionOf.set(connection, resolved.value.session)
        connection.welcome()
      } else {
        sessionOf.delete(connection)
        connection.refuse(resolved)
      }
    },
    leave: (connection: Connection): void => {
      sessionOf.delete(connection)
      tries.delete(connection)
    },
    stop: stopListening,
  }
}
