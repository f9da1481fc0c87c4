import type { CallOutput } from '@plumbline/protocol/core'
import { termRoutes } from '@plumbline/protocol/term'
import { recomputeTermReceipt, termRuleVersion, type TermReceipt } from '@plumbline/rules/term'
import { asCustomer, callAs } from '../../api.ts'
import { checkProof, type CheckedReceipt } from './receipt-check.ts'

/** The receipt of a deal as it stands now. */
export const askTermReceipt = (id: string): Promise<CallOutput<'termReceipt'>> =>
  asCustomer('termReceipt', held => {
    const [method, path] = termRoutes.termReceipt
    return callAs({ held, route: [method, path] }, 'termReceipt', { segment: 'term', id })
  })

/** Works a deal out once more on this device, from the signed log that its receipt carries. */
export const checkTermReceipt = async (receipt: TermReceipt): Promise<CheckedReceipt> => {
  if (receipt.rules !== termRuleVersion)
    return { kind: 'rules', theirs: receipt.rules, mine: termRuleVersion }
  const { faults, formula, quotes, complete, isReasonOpen } = recomputeTermReceipt(receipt)
  const [fault] = faults
  if (fault !== undefined) return { kind: 'differs', ...fault }
  const proof = await checkProof(receipt)
  if ('kind' in proof) return proof
  return {
    kind: 'matches',
    sums: formula.length,
    quotes,
    missing: complete ? 0 : 1,
    isReasonOpen,
    signatures: proof.signatures,
  }
}
