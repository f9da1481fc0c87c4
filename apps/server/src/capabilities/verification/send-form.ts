import type { CallOutput, CallParsed, Language } from '@plumbline/protocol/core'
import { hourMs, accept, type CustomerId, type Result } from '@plumbline/rules/core'
import { dayOf, isRestrictedCountry } from '@plumbline/rules/identity'
import {
  demoDecisionSeconds,
  judgeKyc,
  judgeRealName,
  takeVerificationStep,
} from '@plumbline/rules/verification'
import type { Millis } from '@plumbline/rules/market'
import type { CallContext } from '../../core/platform/caller.ts'
import type { Transaction } from '../../core/platform/db/database.ts'
import { undoneIfRefused } from '../../core/platform/db/rollback.ts'
import { dropUploads, keepUploads } from '../upload/index.ts'
import type { Answered, VerificationContext } from './context.ts'
import { imagesOf, printsOf, sealForm, type Form } from './forms.ts'
import { readVerification } from './show-verification.ts'
import { lockForms, readDrafts, readNewestForms, stateOf, unneededOf } from './stored.ts'

type Sent = { readonly id: string; readonly customer: CustomerId; readonly form: Form; readonly at: Millis }

const insertForm = async (
  tx: Transaction,
  { vault, reviewHours }: VerificationContext,
  { id, customer, form, at, language }: Sent & { readonly language: Language },
): Promise<void> => {
  const { number, person, names } = printsOf(vault, form)
  await tx.query({
    name: 'verification.send',
    text: `insert into verification.submission
        (id, customer, kind, fields, language, number_print, person_print, name_prints, restricted, submitted_at, due_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    values: [
      id,
      customer,
      form.kind,
      await sealForm(tx, vault, customer, form),
      language,
      number ?? null,
      person ?? null,
      names,
      form.kind === 'kyc' && isRestrictedCountry(form.nationality),
      new Date(at),
      new Date(at + reviewHours() * hourMs),
    ],
  })
}

const insertImages = async (
  tx: Transaction,
  { id, form }: Pick<Sent, 'id' | 'form'>,
  kept: readonly { readonly fingerprint: Buffer }[],
): Promise<void> => {
  const images = imagesOf(form)
  await tx.query({
    name: 'verification.send_images',
    text: `insert into verification.image (submission, side, upload, print)
      select $1, side, upload, print from unnest($2::text[], $3::uuid[], $4::bytea[]) as each (side, upload, print)`,
    values: [
      id,
      images.map(({ side }) => side),
      images.map(({ upload }) => upload),
      kept.map(({ fingerprint }) => fingerprint),
    ],
  })
}

const clearDraft = async (tx: Transaction, { customer, form, at }: Sent, images: readonly string[]) => {
  await tx.query({
    name: 'verification.clear_draft',
    text: 'delete from verification.draft where customer = $1 and kind = $2',
    values: [customer, form.kind],
  })
  const dropped = await unneededOf(tx, { customer, kind: form.kind, uploads: images })
  await dropUploads(tx, { customer, ids: dropped, now: at })
}

/** Whether the sort of document is one that is offered now. Refusals: dictionary.not_offered. */
const judgeCertificate = async (
  tx: Transaction,
  { judgeChoice }: Pick<VerificationContext, 'judgeChoice'>,
  form: Form,
): Promise<Result<'may'>> =>
  form.kind === 'kyc'
    ? judgeChoice(tx, { type: 'certificate_type', value: form.certificateType, field: 'certificateType' })
    : accept('may')

/** Sends a judged form. Refusals: verification.pending, verification.approved, dictionary.not_offered, upload.unknown. */
const sendForm = async (
  context: VerificationContext,
  { caller: { customer, book }, language }: CallContext & Answered,
  form: Form,
): Promise<Result<CallOutput<'realName'>>> => {
  const { database, audit, automatic } = context
  const sent: Sent = { id: context.newId(), customer, form, at: context.now() }
  const done = await undoneIfRefused(database, async tx => {
    await lockForms(tx, customer)
    const draft = (await readDrafts(tx, customer))[form.kind]
    const before = stateOf((await readNewestForms(tx, customer))[form.kind], draft)
    const step = takeVerificationStep(before, 'submit')
    if (!step.ok) return step
    const offered = await judgeCertificate(tx, context, form)
    if (!offered.ok) return offered
    const ids = imagesOf(form).map(({ upload }) => upload)
    const kept = await keepUploads(tx, { customer, ids, use: 'verification', now: sent.at })
    if (!kept.ok) return kept
    await insertForm(tx, context, { ...sent, language })
    await insertImages(tx, sent, kept.value)
    await clearDraft(tx, sent, draft?.images ?? [])
    await audit.append(tx, {
      actor: { kind: 'customer', id: customer },
      action: 'verification.submitted',
      subject: { kind: 'verification', id: sent.id },
      customer,
      before: { state: before },
      after: { kind: form.kind, state: step.value },
      now: sent.at,
    })
    return accept(await readVerification(tx, context, { customer, book, language }))
  })
  if (!done.ok) return done
  if (book === 'demo') automatic.plan(sent.id, demoDecisionSeconds * 1000)
  return accept({ verification: done.value })
}

/** Refusals: verification.field, verification.document_used, and those of sending. */
export const sendRealName =
  (context: VerificationContext) =>
  async (
    call: CallContext & Answered,
    input: CallParsed<'realName'>,
  ): Promise<Result<CallOutput<'realName'>>> => {
    const judged = judgeRealName(input)
    return judged.ok ? sendForm(context, call, { kind: 'real_name', ...judged.value }) : judged
  }

/** Refusals: verification.field, verification.under_age, mobile.invalid, country.restricted, and those of sending. */
export const sendKyc =
  (context: VerificationContext) =>
  async (call: CallContext & Answered, input: CallParsed<'kyc'>): Promise<Result<CallOutput<'kyc'>>> => {
    const judged = judgeKyc(input, dayOf(context.now()))
    return judged.ok ? sendForm(context, call, { kind: 'kyc', ...judged.value }) : judged
  }
