import { languages, type CallOutput, type CallParsed, type Language } from '@plumbline/protocol/core'
import type { PreparedAnswer } from '@plumbline/protocol/support'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import { lengthOf, messageLengthMax, preparedAnswersMax, tidyText } from '@plumbline/rules/support'
import type { StaffCaller, StaffContext } from '../../../core/platform/caller.ts'
import type { Queryable, Transaction } from '../../../core/platform/db/database.ts'
import type { SupportContext } from '../context.ts'

type Texts = Partial<Record<Language, string>>

/** The newest version of each, without those that were taken away; by title. */
const readAnswers = async (on: Queryable): Promise<PreparedAnswer[]> => {
  const { rows } = await on.query<{ key: string; title: string; texts: Texts; by: string; at: Date }>({
    name: 'support.answers',
    text: `select a.key, a.title, a.texts, m.name as by, a.at from (
        select distinct on (key) key, title, texts, member, at from support.answer order by key, number desc
      ) a join staff.member m on m.id = a.member where a.texts is not null order by lower(a.title), a.key`,
  })
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

const auditAnswer = (
  { audit, now }: SupportContext,
  tx: Transaction,
  staff: StaffCaller,
  action: 'support.answers_viewed' | 'support.answer_saved' | 'support.answer_removed',
  id: string,
): Promise<void> =>
  audit.append(tx, {
    actor: { kind: 'staff', id: staff.id },
    action,
    subject: { kind: 'support_answer', id },
    now: now(),
  })

export const listAnswers =
  (context: SupportContext) =>
  async ({ staff }: StaffContext): Promise<Result<CallOutput<'supportAnswers'>>> =>
    context.database.transaction(async tx => {
      await auditAnswer(context, tx, staff, 'support.answers_viewed', 'list')
      return accept({ items: await readAnswers(tx) })
    })

/** Each language's text as it is kept; those without words are left out. Refusals: support.empty, support.too_long. */
const readTexts = (given: Texts): Result<Texts> => {
  const texts: Texts = {}
  for (const language of languages) {
    const text = tidyText(given[language] ?? '')
    if (lengthOf(text) > messageLengthMax)
      return refuse('support.too_long', { maximum: String(messageLengthMax) })
    if (text !== '') texts[language] = text
  }
  return Object.keys(texts).length === 0 ? refuse('support.empty') : accept(texts)
}

/** Versions are added one after the other. */
const lockAnswers = async (tx: Transaction): Promise<void> => {
  await tx.query({ text: `select pg_advisory_xact_lock(hashtextextended('support answers', 0))` })
}

const insertVersion = async (
  tx: Transaction,
  { now }: SupportContext,
  { key, title, texts, member }: { key: string; title: string; texts: Texts | null; member: string },
): Promise<void> => {
  await tx.query({
    name: 'support.answer',
    text: 'insert into support.answer (key, title, texts, member, at) values ($1, $2, $3, $4, $5)',
    values: [key, title, texts === null ? null : JSON.stringify(texts), member, new Date(now())],
  })
}

/** Adds a version of a prepared answer. Refusals: as declared. */
export const saveAnswer =
  (context: SupportContext) =>
  async (
    { staff }: StaffContext,
    { key, title: typed, texts: given }: CallParsed<'supportAnswerSave'>,
  ): Promise<Result<CallOutput<'supportAnswerSave'>>> => {
    const title = tidyText(typed).replaceAll('\n', ' ')
    const texts = readTexts(given)
    if (title === '') return refuse('support.empty')
    if (!texts.ok) return texts
    return context.database.transaction(async tx => {
      await lockAnswers(tx)
      const known = await readAnswers(tx)
      if (key !== undefined && !known.some(each => each.key === key)) return refuse('support.answer_unknown')
      if (key === undefined && known.length >= preparedAnswersMax)
        return refuse('support.too_many_answers', { maximum: String(preparedAnswersMax) })
      const kept = key ?? context.newId()
      await insertVersion(tx, context, { key: kept, title, texts: texts.value, member: staff.id })
      await auditAnswer(context, tx, staff, 'support.answer_saved', kept)
      return accept({ items: await readAnswers(tx) })
    })
  }

/** Takes a prepared answer away. Refusals: support.answer_unknown. */
export const removeAnswer =
  (context: SupportContext) =>
  async (
    { staff }: StaffContext,
    { key }: CallParsed<'supportAnswerRemove'>,
  ): Promise<Result<CallOutput<'supportAnswerRemove'>>> =>
    context.database.transaction(async tx => {
      await lockAnswers(tx)
      const answer = (await readAnswers(tx)).find(each => each.key === key)
      if (answer === undefined) return refuse('support.answer_unknown')
      await insertVersion(tx, context, { key, title: answer.title, texts: null, member: staff.id })
      await auditAnswer(context, tx, staff, 'support.answer_removed', key)
      return accept({ items: await readAnswers(tx) })
    })
