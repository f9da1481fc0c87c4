import { isHash, type Hash } from '@plumbline/rules/prices'
import { receiptStatement, type ReceiptSeal, type UnsealedReceipt } from '@plumbline/rules/receipt'
import { isTextSigned, type SigningKey } from '../market/index.ts'
import { markedOtherwise, receiptHash, receiptMarks } from './canonical.ts'

export const isSealSigned = ({ hash, key, signature }: Omit<ReceiptSeal, 'marks'>): boolean =>
  isHash(key) && isTextSigned({ text: receiptStatement(hash), key, signature: Buffer.from(signature, 'hex') })

/** A receipt of any form with the seal over all of it. */
export const sealReceipt = <Unsealed extends UnsealedReceipt>(
  receipt: Unsealed,
  key: SigningKey,
): Unsealed & { readonly seal: ReceiptSeal } => {
  const hash = receiptHash(receipt)
  const signature = key.signText(receiptStatement(hash)).toString('hex')
  return { ...receipt, seal: { hash, marks: receiptMarks(receipt), key: key.key, signature } }
}

export type Finding = { readonly field: string; readonly text: string }

/** Whether a receipt is what its seal was made of; each fault with the field that differs. */
export const checkSeal = (
  receipt: UnsealedReceipt & { readonly seal: ReceiptSeal },
  knownKeys: ReadonlySet<Hash> | undefined,
): readonly Finding[] => {
  const { seal } = receipt
  const hash = receiptHash(receipt)
  const isSigned = isSealSigned({ ...seal, hash })
  const marked = markedOtherwise(receipt, seal.marks)
  if (isSigned) {
    const findings: Finding[] = []
    if (seal.hash !== hash) findings.push({ field: 'seal.hash', text: 'another hash was signed' })
    // All else is as it was signed, so the marks are not.
    if (marked !== undefined) findings.push({ field: 'seal.marks', text: 'not the marks of what was signed' })
    if (knownKeys !== undefined && !knownKeys.has(seal.key as Hash))
      findings.push({ field: 'seal.key', text: `nobody has introduced the key ${seal.key}` })
    return findings
  }
  if (seal.hash !== hash)
    return [{ field: marked ?? 'seal.hash', text: 'it is not what the platform sealed' }]
  const field = knownKeys?.has(seal.key as Hash) === false ? 'seal.key' : 'seal.signature'
  return [{ field, text: `the seal is not signed by the key ${seal.key}` }]
}
