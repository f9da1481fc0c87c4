import type { FollowView } from '@plumbline/protocol/copying'
import { addCents } from '@plumbline/rules/money'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { MoneyText, toneOf } from '../../../ui/figures.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { FollowActions } from '../parts/follow-actions.tsx'

const tones = { active: 'good', paused: 'quiet', stopping: 'waiting', ended: 'quiet' } as const

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-12 text-t2">{name}</dt>
    <dd className="text-14 font-medium">{children}</dd>
  </div>
)

/** One trader that is followed, or was: how, what it brought, and what can be done. */
export const FollowRow = ({ follow }: { follow: FollowView }) => {
  const t = useTranslations('follows')
  const format = useFormat()
  const { state, endReason, settings, realised, unrealised, shareDue } = follow
  const result = unrealised === null ? undefined : addCents(centsOf(realised), centsOf(unrealised))
  const money = (text: string) => format.money(centsOf(text))
  return (
    <li className="border-b border-line py-3" data-testid="follow">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Avatar name={follow.traderName} size="medium" />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Link
              to="/pages/user/follow/detail"
              search={{ id: follow.traderId }}
              className="text-16 font-semi underline decoration-control underline-offset-4"
            >
              {follow.traderName}
            </Link>
            <Tag tone={tones[state]}>{t(`state_${state}`)}</Tag>
          </div>
          <p className="text-13 text-t2">
            {t(`sizing_${settings.sizing}`, { multiplier: format.decimal(settings.orderMultiplier) })} ·{' '}
            {t('since', { date: format.date(Date.parse(follow.startedAt)) })}
            {endReason !== null && ` · ${t(`end_${endReason}`)}`}
          </p>
        </div>
        <span className="text-right text-16 font-semi">
          {result === undefined ? '–' : <MoneyText text={format.result(result)} tone={toneOf(result)} />}
        </span>
      </div>
      <dl className="mt-2 grid grid-cols-2 gap-x-3 gap-y-1.5 desk:grid-cols-4">
        <Fact name={t('copies')}>
          {t('copiesOf', {
            open: format.count(follow.openCopies),
            closed: format.count(follow.closedCopies),
          })}
        </Fact>
        <Fact name={t('margin')}>
          {t('marginOf', { used: money(follow.margin), most: money(settings.maxMargin) })}
        </Fact>
        <Fact name={t('sharePaid')}>
          <MoneyText text={money(follow.sharePaid)} />
        </Fact>
        {(state !== 'ended' || shareDue !== '0.00') && (
          <Fact name={t('shareDue')}>{shareDue === null ? '–' : <MoneyText text={money(shareDue)} />}</Fact>
        )}
      </dl>
      {state !== 'ended' && (
        <div className="mt-2 flex">
          <FollowActions follow={follow} withChange />
        </div>
      )}
    </li>
  )
}
