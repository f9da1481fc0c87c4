import { accept, refuse, type Result } from '@plumbline/rules/core'
import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { judgeTotp, newTotpSecret } from '../../core/platform/crypto/totp.ts'
import type { StaffRoom } from './context.ts'
import { findCredential, lockCredential, noteStep } from './credentials.ts'
import { holdPresent } from './members.ts'
import { staffInfoOf } from './present.ts'
import { totpUse } from './setup-links.ts'

/**
 * Signs a member in. One answer whatever is wrong, after the same work: a name that nobody has is compared with a hash of
 * nothing, and its code with a secret of nobody's. Refusals: as declared.
 */
export const login = (room: StaffRoom) => {
  const { database, sessions, passwords, guard, vault, audit } = room
  const nobodysSecret = vault.sealSecret({ use: totpUse, bytes: newTotpSecret() })

  return async (
    { address }: { readonly address: string },
    { username, password, otp }: CallParsed<'staffLogin'>,
  ): Promise<Result<CallOutput<'staffLogin'>>> => {
    const name = username.trim().toLowerCase()
    const known = await findCredential(database, name)
    // By the name as it was typed, whether anybody has it or not.
    const tried = { name: `staff ${name}`, place: { lane: address, standing: 'strange' } } as const
    const entered = guard.enter({ ...tried, now: room.now(), beyond: 'slow' })
    if (!entered.ok) return entered
    if (entered.value.slowMs > 0) await room.wait(entered.value.slowMs)

    const verified = await passwords.verify(password, known?.password)
    const rehashed =
      known !== undefined && verified.ok && verified.value === 'same, hashed cheaper'
        ? await passwords.hash(password)
        : undefined
    if (!verified.ok) {
      guard.takeBack(tried)
      return verified
    }

    // Whoever has found a password out, and guesses codes from a thousand places, waits in all of them, and is not told.
    const second = { name: `staff code ${known?.member}`, place: tried.place }
    const isPassword = known !== undefined && verified.value !== 'other'
    const mayTry = isPassword && guard.enter({ ...second, now: room.now(), beyond: 'wait' }).ok

    const signedIn = await database.transaction(async tx => {
      const now = room.now()
      // Suspended, voided or set anew while the password was verified: then that one signs nobody in any more.
      await holdPresent(tx, known?.member)
      const held = await lockCredential(tx, known?.member)
      const secret = vault.openSecret({ use: totpUse, sealed: held?.sealedSecret ?? nobodysSecret })
      const judged = judgeTotp({ secret, code: otp, newestUsed: held?.newestStep ?? 0, now })
      const isRight = mayTry && held !== undefined && held.password === known?.password
      const token =
        isRight && typeof judged !== 'string'
          ? await sessions.begin(tx, { member: held.member, id: room.newId(), now })
          : undefined
      if (!isRight || typeof judged === 'string' || token === undefined) {
        await audit.append(tx, {
          actor: { kind: 'system' },
          action: 'staff.login_failed',
          // What was typed as a name may be a password: it is kept only where it is a name.
          subject: known === undefined ? { kind: 'work', id: 'login' } : { kind: 'staff', id: known.member },
          personal: { address },
          now,
        })
        return refuse('staff.login_failed')
      }
      const { member } = held
      const newPassword = rehashed?.ok === true ? rehashed.value : held.password
      await noteStep(tx, { member, step: judged.step, password: newPassword })
      await audit.append(tx, {
        actor: { kind: 'staff', id: member },
        action: 'staff.login',
        subject: { kind: 'staff', id: member },
        personal: { address },
        now,
      })
      return accept({ token, staff_info: staffInfoOf(held) })
    })
    if (signedIn.ok) {
      guard.clear(tried)
      guard.clear(second)
    }
    return signedIn
  }
}
