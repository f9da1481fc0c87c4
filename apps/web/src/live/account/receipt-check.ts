import {
  hasQuote,
  loggedQuote,
  quotesOf,
  receiptStatement,
  receiptText,
  recompute,
  ruleVersion,
  type Receipt,
  type UnsealedReceipt,
} from '@plumbline/rules/receipt'
import { headStatement, readSheet, type Hash } from '@plumbline/rules/prices'
import type { Millis } from '@plumbline/rules/market'

/** What this device found of a receipt. */
export type CheckedReceipt =
  | {
      readonly kind: 'matches'
      readonly sums: number
      /** Quotes that stand in the signed log; the others were not in the receipt. */
      readonly quotes: number
      readonly missing: number
      /** A deal is void for a reason that the log of its time does not tell. */
      readonly isReasonOpen?: boolean
      /** False where this browser does not know the kind of signature. */
      readonly signatures: boolean
    }
  | {
      readonly kind: 'differs'
      readonly field: string
      readonly stated: string
      readonly computed: string
    }
  /** It is not what was signed. */
  | { readonly kind: 'broken'; readonly field: string }
  | { readonly kind: 'rules'; readonly theirs: number; readonly mine: number }

const utf8 = (text: string) => new TextEncoder().encode(text)
const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], byte => Number.parseInt(byte, 16))

export const hashOf = async (text: string): Promise<string> => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(text)))
  return Array.from(digest, byte => byte.toString(16).padStart(2, '0')).join('')
}

/** Undefined where this browser does not know the kind of signature. */
export const isSigned = async (said: {
  readonly text: string
  readonly signature: string
  readonly key: string
}): Promise<boolean | undefined> => {
  try {
    const key = await crypto.subtle.importKey('raw', bytesOf(said.key), 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', key, bytesOf(said.signature), utf8(said.text))
  } catch {
    return undefined
  }
}

type Broken = Extract<CheckedReceipt, { kind: 'broken' }>
const broken = (field: string): Broken => ({ kind: 'broken', field })

/** Whether hashes and signatures are right, from the seal down to each segment. */
export const checkProof = async (
  receipt: UnsealedReceipt & Pick<Receipt, 'seal' | 'log'>,
): Promise<Broken | { readonly signatures: boolean }> => {
  const { seal, log } = receipt
  if ((await hashOf(receiptText(receipt))) !== seal.hash) return broken('seal')
  const sealed = await isSigned({ ...seal, text: receiptStatement(seal.hash) })
  if (sealed === false) return broken('seal')
  const heads = new Map<string, Hash>()
  for (const [index, sheet] of log.sheets.entries()) {
    const read = readSheet(sheet.text)
    if (read === undefined || (await hashOf(sheet.text)) !== sheet.hash) return broken(`log.sheets[${index}]`)
    const head = { minute: Date.parse(sheet.minute) as Millis, hash: sheet.hash as Hash }
    if ((await isSigned({ ...sheet, text: headStatement(head) })) === false)
      return broken(`log.sheets[${index}]`)
    for (const line of read.lines) heads.set(`${sheet.minute} ${line.code}`, line.head)
  }
  for (const [index, { code, minute, text }] of log.segments.entries())
    if ((await hashOf(text)) !== heads.get(`${minute} ${code}`)) return broken(`log.segments[${index}]`)
  return { signatures: sealed === true }
}

/** Works a receipt out once more on this device, and looks for its quotes in the signed log that it carries. */
export const checkReceipt = async (receipt: Receipt): Promise<CheckedReceipt> => {
  if (receipt.rules !== ruleVersion) return { kind: 'rules', theirs: receipt.rules, mine: ruleVersion }
  const { faults, formula = [] } = recompute(receipt)
  const [fault] = faults
  if (fault !== undefined) return { kind: 'differs', ...fault }
  const proof = await checkProof(receipt)
  if ('kind' in proof) return proof
  const texts = new Map(receipt.log.segments.map(({ code, minute, text }) => [`${minute} ${code}`, text]))
  let [quotes, missing] = [0, 0]
  for (const { field, quote, priceScale } of quotesOf(receipt)) {
    const text = texts.get(`${quote.minute} ${quote.code}`)
    const logged = loggedQuote(quote, priceScale)
    if (text === undefined) missing += 1
    else if (logged === undefined || !hasQuote(text, logged)) return broken(field)
    else quotes += 1
  }
  return { kind: 'matches', sums: formula.length, quotes, missing, signatures: proof.signatures }
}
