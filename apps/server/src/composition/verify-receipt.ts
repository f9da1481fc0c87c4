import { existsSync, readFileSync } from 'node:fs'
import { isHash, type Hash } from '@plumbline/rules/prices'
import type { Millis } from '@plumbline/rules/market'
import { publishedLog, type ReadableLog } from '../capabilities/market/index.ts'
import {
  folderLog,
  formOf,
  verifyReceipt,
  verifyTermReceipt,
  type ReceiptVerification,
  type TermReceiptVerification,
} from '../capabilities/receipt/index.ts'
import { termReceiptForm } from '@plumbline/rules/term'
import type { ReceiptWords } from './verify-options.ts'

const say = (line: string): void => void process.stdout.write(`receipt: ${line}\n`)

/** A file is never a receipt beyond this: so many bytes are not even read. */
const fileBytesMax = 64 * 1_024 * 1_024

const readLog = (at: string | undefined): ReadableLog | undefined => {
  if (at === undefined) return undefined
  if (/^https?:\/\//.test(at) && URL.canParse(at)) return publishedLog(at)
  if (existsSync(at)) return folderLog(at)
  throw new Error('--log is a folder or an address: https://trade.example')
}

const readKeys = (text: string | undefined): readonly Hash[] | undefined => {
  const keys = text?.split(',')
  if (keys !== undefined && !keys.every((each): each is Hash => isHash(each)))
    throw new Error('--key is a public key of 64 hexadecimal digits, or some, parted by commas')
  return keys
}

const readFile = (path: string): string => {
  const bytes = readFileSync(path)
  if (bytes.byteLength > fileBytesMax) throw new Error(`${path} is too large for a receipt`)
  return bytes.toString('utf8')
}

const tell = (found: ReceiptVerification, words: ReceiptWords): void => {
  const { receipt, quotes, segments, minutes, published, figures, findings, open } = found
  if (receipt !== undefined) {
    const { order, seal, rules } = receipt
    say(`order ${order.id}: ${order.code} ${order.side}, ${order.state}, as of ${receipt.issuedAt}`)
    sayKey(seal.key, words)
    say(`${quotes} quotes of the receipt found in ${segments} segments of ${minutes} signed minutes`)
    if (published !== undefined) say(`${published} of these segments match the published log`)
    say(`${figures} of ${figures} sums match, by rules version ${rules}`)
  }
  for (const { field, text } of findings) say(`BROKEN ${field}: ${text}`)
  for (const { field, text } of open) say(`not checked ${field}: ${text}`)
}

const sayKey = (key: string, words: ReceiptWords): void =>
  say(
    words.key === undefined
      ? `sealed with the key ${key}; compare it with the published key, or pass that with --key`
      : `sealed with the key ${key}`,
  )

const tellTerm = (found: TermReceiptVerification, words: ReceiptWords): void => {
  const { receipt, quotes, minutes, published, figures, findings, open } = found
  if (receipt !== undefined) {
    const { deal, seal, rules } = receipt
    const outcome = deal.result ?? `void, ${deal.voidReason ?? ''}`
    say(`deal ${deal.id}: ${deal.code} ${deal.direction}, ${deal.seconds} s, ${outcome}`)
    sayKey(seal.key, words)
    say(
      `${quotes} accepted quotes in ${minutes} signed minutes: each minute is complete and continues the one before`,
    )
    if (published !== undefined) say(`${published} of these minutes match the published log`)
    say(`${figures} of ${figures} sums match, by rules version ${rules}`)
  }
  for (const { field, text } of findings) say(`BROKEN ${field}: ${text}`)
  for (const { field, text } of open) say(`not checked ${field}: ${text}`)
}

/**
 * Verifies a receipt from its file, and the published log where one is named. Gives 0 when all is as it says, 1 when not,
 * 2 when something could not be looked at.
 */
export const verifyReceiptFile = async (path: string, words: ReceiptWords): Promise<0 | 1 | 2> => {
  const text = readFile(path)
  const checks = { keys: readKeys(words.key), log: readLog(words.log), now: Date.now() as Millis }
  const found = await (async () => {
    if (formOf(text) === termReceiptForm) {
      const term = await verifyTermReceipt(text, checks)
      tellTerm(term, words)
      return term
    }
    const order = await verifyReceipt(text, checks)
    tell(order, words)
    return order
  })()
  if (found.findings.length > 0) return 1
  return found.open.length > 0 ? 2 : 0
}
