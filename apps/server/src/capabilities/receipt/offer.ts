import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, type Result } from '@plumbline/rules/core'
import { receiptForm, ruleVersion } from '@plumbline/rules/receipt'
import type { Hash } from '@plumbline/rules/prices'
import { pemOf, readKeys, readSheetOf, tickHeadView } from '../market/index.ts'
import type { ReceiptRoom } from './context.ts'
import { isSealSigned } from './seal.ts'

type Offer = CallOutput<'receiptVerify'>

const judge = (
  { hash, signature, key }: CallParsed<'receiptVerify'>,
  known: ReadonlySet<Hash>,
): Offer['seal'] => {
  if (hash === undefined || signature === undefined || key === undefined) return null
  if (!known.has(key as Hash)) return 'unknown_key'
  return isSealSigned({ hash, signature, key }) ? 'ours' : 'signature'
}

/** What anybody needs to verify a receipt, and whether a seal is one of this deployment. */
export const offerVerification =
  ({ database, key }: Pick<ReceiptRoom, 'database' | 'key'>) =>
  async (_: unknown, input: CallParsed<'receiptVerify'>): Promise<Result<Offer>> => {
    const signed = await readKeys(database)
    const [newest, keys] = [await readSheetOf(database, undefined), new Set(signed.map(each => each.key))]
    // Before the first minute that the current key signs, it stands here without one.
    const current = keys.has(key.key) ? [] : [{ key: key.key, since: undefined }]
    return accept({
      form: receiptForm,
      rules: ruleVersion,
      keys: [...current, ...signed].map(each => ({
        key: each.key,
        pem: pemOf(each.key),
        since: each.since?.toISOString() ?? null,
      })),
      head: newest === undefined ? null : tickHeadView(newest),
      seal: judge(input, new Set([key.key, ...keys])),
    })
  }
