import { languages, type CallOutput, type CallParsed } from '@plumbline/protocol/core'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import { inForceAt, publishedTextLimits, publishedTexts, textStateAt } from '@plumbline/rules/published-text'
import type { MarkupBlock } from '@plumbline/rules/markup'
import type { StaffContext } from '../../core/platform/caller.ts'
import { checkText } from '../../core/platform/markup/index.ts'
import { readSections } from '../published-text/index.ts'
import type { TextAdminContext } from './context.ts'
import { readHeads, readTexts } from './stored.ts'
import { isoOf, wholeOf } from './views.ts'

/** All texts with the state of each, in the order of their keys. */
export const listTexts =
  ({ database, audit, now }: TextAdminContext) =>
  async ({ staff }: StaffContext): Promise<Result<CallOutput<'textStaffList'>>> =>
    database.transaction(async tx => {
      const at = now()
      const all = Map.groupBy(await readTexts(tx, { keys: publishedTexts, now: at }), ({ key }) => key)
      const newest = publishedTexts.flatMap(key => all.get(key)?.slice(0, 1) ?? [])
      const heads = await readHeads(
        tx,
        newest.map(({ id }) => id),
      )
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'text.list_viewed',
        subject: { kind: 'text', id: 'list' },
        now: at,
      })
      return accept({
        items: newest.map(version => {
          const versions = all.get(version.key) ?? []
          const head = heads.get(version.id)
          const state = textStateAt(version, { versions, now: at })
          return {
            key: version.key,
            title: head?.title ?? '',
            number: version.number,
            state,
            inForce: inForceAt(versions, at)?.number ?? null,
            missing: languages.filter(each => head?.languages.includes(each) !== true),
            changedAt: isoOf(version.draftedAt),
            isFromProduct: version.author === undefined && state === 'draft',
          }
        }),
      })
    })

/** One text with all its versions. Refusals: text.unknown. */
export const showText =
  ({ database, audit, now }: TextAdminContext) =>
  async (
    { staff }: StaffContext,
    { key, number }: CallParsed<'textStaffDetail'>,
  ): Promise<Result<CallOutput<'textStaffDetail'>>> =>
    database.transaction(async tx => {
      const at = now()
      const whole = await wholeOf(tx, { key, number, now: at })
      if (!whole.ok) return whole
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'text.viewed',
        subject: { kind: 'text', id: key },
        after: { number: whole.value.shown },
        now: at,
      })
      return whole
    })

/** How a text will look, while it is typed: nothing is kept. Refusals: as declared. */
export const previewText = (
  _: StaffContext,
  { key, text }: CallParsed<'textPreview'>,
): Result<CallOutput<'textPreview'>> => {
  const checked = checkText(text, publishedTextLimits)
  if (!checked.ok) return checked
  if (checked.value === undefined) return refuse('markup.missing')
  const { title, body } = checked.value.text
  const sections = readSections(key, body)
  if (!sections.ok) return sections
  // Readers get the words of a section's heading, whatever stands around them.
  const blocks = sections.value.flatMap(({ heading, blocks: below }): MarkupBlock[] => [
    {
      kind: 'heading',
      level: 2,
      spans: [{ text: heading, isStrong: false, isEmphasis: false, link: null }],
    },
    ...below,
  ])
  return accept({ title, blocks })
}
