import { languageDefault, languages } from '@plumbline/protocol/core'
import { inForceAt, publishedTexts } from '@plumbline/rules/published-text'
import { z } from 'zod'
import type { KeptTexts } from '../published-text/index.ts'
import type { Applier, Change } from '../staff/index.ts'
import type { TextAdminContext } from './context.ts'
import { publishApproved } from './publish.ts'
import { readTexts, readWords } from './stored.ts'
import { isoOf } from './views.ts'

/** The binding text first. */
const listed = [languageDefault, ...languages.filter(each => each !== languageDefault)]

const payload = z.object({ version: z.uuid() })
const keyOf = (id: string) => z.enum(publishedTexts).parse(id)

/** What a second person reads before approving: each language's words against those in force. */
const changesOf = (current: KeptTexts, asked: KeptTexts): Change[] =>
  listed
    .flatMap((language): Change[] => [
      {
        field: `title ${language}`,
        before: current[language]?.title ?? null,
        after: asked[language]?.title ?? null,
      },
      {
        field: `text ${language}`,
        before: current[language]?.body ?? null,
        after: asked[language]?.body ?? null,
      },
    ])
    .filter(({ before, after }) => before !== after)

/** What the approval of a text does: it is published, and customers may be asked to agree again. */
export const textAppliers = (context: TextAdminContext): { readonly 'text.publish': Applier } => ({
  'text.publish': {
    permission: 'text:version:publish',
    apply: (tx, { request, by, reason, now }) =>
      publishApproved(tx, context, {
        key: keyOf(request.subject.id),
        version: payload.parse(request.payload).version,
        by,
        request: request.id,
        reason,
        now,
      }),
    applied: context.acceptance.forget,
    describe: async (on, request) => {
      const key = keyOf(request.subject.id)
      const { version } = payload.parse(request.payload)
      const versions = await readTexts(on, { keys: [key], now: request.createdAt })
      const asked = versions.find(({ id }) => id === version)
      if (asked === undefined) return { title: key, changes: [] }
      // What was in force when it was asked for: after the approval it would be held against itself.
      const current = inForceAt(
        versions.filter(({ number }) => number < asked.number),
        request.createdAt,
      )
      const words = await readWords(on, asked.id)
      return {
        title: words.en?.title ?? key,
        item: key,
        changes: [
          { field: 'material', before: null, after: asked.isMaterial ? 'yes' : 'no' },
          ...(asked.from === undefined ? [] : [{ field: 'from', before: null, after: isoOf(asked.from) }]),
          ...changesOf(current === undefined ? {} : await readWords(on, current.id), words),
        ],
      }
    },
  },
})
