import type { CallInput } from '@plumbline/protocol/core'
import type { App } from '../support/app.ts'
import { newEmail, newMobile, registerByEmail, registerByMobile } from '../support/builders/identity.ts'
import type { Member } from '../support/staff.ts'

export type Invitee = { readonly uid: string; readonly token: string }

const entered = ({
  data: { token, user_info: user },
}: Awaited<ReturnType<typeof registerByEmail>>): Invitee => ({
  uid: user.uid,
  token,
})

/** Somebody who registers with a code, or without one. */
export const joining = async (app: App, inviteCode?: string): Promise<Invitee> =>
  entered(await registerByEmail(app, newEmail(), inviteCode === undefined ? {} : { inviteCode }))

export const joiningByPhone = async (app: App, inviteCode: string): Promise<Invitee> =>
  entered(await registerByMobile(app, newMobile(), { inviteCode }))

export const invitationOf = async (app: App, { token }: Invitee, input: CallInput<'invitation'> = {}) =>
  (await app.call('invitation', input, { token })).data

export const codeOf = async (app: App, person: Invitee): Promise<string> =>
  (await invitationOf(app, person)).code ?? ''

export const treeOf = async (
  app: App,
  { token }: Pick<Member, 'token'>,
  input: CallInput<'invitationTree'>,
) => (await app.call('invitationTree', input, { token })).data
