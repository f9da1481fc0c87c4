import type { CallOutput, CallParsed, Language } from '@plumbline/protocol/core'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import { differenceOf, linesOf } from '@plumbline/rules/markup'
import type { Millis } from '@plumbline/rules/market'
import type { Audit } from '../../core/audit/index.ts'
import type { CallContext } from '../../core/platform/caller.ts'
import { keptBlocks } from '../../core/platform/markup.ts'
import type { Database } from '../../core/platform/db/database.ts'
import { recordAgreements } from './accept.ts'
import { readAcceptance } from './accepted.ts'
import { showInForce, showVersion } from './show.ts'
import { readPublications, readWording, type Wording } from './stored.ts'

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

const linesIn = ({ title, body }: Wording): readonly string[] => [title, ...linesOf(keptBlocks({ body }))]

/** Two versions held against each other: in the caller's language, or in English where one of them lacks it. */
const showDifference =
  ({ database }: TextContext) =>
  async (
    { language }: CustomerCall,
    { key, from, to }: CallParsed<'textDifference'>,
  ): Promise<Result<CallOutput<'textDifference'>>> => {
    const versions = await readPublications(database, [key])
    const [before, after] = [from, to].map(wanted => versions.find(({ name }) => name === wanted))
    if (before === undefined || after === undefined) return refuse('text.unknown')
    const wordingsIn = async (wanted: Language) =>
      [
        await readWording(database, { version: before.id, language: wanted }),
        await readWording(database, { version: after.id, language: wanted }),
      ] as const
    const own = await wordingsIn(language)
    const isWhole = own[0].language === own[1].language
    const [was, is] = isWhole ? own : await wordingsIn('en')
    return accept({
      language: is.language,
      lines: differenceOf(linesIn(was), linesIn(is)).map(({ kind, parts }) => ({ kind, parts: [...parts] })),
    })
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
  textDifference: showDifference(context),
  textAcceptance: showAcceptance(context),
  textAccept: acceptText(context),
})
