import { accept, refuse, type CustomerId, type Result } from '@plumbline/rules/core'
import type { CodeScene } from '@plumbline/rules/identity'
import type { IdentityContext } from '../context.ts'
import { findSignIn, type SignIn } from '../sessions/find-sign-in.ts'

/** Who asks for a code: anybody, or a signed-in customer, for another address or for their own. */
export type Recipient =
  | { readonly kind: 'anybody' }
  | { readonly kind: 'new address'; readonly customer: CustomerId }
  | { readonly kind: 'own address'; readonly customer: CustomerId; readonly known: SignIn | undefined }

/** Codes of some scenes go only to somebody signed in. Refusals: session.*, demo.not_offered. */
export const readRecipient = async (
  { sessions, database }: IdentityContext,
  { token, scene }: { token: string | undefined; scene: CodeScene },
): Promise<Result<Recipient>> => {
  switch (scene) {
    case 'register':
    case 'forgot':
      return accept({ kind: 'anybody' })
    case 'password':
    case 'bind':
    case 'confirm':
    case 'trade': {
      if (token === undefined) return refuse('session.missing')
      const caller = await sessions.resolve(token)
      if (!caller.ok) return caller
      const { customer } = caller.value
      const known = await findSignIn(database, { kind: 'customer', customer })
      if (scene === 'password') return accept({ kind: 'own address', customer, known })
      if (known === undefined) return refuse('demo.not_offered')
      return accept(
        scene === 'bind' ? { kind: 'new address', customer } : { kind: 'own address', customer, known },
      )
    }
  }
}
