import { accept, assert, refuse, type Result } from '@plumbline/rules/core'
import { judgeStaffPassword } from '@plumbline/rules/staff'
import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { commonPasswords } from '../identity/index.ts'
import { judgeTotp, totpEnrolment } from '../../core/platform/crypto/totp.ts'
import type { StaffRoom } from './context.ts'
import { setCredential } from './credentials.ts'
import { holdAlone } from './members.ts'
import { staffInfoOf } from './present.ts'
import { closeSetupLinks, readSetupLink, totpUse } from './setup-links.ts'

/** For whom a link is, and what goes into the authenticator. Looking uses nothing up. Refusals: as declared. */
export const showSetup =
  ({ database, vault, now }: StaffRoom) =>
  async (
    _: unknown,
    { link }: CallParsed<'staffSetupShow'>,
  ): Promise<Result<CallOutput<'staffSetupShow'>>> => {
    const open = await readSetupLink(database, { token: link, now: now(), hold: 'look' })
    if (open === undefined) return refuse('staff.link_invalid')
    const { username, name, expiresAt } = open
    const secret = vault.openSecret({ use: totpUse, sealed: open.sealedSecret })
    return accept({
      username,
      name,
      ...totpEnrolment(secret, username),
      expiresAt: new Date(expiresAt).toISOString(),
    })
  }

/**
 * Sets password and second step in one go, uses the link up, and signs the member in: link, password and code are more than a
 * sign-in asks for, and the code is used by that, so that another would have to be waited for. Refusals: as declared.
 */
export const setUp =
  (room: StaffRoom) =>
  async (
    { address }: { readonly address: string },
    { link, password, otp }: CallParsed<'staffSetup'>,
  ): Promise<Result<CallOutput<'staffSetup'>>> => {
    const { database, vault, passwords, sessions, audit } = room
    const open = await readSetupLink(database, { token: link, now: room.now(), hold: 'look' })
    if (open === undefined) return refuse('staff.link_invalid')
    const judged = judgeStaffPassword(password, { username: open.username, common: commonPasswords })
    if (!judged.ok) return judged
    const secret = vault.openSecret({ use: totpUse, sealed: open.sealedSecret })
    const code = judgeTotp({ secret, code: otp, newestUsed: 0, now: room.now() })
    if (typeof code === 'string') return refuse('otp.wrong')
    const hash = await passwords.hash(judged.value)
    if (!hash.ok) return hash

    const done = await database.transaction(async tx => {
      const now = room.now()
      // Before the link: whoever suspends or resets the member at this moment goes first, and closes it, or waits.
      await holdAlone(tx, open.member)
      const held = await readSetupLink(tx, { token: link, now, hold: 'lock' })
      if (held === undefined) return refuse('staff.link_invalid')
      const { member, sealedSecret, username } = held
      await setCredential(tx, { member, password: hash.value, sealedSecret, step: code.step, now })
      await closeSetupLinks(tx, { member, now })
      await sessions.endAll(tx, { member, now })
      const token = await sessions.begin(tx, { member, id: room.newId(), now })
      assert(token !== undefined, 'a link opens nothing for a suspended member, who is held')
      const acting = {
        actor: { kind: 'staff', id: member },
        subject: { kind: 'staff', id: member },
        now,
      } as const
      await audit.append(tx, { ...acting, action: 'staff.setup' })
      await audit.append(tx, { ...acting, action: 'staff.login', personal: { address } })
      return accept({ username, token, staff_info: staffInfoOf(held) })
    })
    if (done.ok) sessions.forget()
    return done
  }
