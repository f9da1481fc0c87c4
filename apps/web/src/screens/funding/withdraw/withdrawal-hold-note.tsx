import { durationText } from '@plumbline/protocol/texts/duration'
import { hourMs, minuteMs } from '@plumbline/rules/core'
import type { HoldReason } from '@plumbline/rules/identity'
import { Link } from '@tanstack/react-router'
import { Hourglass } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useDurationText } from '../../../i18n/duration-text.ts'
import { useFormat, useLanguage } from '../../../i18n/language.ts'
import { Note } from '../../../ui/note.tsx'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { useHoldTime } from '../../../shared/hold-time.ts'

const beatMs = 30_000

/** Until when withdrawals wait: all of them after a change of security, or those to something newly bound. */
export type Hold = { readonly until: string; readonly why: HoldReason | 'holdToOther' | 'holdToAfter' }

/** Why, and what the customer can do meanwhile. */
const Why = ({ why }: Pick<Hold, 'why'>) => {
  const t = useTranslations('withdrawal')
  const time = useHoldTime()
  if (why === 'holdToOther' || why === 'holdToAfter')
    return (
      <>
        {t('holdFresh', { time })} {t(why)}
      </>
    )
  return (
    <>
      {t(`held_${why}`)} {t('holdText')}{' '}
      <Link to="/pages/mine/setting/edit11" className="font-semi text-primary underline">
        {t('heldNotYou')}
      </Link>
    </>
  )
}

/** Until when withdrawals wait, how long that still is, why, and what one can do. */
export const HoldNote = ({ until, why }: Hold) => {
  const t = useTranslations('withdrawal')
  const duration = useDurationText()
  const { language } = useLanguage()
  const format = useFormat()
  const now = useNow(beatMs)
  const leftMs = Date.parse(until) - now
  if (leftMs <= 0) return null
  // In whole minutes, which the beat keeps up with.
  const minutes = Math.ceil(leftMs / minuteMs)
  const left = leftMs < hourMs ? durationText(language, minutes) : duration(minutes * 60)
  const time = `${format.dateTime(Date.parse(until))} UTC`
  return (
    <div data-testid="hold">
      <Note tone="warn" icon={<Hourglass aria-hidden />}>
        <p className="font-semi">
          {t(why === 'holdToOther' || why === 'holdToAfter' ? 'holdTo' : 'hold', { time })}.{' '}
          {t('holdLeft', { left })}
        </p>
        <p className="mt-0.5">
          <Why why={why} />
        </p>
      </Note>
    </div>
  )
}
