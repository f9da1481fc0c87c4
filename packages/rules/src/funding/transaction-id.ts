import type { AddressFormat } from '../destination/format.ts'
import { accept, refuse, type Result } from '../core/refusal.ts'

/**
 * How a payment is named where it was made. None of these has a checksum: `hash` is 64 hexadecimal digits, `prefixed_hash` the same
 * after 0x, `capital_hash` the same in capitals, `signature` 64 bytes in base 58. A `reference` is what a bank prints: free text.
 */
export const transactionForms = ['hash', 'prefixed_hash', 'capital_hash', 'signature', 'reference'] as const
export type TransactionForm = (typeof transactionForms)[number]

/** Every network that a setting can name, by the format of its addresses. */
const formOfNetwork = {
  bitcoin: 'hash',
  'bitcoin-cash': 'hash',
  dogecoin: 'hash',
  ethereum: 'prefixed_hash',
  litecoin: 'hash',
  ripple: 'capital_hash',
  solana: 'signature',
  stellar: 'hash',
  tron: 'hash',
} as const satisfies Record<AddressFormat, TransactionForm>

/** The form of a transaction id on a network; of a bank, which has no addresses, that of a reference. */
export const transactionFormOf = (format: AddressFormat | undefined): TransactionForm =>
  format === undefined ? 'reference' : formOfNetwork[format]

/** Shown where something else was typed. Well formed, nobody's, and refused like any other text. */
export const transactionExamples = {
  hash: '3f0c9931918c40bfd670c342c6cce9966caf76a5703598aec280ad3729a6f2e7',
  prefixed_hash: '0x3f0c9931918c40bfd670c342c6cce9966caf76a5703598aec280ad3729a6f2e7',
  capital_hash: '3F0C9931918C40BFD670C342C6CCE9966CAF76A5703598AEC280AD3729A6F2E7',
  signature: '5pdy9ckVieE8mmV8gz7YAx1f4qF3uU39R9muDJ8fW3gmED9YSGeFJ6G1pa6RMc4QAYHZ2hRNEsVg5K7e2scLNagq',
  reference: 'FT26-0311 7Q4',
} as const satisfies Record<TransactionForm, string>

/** As it is typed: a link from an explorer may be long. */
export const transactionTextLengthMax = 500
export const referenceLengthMin = 4
export const referenceLengthMax = 70

/** Of 64 bytes, less than one in 10^13 is written shorter. */
const signatureLengthMin = 80
const signatureLengthMax = 88
const signatureBytes = 64
const bitsOfByte = 8
const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Bytes that a text in base 58 stands for, counted; each leading 1 is a byte of nought. */
const bytesOfBase58 = (text: string): number => {
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  let value = 0n
  for (const sign of text) value = value * BigInt(base58.length) + BigInt(base58.indexOf(sign))
  const bits = value === 0n ? 0 : value.toString(2).length
  return zeros + Math.ceil(bits / bitsOfByte)
}

const isSignature = (word: string): boolean =>
  word.length >= signatureLengthMin &&
  word.length <= signatureLengthMax &&
  /^[1-9A-HJ-NP-Za-km-z]+$/.test(word) &&
  bytesOfBase58(word) === signatureBytes

const hashPattern = /^(?:0x)?([0-9a-f]{64})$/i

/** A word in the one form in which it is kept; undefined where it is no id of that form. */
const idOf = (form: Exclude<TransactionForm, 'reference'>, word: string): string | undefined => {
  if (form === 'signature') return isSignature(word) ? word : undefined
  const digits = hashPattern.exec(word)?.[1]?.toLowerCase()
  if (digits === undefined) return undefined
  switch (form) {
    case 'hash':
      return digits
    case 'prefixed_hash':
      return `0x${digits}`
    case 'capital_hash':
      return digits.toUpperCase()
  }
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Without what is not seen, and with wide and small characters as plain ones. */
const visible = (text: string): string => text.normalize('NFKC').replace(/\p{Cf}/gu, '')

/** Letters and digits of any script, so that a look-alike beside an id is a part of that word and spoils it. */
const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []

/** The ids of a form that stand in a text: by themselves, after a label or within a link; or one that is written in groups. */
const idsIn = (form: Exclude<TransactionForm, 'reference'>, text: string): ReadonlySet<string> => {
  const words = wordsOf(visible(decoded(text)))
  const read = (each: readonly string[]) => new Set(each.flatMap(word => idOf(form, word) ?? []))
  const found = read(words)
  return found.size === 0 ? read([words.join('')]) : found
}

/** A bank's reference: capitals and digits, without spaces and punctuation, which banks leave out or put in. */
const referenceIn = (text: string): string | undefined => {
  const plain = visible(text).toUpperCase().normalize('NFKD').replace(/\p{M}/gu, '')
  const reference = plain.replace(/[\x20-\x7e]/g, sign => (/[0-9A-Z]/.test(sign) ? sign : ''))
  const isPlain = /^[0-9A-Z]+$/.test(reference)
  return isPlain && reference.length >= referenceLengthMin && reference.length <= referenceLengthMax
    ? reference
    : undefined
}

/**
 * Finds the one transaction id in what was typed, in the form in which it is kept: the same payment always gives the same text.
 * `network` is what the text of a refusal calls it. Refusals: funding.transaction_form, funding.reference_form.
 */
export const readTransactionId = (
  text: string,
  { form, network }: { readonly form: TransactionForm; readonly network: string },
): Result<string> => {
  if (form === 'reference') {
    const reference = referenceIn(text)
    return reference === undefined || reference === referenceIn(transactionExamples.reference)
      ? refuse('funding.reference_form', {
          shortest: String(referenceLengthMin),
          longest: String(referenceLengthMax),
          example: transactionExamples.reference,
        })
      : accept(reference)
  }
  const ids = [...idsIn(form, text)]
  const [id] = ids
  return id === undefined || ids.length > 1 || id === transactionExamples[form]
    ? refuse('funding.transaction_form', { network, example: transactionExamples[form] })
    : accept(id)
}

/** Enough of a search: a text names few payments. */
const namedMax = 20

/** What a text could name a payment by: itself, and the ids of every form that stand in it. */
export const transactionIdsNamed = (text: string): readonly string[] => {
  const ids = (['hash', 'signature'] as const).flatMap(form => [...idsIn(form, text)])
  const reference = referenceIn(text)
  return [...new Set([text, ...ids, ...(reference === undefined ? [] : [reference])])].slice(0, namedMax)
}

/** The same for the same payment, however it was written down: to compare what people have recorded. */
export const comparableTransaction = (text: string): string => {
  const hashes = [...idsIn('hash', text)]
  const signatures = [...idsIn('signature', text)]
  const [id] = [...hashes, ...signatures]
  if (id !== undefined && hashes.length + signatures.length === 1) return id
  return referenceIn(text) ?? visible(text).toLowerCase()
}
