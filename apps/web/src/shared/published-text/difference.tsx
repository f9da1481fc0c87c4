import type { DifferenceLine, DifferencePart } from '@plumbline/rules/markup'
import { isDifferent } from '@plumbline/rules/markup'
import { useTranslations } from 'use-intl'
import { classes } from '../../ui/classes.ts'

/** Unchanged lines that are left out together, where so many stand between two changes. */
const leftOutMin = 3

type Group = { readonly isSame: boolean; readonly lines: readonly DifferenceLine[] }

const groupsOf = (lines: readonly DifferenceLine[]): readonly Group[] => {
  const groups: { isSame: boolean; lines: DifferenceLine[] }[] = []
  for (const line of lines) {
    const isSame = line.kind === 'same'
    const last = groups.at(-1)
    if (last?.isSame === isSame) last.lines.push(line)
    else groups.push({ isSame, lines: [line] })
  }
  return groups
}

// Colour is not all: what is gone is struck through, what is new is underlined, and both are named for whoever listens.
const Part = ({ part: { kind, text } }: { part: DifferencePart }) => {
  const t = useTranslations('publishedText')
  switch (kind) {
    case 'same':
      return text
    case 'removed':
      return (
        <del className="rounded-tag bg-down-tint text-down decoration-2">
          <span className="sr-only">{t('removed')}: </span>
          {text}
        </del>
      )
    case 'added':
      return (
        <ins className="rounded-tag bg-up-tint text-up decoration-2 underline-offset-2">
          <span className="sr-only">{t('added')}: </span>
          {text}
        </ins>
      )
  }
}

const Line = ({ line }: { line: DifferenceLine }) => (
  <p
    className={classes(
      'border-l-2 py-0.5 pl-2.5 whitespace-pre-wrap',
      line.kind === 'same' && 'border-line text-t2',
      line.kind === 'added' && 'border-up',
      line.kind === 'removed' && 'border-down',
      line.kind === 'changed' && 'border-primary',
    )}
  >
    {line.parts.map((part, place) => (
      <Part key={place} part={part} />
    ))}
  </p>
)

/** What became of a text, line by line; long stretches that are as they were are left out. */
export const Difference = ({ lines, locale }: { lines: readonly DifferenceLine[]; locale: string }) => {
  const t = useTranslations('publishedText')
  if (!isDifferent(lines)) return <p className="text-13 text-t2">{t('noWords')}</p>
  return (
    <div data-testid="difference" className="grid gap-1.5 text-14 leading-relaxed wrap-anywhere">
      {groupsOf(lines).map((group, place) =>
        group.isSame && group.lines.length >= leftOutMin ? (
          <p key={place} className="text-12 text-t3">
            {t('unchanged', { count: group.lines.length })}
          </p>
        ) : (
          <div key={place} lang={locale} className="grid gap-1.5">
            {group.lines.map((line, number) => (
              <Line key={number} line={line} />
            ))}
          </div>
        ),
      )}
    </div>
  )
}
