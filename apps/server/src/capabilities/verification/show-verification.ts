import type { CallOutput, Language } from '@plumbline/protocol/core'
import type { VerificationView } from '@plumbline/protocol/verification'
import { accept, type Book, type CustomerId, type Result } from '@plumbline/rules/core'
import { purposesRequiring, type VerificationKind } from '@plumbline/rules/verification'
import type { CallContext } from '../../core/platform/caller.ts'
import type { Queryable } from '../../core/platform/db/database.ts'
import type { Answered, VerificationContext } from './context.ts'
import { fieldsOf, fullNameOf, openDraft, openForm, openNote, type TypedFields } from './forms.ts'
import { reasonText } from './reason-texts.ts'
import { readDrafts, readNewestForms, stateOf, type SentForm, type StoredDraft } from './stored.ts'

type Reading = Pick<VerificationContext, 'vault' | 'reviewHours' | 'requirement'>
type Whose = { readonly customer: CustomerId; readonly book: Book; readonly language: Language }

const reasonOf = async (
  on: Queryable,
  { vault }: Reading,
  { customer, language }: Omit<Whose, 'book'>,
  { reasonCode, note }: SentForm,
) => {
  if (reasonCode === null) return null
  const opened = note === null ? undefined : await openNote(on, vault, { customer, sealed: note })
  return { code: reasonCode, text: reasonText(language, reasonCode), note: opened ?? null }
}

/** What to go on from: the draft, or what was sent back; nothing while a form waits or once it is approved. */
const draftOf = async (
  on: Queryable,
  { vault }: Reading,
  customer: CustomerId,
  sent: SentForm | undefined,
  draft: StoredDraft | undefined,
): Promise<TypedFields | null> => {
  if (sent?.state === 'pending' || sent?.state === 'approved') return null
  if (draft !== undefined) return (await openDraft(on, vault, { customer, sealed: draft.fields })) ?? null
  if (sent === undefined) return null
  const form = await openForm(on, vault, { customer, sealed: sent.fields })
  return form === undefined ? null : fieldsOf(form)
}

const nameOf = async (
  on: Queryable,
  { vault }: Reading,
  customer: CustomerId,
  sent: SentForm | undefined,
): Promise<string | null> => {
  if (sent === undefined || sent.state === 'rejected') return null
  const form = await openForm(on, vault, { customer, sealed: sent.fields })
  return form === undefined ? null : fullNameOf(form)
}

export const readVerification = async (
  on: Queryable,
  reading: Reading,
  whose: Whose,
): Promise<VerificationView> => {
  const { customer } = whose
  const newest = await readNewestForms(on, customer)
  const drafts = await readDrafts(on, customer)
  const standing = async (kind: VerificationKind) => {
    const sent = newest[kind]
    return {
      state: stateOf(sent, drafts[kind]),
      submittedAt: sent?.submittedAt.toISOString() ?? null,
      dueAt: sent?.state === 'pending' ? sent.dueAt.toISOString() : null,
      decidedAt: sent?.decidedAt?.toISOString() ?? null,
      reason: sent === undefined ? null : await reasonOf(on, reading, whose, sent),
      automatic: sent?.automatic ?? false,
      name: await nameOf(on, reading, customer, sent),
      draft: await draftOf(on, reading, customer, sent, drafts[kind]),
    }
  }
  return {
    realName: await standing('real_name'),
    kyc: await standing('kyc'),
    reviewHours: reading.reviewHours(),
    requiredFor: [...purposesRequiring(whose.book, reading.requirement())],
  }
}

/** How far the caller's own two forms have come. */
export const showVerification =
  (context: Reading & Pick<VerificationContext, 'database'>) =>
  async ({
    caller: { customer, book },
    language,
  }: CallContext & Answered): Promise<Result<CallOutput<'verification'>>> =>
    accept(await readVerification(context.database, context, { customer, book, language }))
