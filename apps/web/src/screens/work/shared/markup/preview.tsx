import type { MarkupBlock, MarkupText } from '@plumbline/rules/markup'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { localeOf, type Language } from '@plumbline/protocol/core'
import { useTranslations } from 'use-intl'
import { useProblemText } from '../../../../i18n/problem.ts'
import { MarkupBlocks } from '../../../../shared/markup/blocks.tsx'
import { useSettled } from '../../../../ui/hooks/use-settled.ts'
import { Note } from '../../../../ui/note.tsx'

const pauseMs = 400

/** How a text will be shown, asked of the server by the very rules that will keep it. */
export type PreviewQuery = (text: MarkupText) => {
  readonly queryKey: readonly unknown[]
  readonly queryFn: (given: {
    signal: AbortSignal
  }) => Promise<{ readonly title: string; readonly blocks: readonly MarkupBlock[] }>
}

type Props = {
  readonly text: MarkupText
  readonly language: Language
  readonly preview: PreviewQuery
}

/** What a customer will see of a text, or why it will be refused. */
export const Preview = ({ text, language, preview }: Props) => {
  const t = useTranslations('workAnnouncement')
  const problem = useProblemText()
  const settled = useSettled(text, pauseMs)
  const isEmpty = settled.title.trim() === '' || settled.body.trim() === ''
  const query = useQuery({
    ...preview(settled),
    enabled: !isEmpty,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    // What was readable stays while more is typed.
    placeholderData: keepPreviousData,
  })
  return (
    <section
      aria-label={t('preview')}
      data-testid="text-preview"
      className="min-w-0 rounded-card p-4 ring-1 ring-line ring-inset"
    >
      <p className="mb-2 text-12 text-t3">{t('preview')}</p>
      <div role="status">
        {isEmpty ? (
          <p className="text-13 text-t2">{t('previewEmpty')}</p>
        ) : query.isError ? (
          <Note tone="bad">{problem(query.error)}</Note>
        ) : null}
      </div>
      {!isEmpty && !query.isError && query.data !== undefined && (
        <>
          <p lang={localeOf[language]} className="mb-3 text-18 font-bold wrap-anywhere">
            {query.data.title}
          </p>
          <MarkupBlocks blocks={query.data.blocks} locale={localeOf[language]} />
        </>
      )}
    </section>
  )
}
