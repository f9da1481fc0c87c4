import { accept, refuse, type CustomerId, type Result } from '@plumbline/rules/core'
import { codeMinutes, resendAfterSeconds, type CodeScene } from '@plumbline/rules/identity'
import type { Transaction } from '../../../core/platform/db/database.ts'
import type { Message } from '../../../core/platform/messaging/outbox.ts'
import { issueCode, type Asker } from './codes.ts'
import type { IdentityContext, Visitor } from '../context.ts'
import { readFamiliarity } from '../sessions/devices.ts'
import { findSignIn, type SignIn } from '../sessions/find-sign-in.ts'

/** What goes to an address: a code to use, word that there is an account already, or nothing at all. */
type Content = 'code' | 'registered_already' | 'nothing'

const contentOf = (scene: CodeScene, hasAccount: boolean): Content => {
  switch (scene) {
    case 'register':
      return hasAccount ? 'registered_already' : 'code'
    case 'forgot':
    case 'password':
    case 'confirm':
    case 'trade':
      return hasAccount ? 'code' : 'nothing'
    // Whose address it is, is told to nobody before they have read the code there.
    case 'bind':
      return 'code'
  }
}

/** Who has used a day's codes up: customers count by themselves, others by where they ask from. */
const askerOf = async (
  tx: Transaction,
  { visitor, customer, owner }: Pick<Sending, 'visitor' | 'customer'> & { owner: SignIn | undefined },
): Promise<Asker> => {
  if (customer !== undefined) return { name: `customer ${customer}`, standing: 'strange' }
  const place = { ...visitor, device: undefined }
  const familiar = await readFamiliarity(tx, { customer: owner?.customer, place })
  return { name: visitor.address, standing: familiar.address ? 'own' : 'strange' }
}

/** Thrown, so that the code that could not be sent is not there either. */
class NotTaken extends Error {
  override readonly name = 'NotTaken'
}

type Sending = {
  readonly scene: CodeScene
  readonly visitor: Visitor
  /** Who asks, where the scene is one of somebody signed in. */
  readonly customer: CustomerId | undefined
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
  { scene, visitor, customer, name, sentTo, write }: Sending,
): Promise<Result<{ resendAfter: number; expiresIn: number; sentTo: string }>> => {
  const address = name.kind === 'email' ? name.email : name.e164
  const sending = database.transaction(async tx => {
    const owner = await findSignIn(tx, name)
    const content = contentOf(scene, owner !== undefined)
    const kind = content === 'code' ? 'code' : 'decoy'
    const asker = await askerOf(tx, { visitor, customer, owner })
    const issued = await issueCode(tx, { scene, address, customer, kind, asker, now: now() })
    if (!issued.ok) return issued
    const { code, expiresAt } = issued.value
    const letter: Message = {
      ...write(content === 'registered_already' ? content : scene, code, expiresAt),
      // Whatever it is: how soon it comes must not tell who has an account.
      urgency: 'code',
    }
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
