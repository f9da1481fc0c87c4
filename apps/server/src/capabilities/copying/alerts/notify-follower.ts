import { writeDecimal } from '@plumbline/protocol/texts/figures'
import type { Language } from '@plumbline/protocol/core'
import type { CopyNoticeKind } from '@plumbline/protocol/notification'
import type { Millis } from '@plumbline/rules/market'
import { gathering } from '../../../core/platform/db/batched-query.ts'
import type { Transaction } from '../../../core/platform/db/database.ts'
import type { Outbox } from '../../../core/platform/messaging/outbox.ts'
import { tellCustomer } from '../../identity/index.ts'
import type { Notice, Notifications, Told } from '../../notifications/index.ts'

export type AlertParts = {
  readonly notifications: Pick<Notifications, 'append' | 'tell'>
  readonly outbox: Pick<Outbox, 'put' | 'wake'>
}

/** A notice of copying, before it has its number. */
export type CopyNotice = Extract<Notice, { kind: CopyNoticeKind }>
type Letter = Exclude<CopyNoticeKind, 'copy_trader_resumed' | 'copy_skipped'>

/** Good news, and what comes often, are told in the app and on the follower's devices, and by no letter. */
const isLetter = (kind: CopyNoticeKind): kind is Letter =>
  kind !== 'copy_trader_resumed' && kind !== 'copy_skipped'
const letterOf = <Kind extends Letter>(kind: Kind) =>
  `copying.${kind.slice('copy_'.length)}` as `copying.${Kind extends `copy_${infer Rest}` ? Rest : never}`

const decimal = /^-?\d+\.\d+$/

/** Figures of a letter: decimals as the language writes them; a name that looks like one is a name. */
const figuresOf = ({ data }: CopyNotice, language: Language): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(data).map(([figure, value]) => {
      const text = String(value)
      return [figure, figure !== 'name' && decimal.test(text) ? writeDecimal(language, text) : text]
    }),
  )

/** Writes notices, each with its letter, in the transaction of what they tell of. Tell them after its commit. */
export const notifyFollowers = async (
  tx: Transaction,
  { notifications, outbox }: AlertParts,
  notices: readonly { readonly notice: CopyNotice; readonly language: Language }[],
  now: Millis,
): Promise<readonly Told[]> => {
  const told = await notifications.append(
    tx,
    notices.map(({ notice }) => notice),
  )
  // A trader may have thousands of followers: what is asked for each is asked for all at once.
  const shared = gathering(tx)
  await Promise.all(
    notices.map(async ({ notice, language }) => {
      if (!isLetter(notice.kind)) return
      await tellCustomer(outbox, shared, {
        customer: notice.customer,
        letter: letterOf(notice.kind),
        figures: figuresOf(notice, language),
        language,
        now,
      })
    }),
  )
  return told
}
