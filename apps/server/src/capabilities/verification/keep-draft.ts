import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, type Result } from '@plumbline/rules/core'
import { takeVerificationStep } from '@plumbline/rules/verification'
import type { CallContext } from '../../core/platform/caller.ts'
import { undoneIfRefused } from '../../core/platform/db/rollback.ts'
import { dropUploads, keepUploads } from '../upload/index.ts'
import type { VerificationContext } from './context.ts'
import { draftImagesOf, sealDraft } from './forms.ts'
import { lockForms, readDrafts, readNewestForms, stateOf, unneededOf } from './stored.ts'

/**
 * Keeps what a customer has filled in so far, images too, until the form is sent.
 * Refusals: verification.pending, verification.approved, upload.unknown.
 */
export const keepDraft =
  ({ database, vault, now }: Pick<VerificationContext, 'database' | 'vault' | 'now'>) =>
  async (
    { caller: { customer } }: CallContext,
    { kind, fields }: CallParsed<'verificationDraft'>,
  ): Promise<Result<CallOutput<'verificationDraft'>>> =>
    undoneIfRefused(database, async tx => {
      await lockForms(tx, customer)
      const before = (await readDrafts(tx, customer))[kind]
      const step = takeVerificationStep(stateOf((await readNewestForms(tx, customer))[kind], before), 'save')
      if (!step.ok) return step
      const at = now()
      const images = draftImagesOf(fields)
      const kept = await keepUploads(tx, { customer, ids: images, use: 'verification', now: at })
      if (!kept.ok) return kept
      const replaced = (before?.images ?? []).filter(id => !images.includes(id))
      const dropped = await unneededOf(tx, { customer, kind, uploads: replaced })
      await dropUploads(tx, { customer, ids: dropped, now: at })
      await tx.query({
        name: 'verification.keep_draft',
        text: `insert into verification.draft (customer, kind, fields, images, saved_at) values ($1, $2, $3, $4, $5)
          on conflict (customer, kind) do update
            set fields = excluded.fields, images = excluded.images, saved_at = excluded.saved_at`,
        values: [customer, kind, await sealDraft(tx, vault, customer, fields), images, new Date(at)],
      })
      return accept({})
    })
