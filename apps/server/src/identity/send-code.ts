import {
  accept,
  codeMinutes,
  refuse,
  resendAfterSeconds,
  type CodeScene,
  type Result,
} from '@plumbline/rules'
import type { Message } from '../platform/outbox.ts'
import { issueCode } from './codes.ts'
import type { IdentityContext } from './context.ts'
import { findSignIn } from './find-sign-in.ts'

/** What goes to an address: a code to use, word that there is an account already, or nothing at all. */
type Content = 'code' | 'registered_already' | 'nothing'

const contentOf = (scene: CodeScene, hasAccount: boolean): Content => {
  switch (scene) {
    case 'register':
      return hasAccount ? 'registered_already' : 'code'
    case 'forgot':
    case 'password':
      return hasAccount ? 'code' : 'nothing'
  }
}

/** Thrown, so that the code that could not be sent is not there either. */
class NotTaken extends Error {
  override readonly name = 'NotTaken'
}

type Sending = {
  readonly scene: CodeScene
  readonly name:
    | { readonly kind: 'email'; readonly email: string }
    | { readonly kind: 'mobile'; readonly e164: string }
  readonly sentTo: string
  /** The letter for this address; with `registered_already` no code stands in it. */
  readonly write: (letter: CodeScene | 'registered_already', code: string, expiresAt: number) => Message
}

/**
 * Sends a code, or something else in its place, so that answer, time and number of tries are the same whether the
 * address has an account or not. Refusals: code.wait, code.too_many_sent, code.sending_failed.
 */
export const sendCode = async (
  { database, outbox, now }: IdentityContext,
  { scene, name, sentTo, write }: Sending,
): Promise<Result<{ resendAfter: number; expiresIn: number; sentTo: string }>> => {
  const address = name.kind === 'email' ? name.email : name.e164
  const sending = database.transaction(async tx => {
    const content = contentOf(scene, (await findSignIn(tx, name)) !== undefined)
    const kind = content === 'code' ? 'code' : 'decoy'
    const issued = await issueCode(tx, { scene, address, kind, now: now() })
    if (!issued.ok) return issued
    const { code, expiresAt } = issued.value
    const letter = write(content === 'registered_already' ? content : scene, code, expiresAt)
    const isPut = await outbox.put(tx, content === 'nothing' ? { ...letter, channel: 'none' } : letter)
    if (!isPut) throw new NotTaken()
    return issued
  })
  const sent = await sending.catch((error: unknown) => {
    if (error instanceof NotTaken) return refuse('code.sending_failed')
    throw error
  })
  if (!sent.ok) return sent
  outbox.wake()
  return accept({ resendAfter: resendAfterSeconds, expiresIn: codeMinutes * 60, sentTo })
}
