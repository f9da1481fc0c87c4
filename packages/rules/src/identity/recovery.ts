import { accept, refuse, type Result } from '../core/refusal.ts'

/**
 * A lost e-mail address or phone number is replaced this long after two members of staff have compared identity documents:
 * long enough for whoever still reads the old ones to see the letters and stop it.
 */
export const recoveryDelayHours = 72

export const recoveryKinds = ['email', 'mobile'] as const
export type RecoveryKind = (typeof recoveryKinds)[number]

/** How it ends: the address is replaced, somebody stopped it, or the new address belongs to somebody else by then. */
export const recoveryOutcomes = ['done', 'stopped', 'taken'] as const
export type RecoveryOutcome = (typeof recoveryOutcomes)[number]

export type Recovery = { readonly dueAt: number; readonly outcome: RecoveryOutcome | undefined }
export type RecoveryStep =
  | { readonly kind: 'stop' }
  | { readonly kind: 'apply'; readonly at: number; readonly address: 'free' | 'taken' }

/** Ends a recovery that is pending, once. Refusals: recovery.none, where it is over, or not due yet. */
export const nextRecovery = (recovery: Recovery, step: RecoveryStep): Result<Recovery> => {
  if (recovery.outcome !== undefined) return refuse('recovery.none')
  switch (step.kind) {
    case 'stop':
      return accept({ ...recovery, outcome: 'stopped' })
    case 'apply':
      if (step.at < recovery.dueAt) return refuse('recovery.none')
      return accept({ ...recovery, outcome: step.address === 'free' ? 'done' : 'taken' })
  }
}
