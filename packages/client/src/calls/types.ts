import type { CallInput, CallName, CallOutput, Calls, Carries } from '@plumbline/protocol/core'

type Carrying<Kind extends Carries> = {
  [Name in CallName]: Calls[Name]['carries'] extends Kind ? Name : never
}[CallName]

/** Every call but those whose sender signs its bytes: payment providers, never a client of this kind. */
export type ClientCallName = Exclude<CallName, Carrying<'signed in'>>

export type ReadingCallName = {
  [Name in ClientCallName]: Calls[Name]['method'] extends 'GET' ? Name : never
}[ClientCallName]

/** What a call takes; `image` goes beside it where the call carries one. */
export type ClientInput<Name extends ClientCallName> =
  Name extends Carrying<'image in'> ? CallInput<Name> & { readonly image: Blob } : CallInput<Name>

/** What a call brings: its output, or the image or file that it is. */
export type ClientOutput<Name extends ClientCallName> =
  Name extends Carrying<'image out' | 'file out'> ? Blob : CallOutput<Name>
