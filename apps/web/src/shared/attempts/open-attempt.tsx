import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { serverNow } from '../../clock.ts'
import { useFormat } from '../../i18n/language.ts'
import { useProblemText } from '../../i18n/problem.ts'
import { settledWithinMs } from '../../live/attempts/attempts.ts'
import type { OpenAttempt as Open } from '../../live/attempts/use-attempt.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useAttemptWords, useTellSettled } from './words.ts'

type Props = {
  readonly open: Open
  /** Sends it again; left out where that is not possible. */
  readonly onAgain: (() => void) | undefined
  /** Where it was asked after and was carried out. */
  readonly onDone?: () => void
  /** What proves anew who sends it. */
  readonly children?: ReactNode
}

/** What was sent and not answered, in place of what would send it once more: what it is, and the two ways to settle it. */
export const OpenAttempt = ({ open, onAgain, onDone, children }: Props) => {
  const t = useTranslations('attempt')
  const format = useFormat()
  const problem = useProblemText()
  const what = useAttemptWords()(open.attempt)
  const tell = useTellSettled()
  const ask = () =>
    open.ask(state => {
      tell(open.attempt, state)
      if (state === 'done') onDone?.()
    })
  // After a day the server may know the first one no more, and it would be another one.
  const sendAgain = () => (serverNow() - open.attempt.at > settledWithinMs ? ask() : onAgain?.())
  return (
    <section aria-label={t('title')} data-testid="open-attempt" className="grid gap-3">
      <div role="status">
        <Note tone="warn">
          <p className="text-15 font-semi">{what}</p>
          <p className="mt-0.5">
            {t('sent', { time: `${format.dateTime(open.attempt.at)} UTC` })} {t('unknown')}
          </p>
          {open.settled === 'under_way' && <p className="mt-0.5">{t('underWay')}</p>}
        </Note>
      </div>
      <div role="alert" className="empty:hidden">
        {open.error !== null && !open.isUnderWay && <Note tone="bad">{problem(open.error)}</Note>}
      </div>
      {children}
      <Button look="primary" size="main" wide sending={open.isUnderWay && t('waiting')} onClick={ask}>
        {t('ask')}
      </Button>
      {onAgain !== undefined && (
        <>
          <Button look="secondary" size="pair" wide blocked={open.isUnderWay} onClick={sendAgain}>
            {t('again')}
          </Button>
          <p className="text-center text-12 text-t3">{t('once')}</p>
        </>
      )}
    </section>
  )
}
