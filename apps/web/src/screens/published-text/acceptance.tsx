import type { TextAcceptance } from '@plumbline/protocol/published-text'
import { localeOf } from '@plumbline/protocol/core'
import { useTranslations } from 'use-intl'
import { CallError } from '../../api.ts'
import { useFormat } from '../../i18n/language.ts'
import { useProblemText } from '../../i18n/problem.ts'
import { useAcceptText, useDifference } from '../../live/published-text/texts.ts'
import { Difference } from '../../shared/published-text/difference.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { showToast } from '../../ui/overlays/toast.tsx'
import { Note } from '../../ui/note.tsx'
import { SkeletonRows } from '../../ui/states.tsx'

export type Asked = TextAcceptance['pending'][number]

const isUnknown = (error: unknown): boolean =>
  error instanceof CallError && error.problem.kind === 'refused' && error.problem.refusal === 'text.unknown'

const Compared = ({ asked: { key, version, accepted } }: { asked: Asked }) => {
  const t = useTranslations('publishedText')
  const problem = useProblemText()
  const { data, error } = useDifference({ key, from: accepted.version, to: version })
  if (data !== undefined) return <Difference lines={data.lines} locale={localeOf[data.language]} />
  if (error === null) return <SkeletonRows count={3} />
  return <p className="text-13 text-t2">{isUnknown(error) ? t('notCompared') : problem(error)}</p>
}

/** What has changed since the customer agreed, before the text itself. */
export const Changes = ({ asked }: { asked: Asked }) => {
  const t = useTranslations('publishedText')
  const format = useFormat()
  const { version, at } = asked.accepted
  return (
    <div className="mt-4 space-y-4">
      <Note tone="warn">{t('changed', { version, date: format.date(Date.parse(at)) })}</Note>
      <section className="rounded-card p-4 ring-1 ring-line ring-inset">
        <h2 className="mb-3 text-15 font-semi">{t('whatChanged')}</h2>
        <Compared asked={asked} />
      </section>
    </div>
  )
}

/** Agrees to the very text that stands above it. */
export const AcceptText = ({ asked: { key, version }, sha256 }: { asked: Asked; sha256: string }) => {
  const t = useTranslations('publishedText')
  const problem = useProblemText()
  const { mutate, isPending } = useAcceptText()
  const accept = () =>
    mutate(
      { key, version, sha256 },
      {
        onSuccess: () => showToast('done', t('accepted')),
        onError: error => showToast('problem', problem(error)),
      },
    )
  return (
    <div className="mt-8">
      <p className="mb-2 text-13 text-t2">{t('acceptHint')}</p>
      <Button look="primary" size="main" wide sending={isPending && t('sending')} onClick={accept}>
        {t('accept')}
      </Button>
    </div>
  )
}
