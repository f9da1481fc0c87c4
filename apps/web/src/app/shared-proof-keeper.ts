import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { deviceNow } from '../clock.ts'
import { bindSharedProof, tidySharedProof } from '../live/funding/shared-proof.ts'
import { useUser } from '../live/queries.ts'
import { dropUnsentOfOthers } from '../live/support/unsent.ts'
import { useSessionState, type SessionState } from '../token.ts'

/** An app that stays open looks this often whether a picture that was shared to it has waited too long. */
const lookEveryMs = 600_000

const tidy = async (client: QueryClient, uid: string | undefined, state: SessionState): Promise<void> => {
  const session = state === 'guest' ? 'over' : 'signed'
  // Who has just logged out may still be known here, and leaves nothing on the device.
  if (uid !== undefined && session === 'signed') {
    dropUnsentOfOthers(uid)
    await bindSharedProof(uid)
  }
  await tidySharedProof(client, { now: deviceNow(), session })
}

/** Deletes what another app has shared and nobody may use any more, and what others wrote and did not send. Shows nothing. */
export const SharedProofKeeper = (): null => {
  const client = useQueryClient()
  const uid = useUser().data?.uid
  // Whoever looks at a page that has no session any more is known there until it is left.
  const session = useSessionState()
  useEffect(() => {
    const look = () => {
      tidy(client, uid, session).catch((error: unknown) =>
        console.warn('a shared picture could not be looked for', error),
      )
    }
    look()
    const beat = setInterval(look, lookEveryMs)
    return () => clearInterval(beat)
  }, [client, uid, session])
  return null
}
