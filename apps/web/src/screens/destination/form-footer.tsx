import { useTranslations } from 'use-intl'
import { useHoldTime } from '../../shared/hold-time.ts'
import { useIsDemo } from '../../live/queries.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Note } from '../../ui/note.tsx'
import type { BindingProblem } from './use-binding.ts'

type Props = {
  readonly problem: BindingProblem | undefined
  readonly isSending: boolean
  readonly children: string
}

/** The end of a form that binds: what it costs in time, what is wrong, the button. */
export const BindingEnd = ({ problem, isSending, children }: Props) => {
  const t = useTranslations('destination')
  const error = useTranslations('error')
  const holdTime = useHoldTime()
  // A demo account does not wait, and nobody writes to it.
  const text = useIsDemo() ? 'holdDemo' : 'holdNote'
  return (
    <>
      <Note tone="warn">{t(text, { time: holdTime })}</Note>
      <div role="alert" data-testid="form-problem" className="empty:hidden">
        {problem !== undefined && (
          <Note tone="bad">
            {problem.text}
            {problem.outcome === 'unknown' && (
              <span className="block text-t2">{error('unknownOutcome')}</span>
            )}
          </Note>
        )}
      </div>
      <Button type="submit" look="primary" size="main" wide sending={isSending && t('saving')}>
        {children}
      </Button>
    </>
  )
}
