import type { CallOutput, CallParsed, Language } from '@plumbline/protocol/core'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import type { Audit } from '../../core/audit/index.ts'
import type { CallContext } from '../../core/platform/caller.ts'
import type { Database } from '../../core/platform/db/database.ts'
import { recordAgreements } from './accept.ts'
import { readAcceptance } from './accepted.ts'
import { createShowDifference } from './difference.ts'
import { showInForce, showVersion } from './show.ts'

export type TextContext = { readonly database: Database; readonly audit: Audit; readonly now: () => Millis }
type Reader = { readonly language: Language }
type CustomerCall = CallContext & Reader

const showToReader =
  ({ database, now }: TextContext) =>
  async (
    reader: Reader,
    asked: CallParsed<'agreementText'>,
  ): Promise<Result<CallOutput<'agreementText'>>> => {
    const text = await showVersion(database, {
      key: asked.key,
      version: asked.version,
      language: asked.language ?? reader.language,
      now: now(),
    })
    return text === undefined ? refuse('text.unknown') : accept(text)
  }

const showAcceptance =
  ({ database, now }: TextContext) =>
  async ({ caller: { customer }, language }: CustomerCall): Promise<Result<CallOutput<'textAcceptance'>>> =>
    accept(await readAcceptance(database, { customer, language, now: now() }))

/** Agrees again, to the very words that were read. Refusals: agreement.outdated. */
const acceptText =
  ({ database, audit, now }: TextContext) =>
  async (
    { caller: { customer }, language }: CustomerCall,
    { key, version, sha256 }: CallParsed<'textAccept'>,
  ): Promise<Result<CallOutput<'textAccept'>>> =>
    database.transaction(async (tx): Promise<Result<CallOutput<'textAccept'>>> => {
      const at = now()
      const before = await readAcceptance(tx, { customer, language, now: at })
      // What is not asked for is not recorded, and agreeing twice is agreeing once.
      if (!before.pending.some(each => each.key === key)) return accept(before)
      const shown = await showInForce(tx, { key, language, now: at })
      if (shown.version !== version || shown.sha256 !== sha256) return refuse('agreement.outdated')
      await recordAgreements(tx, { customer, versions: [{ key, version }], language, now: at })
      await audit.append(tx, {
        actor: { kind: 'customer', id: customer },
        action: 'text.accepted',
        subject: { kind: 'text', id: key },
        customer,
        after: { version, language: shown.language, sha256 },
        now: at,
      })
      return accept(await readAcceptance(tx, { customer, language, now: at }))
    })

export const textCalls = (context: TextContext) => ({
  agreementText: showToReader(context),
  textDifference: createShowDifference(context),
  textAcceptance: showAcceptance(context),
  textAccept: acceptText(context),
})
