import { localeOf, type Language } from '@plumbline/protocol/core'
import { differenceOf, type MarkupText } from '@plumbline/rules/markup'
import { useMemo } from 'react'
import { Difference } from '../../../shared/published-text/difference.tsx'

const linesIn = (text: Pick<MarkupText, 'title' | 'body'> | undefined): readonly string[] =>
  text === undefined ? [] : [text.title, ...text.body.split('\n').filter(line => line !== '')]

/** Two Markdown texts held against each other as they were written: nothing of what changes is hidden from staff. */
export const ComparedTexts = ({
  before,
  after,
  language,
}: {
  before: MarkupText | undefined
  after: MarkupText | undefined
  language: Language
}) => {
  const lines = useMemo(() => differenceOf(linesIn(before), linesIn(after)), [before, after])
  return <Difference lines={lines} locale={localeOf[language]} />
}
