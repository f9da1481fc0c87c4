import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, refuse, type Json, type Result } from '@plumbline/rules/core'
import { publishedTextLimits, startFrom, textVersionsMax } from '@plumbline/rules/published-text'
import type { StaffContext } from '../../core/platform/caller.ts'
import { insertText, lockText, writeText, type KeptTexts } from '../published-text/index.ts'
import type { TextAdminContext } from './context.ts'
import { readTexts, readWords, type StoredText } from './stored.ts'
import { isoOf, wholeOf } from './views.ts'

type Content = { readonly texts: KeptTexts; readonly isMaterial: boolean; readonly from: number | undefined }

/** What of a version is written, in one form, so that two can be compared: hashes name the version too, so they are left out. */
const written = ({ texts, isMaterial, from }: Content): Json => ({
  texts: Object.fromEntries(
    Object.entries(texts).map(([language, { title, body }]) => [language, { title, body }]),
  ),
  isMaterial,
  from: from === undefined ? null : isoOf(from),
})

/** Which number comes next. Refusals: text.unknown, text.changed_meanwhile, text.too_many. */
const judgeNext = (newest: StoredText | undefined, basedOn: number): Result<StoredText> => {
  if (newest === undefined) return refuse('text.unknown')
  if (newest.number !== basedOn) return refuse('text.changed_meanwhile')
  if (newest.number >= textVersionsMax) return refuse('text.too_many', { maximum: String(textVersionsMax) })
  return accept(newest)
}

/** Writes the next version. What was written before stays as it is. Refusals: as declared. */
export const saveText =
  ({ database, audit, now, newId }: TextAdminContext) =>
  async ({ staff }: StaffContext, given: CallParsed<'textSave'>): Promise<Result<CallOutput<'textSave'>>> => {
    const { key, basedOn, isMaterial } = given
    const name = String(basedOn + 1)
    const texts = writeText({ key, name, texts: given.texts }, publishedTextLimits)
    if (!texts.ok) return texts
    const at = now()
    const from = given.from === null ? undefined : Date.parse(given.from)
    const start = startFrom(from, at)
    if (!start.ok) return start
    const content: Content = { texts: texts.value, isMaterial, from }
    return database.transaction(async (tx): Promise<Result<CallOutput<'textSave'>>> => {
      await lockText(tx, key)
      const [newest] = await readTexts(tx, { keys: [key], now: at })
      const next = judgeNext(newest, basedOn)
      if (!next.ok) return next
      const before = written({ ...next.value, texts: await readWords(tx, next.value.id) })
      const after = written(content)
      if (JSON.stringify(before) === JSON.stringify(after)) return refuse('text.unchanged')
      await insertText(tx, {
        ...content,
        id: newId(),
        key,
        number: basedOn + 1,
        name,
        author: staff.id,
        now: at,
      })
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'text.drafted',
        subject: { kind: 'text', id: key },
        before: { number: basedOn, ...(before as object) },
        after: { number: basedOn + 1, ...(after as object) },
        now: at,
      })
      return wholeOf(tx, { key, now: at })
    })
  }
