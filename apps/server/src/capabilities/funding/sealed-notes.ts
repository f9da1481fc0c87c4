import type { CustomerId } from '@plumbline/rules/core'
import type { Queryable } from '../../core/platform/db/database.ts'
import type { Vault } from '../../core/platform/crypto/vault.ts'
import type { StoredEvent } from './events.ts'
import { customerOf, type StoredDeposit, type StoredWithdrawal } from './stored.ts'

/** What a remark and a reason are sealed for; one cannot pass for that of another item. */
const remarkUse = (id: string): string => `funding.remark ${id}`
const reasonUse = (id: string): string => `funding.reason ${id}`

type Of = { readonly customer: CustomerId; readonly id: string }

export const sealRemark = async (
  on: Queryable,
  vault: Vault,
  { customer, id, remark }: Of & { readonly remark: string | undefined },
): Promise<Buffer | null> => {
  const text = remark?.trim().normalize('NFC') ?? ''
  return text === '' ? null : vault.sealFor(on, { customer, use: remarkUse(id), value: text })
}

/** Marks a text that is sealed: older ones stand as they were written. */
const sealedMark = 'sealed:'

/** Why something was rejected or came back, in the words of staff: about a person, and gone with that person's key. */
export const sealReason = async (
  on: Queryable,
  vault: Vault,
  { customer, id, reason }: Of & { readonly reason: string },
): Promise<string> => {
  const sealed = await vault.sealFor(on, { customer, use: reasonUse(id), value: reason })
  return `${sealedMark}${sealed.toString('base64')}`
}

const open = async (
  on: Queryable,
  vault: Vault,
  { customer, use, sealed }: { customer: CustomerId; use: string; sealed: Buffer },
): Promise<string | null> => {
  const opened = await vault.openFor(on, { customer, use, sealed })
  return typeof opened === 'string' && opened !== 'erased' ? opened : null
}

/** As it was written; null once it was erased. */
export const openReason = async (
  on: Queryable,
  vault: Vault,
  { customer, id, reason }: Of & { readonly reason: string | null },
): Promise<string | null> =>
  reason?.startsWith(sealedMark) === true
    ? open(on, vault, {
        customer,
        use: reasonUse(id),
        sealed: Buffer.from(reason.slice(sealedMark.length), 'base64'),
      })
    : reason

/** What people have said about an item; null where nobody has, and once it was erased. */
export type Words = Readonly<Record<'remark' | 'reason' | 'payoutReason', string | null>>

export const openWords = async (
  on: Queryable,
  vault: Vault,
  item: Pick<StoredDeposit, 'id' | 'customer' | 'remark' | 'reason'> &
    Partial<Pick<StoredWithdrawal, 'payoutReason'>>,
): Promise<Words> => {
  const of = { customer: customerOf(item), id: item.id }
  const { remark } = item
  return {
    remark:
      remark === null
        ? null
        : await open(on, vault, { customer: of.customer, use: remarkUse(item.id), sealed: remark }),
    reason: await openReason(on, vault, { ...of, reason: item.reason }),
    payoutReason: await openReason(on, vault, { ...of, reason: item.payoutReason ?? null }),
  }
}

/** The same of what happened to it. */
export const openEvents = (
  on: Queryable,
  vault: Vault,
  { events, ...of }: Of & { readonly events: readonly StoredEvent[] },
): Promise<readonly StoredEvent[]> =>
  Promise.all(
    events.map(async event => {
      const { text, ...rest } = event.detail
      if (text === undefined) return event
      const opened = await openReason(on, vault, { ...of, reason: text })
      return { ...event, detail: opened === null ? rest : { ...rest, text: opened } }
    }),
  )
