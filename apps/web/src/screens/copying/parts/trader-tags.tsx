import type { TraderCard } from '@plumbline/protocol/copying'
import { Bot } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { hundredthsOf } from '../../../shared/copying/percent.ts'
import { Tag } from '../../../ui/tag.tsx'

/** Hundredths of a percent: whoever fell this far has lost nearly everything, and stays listed with a mark. */
const lostFrom = 9_000

type Props = {
  readonly trader: Pick<TraderCard, 'state' | 'firmPaused' | 'followers' | 'followersMax'> & {
    readonly program?: string | null
    readonly figures?: TraderCard['figures']
  }
}

/** What one must know of a trader before the figures: a program, paused, full, left, lost everything. */
export const TraderTags = ({ trader }: Props) => {
  const t = useTranslations('copying')
  const format = useFormat()
  const { state, firmPaused, program = null, followers, followersMax, figures } = trader
  const drawdown = figures === undefined ? 0 : hundredthsOf(figures.drawdown)
  return (
    <>
      {program !== null && (
        <Tag tone="waiting" icon={Bot}>
          {t('program')}
        </Tag>
      )}
      {state !== 'open' && <Tag tone={state === 'paused' ? 'quiet' : 'bad'}>{t(`state_${state}`)}</Tag>}
      {firmPaused && <Tag tone="warn">{t('firmPaused')}</Tag>}
      {state === 'open' && followers >= followersMax && <Tag tone="quiet">{t('full')}</Tag>}
      {drawdown >= lostFrom && <Tag tone="bad">{t('fell', { share: format.share(drawdown) })}</Tag>}
    </>
  )
}
