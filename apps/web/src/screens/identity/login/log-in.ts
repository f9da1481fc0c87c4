import type { CallInput, CallOutput } from '@plumbline/protocol/core'
import { call, CallError } from '../../../api.ts'
import { knownDevice } from '../../../live/identity/known-device.ts'

/** Asks for a session. Whoever has two-step codes on is told so, once the password was right. */
export const logIn = async (input: CallInput<'login'>): Promise<CallOutput<'login'> | 'second step'> => {
  try {
    return await call('login', { ...input, ...knownDevice() })
  } catch (error) {
    const isNeeded =
      error instanceof CallError &&
      error.problem.kind === 'refused' &&
      error.problem.refusal === 'otp.required'
    if (isNeeded) return 'second step'
    throw error
  }
}
