import { readInviteCode } from '@plumbline/rules/identity'
import { inviteKey } from '../../token.ts'

/** Keeps the code of a link that was opened, so that it is still there after a demo, or at a later visit. The newest link counts. */
export const keepInvite = (text: string | undefined): void => {
  const code = text === undefined ? undefined : readInviteCode(text)
  if (code?.ok === true) localStorage.setItem(inviteKey, code.value)
}

export const keptInvite = (): string => localStorage.getItem(inviteKey) ?? ''

export const forgetInvite = (): void => localStorage.removeItem(inviteKey)
