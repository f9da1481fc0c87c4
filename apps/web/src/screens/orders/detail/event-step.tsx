import type { OrderEventView, OrderView } from '@plumbline/protocol/trading'
import { Link } from '@tanstack/react-router'
import { parseDecimal } from '@plumbline/rules/money'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { MoneyText, toneOf } from '../../../ui/figures.tsx'
import { changesOf, levelChange, type Change } from './history.ts'
import { useLevelsText } from './use-levels-text.ts'
import { Step } from './step.tsx'
import { OtherLink } from './other-link.tsx'
import { useEndText } from '../use-order-texts.ts'

type Props = { order: OrderView; event: OrderEventView; before: OrderEventView | undefined }

const useChangeText = () => {
  const t = useTranslations('receipt')
  const format = useFormat()
  const levelsText = useLevelsText()
  return (change: Change): string => {
    switch (change.kind) {
      case 'price':
      case 'takeProfit':
      case 'stopLoss':
        return t(change.kind, { price: format.decimal(change.to) })
      case 'lots':
        return t('lots', { lots: format.decimal(change.to) })
      case 'levels':
        return levelsText(change.to)
      case 'noLevels':
        return t('noLevels')
      case 'trailing':
        return t('trailing', { distance: format.decimal(change.to) })
      case 'expiry':
        return t('until', { time: format.dateTime(Date.parse(change.to)) })
      case 'noTakeProfit':
      case 'noStopLoss':
      case 'noTrailing':
      case 'noExpiry':
        return t(change.kind)
    }
  }
}

const Line = ({ children }: { children: ReactNode }) => <p className="text-13 text-t2">{children}</p>

const rateScale = 6
const adjustments = {
  split: 'adjustedSplit',
  dividend: 'adjustedDividend',
  end: 'adjustedEnd',
  replacement: 'adjustedReplacement',
} as const

/** An event on the way: what it was, in words. */
export const EventStep = ({ order, event, before }: Props) => {
  const t = useTranslations('receipt')
  const format = useFormat()
  const changeText = useChangeText()
  const endText = useEndText()
  const changes = changesOf(event, before).map(changeText)
  const levelsText = useLevelsText()
  /** A part that was closed otherwise than by a level leaves those that fit. */
  const levels = levelChange(event.profitLevels, before?.profitLevels ?? [])
  const money = (text: string) => (
    <MoneyText text={format.result(centsOf(text))} tone={toneOf(centsOf(text))} />
  )
  const { child, financing, action } = event
  switch (event.kind) {
    case 'placed':
      return (
        <Step
          name={t('placed', { type: t(order.type === 'stop' ? 'stop' : 'limit') })}
          price={event.price ?? undefined}
          at={event.at}
          how={
            event.expiresAt === null
              ? undefined
              : t('until', { time: format.dateTime(Date.parse(event.expiresAt)) })
          }
          mark="start"
        >
          {event.profitLevels.length > 0 && <Line>{levelsText(event.profitLevels)}</Line>}
        </Step>
      )
    case 'edited':
    case 'targets':
      return (
        <Step name={t(event.kind)} at={event.at} mark="way">
          {changes.length > 0 && <Line>{changes.join(' · ')}</Line>}
        </Step>
      )
    case 'close_requested':
      return <Step name={t('closeRequested')} at={event.at} mark="way" />
    case 'close_withdrawn':
      return <Step name={t('closeWithdrawn')} at={event.at} mark="way" />
    case 'linked':
    case 'unlinked':
      return (
        <Step name={t(event.kind)} at={event.at} mark="way">
          {event.oco !== null && (
            <Line>
              {event.kind === 'linked' && `${t(event.oco.first ? 'linkedFirst' : 'linkedSecond')} `}
              <OtherLink id={event.oco.other} />
            </Line>
          )}
        </Step>
      )
    case 'ended':
      return (
        <Step name={t('ended')} at={event.at} mark="end">
          <Line>
            {endText(order)} {event.oco !== null && <OtherLink id={event.oco.other} />}
          </Line>
        </Step>
      )
    case 'split':
      return (
        <Step name={t('split', { lots: format.decimal(child?.lots ?? event.lots) })} at={event.at} mark="way">
          <Line>
            {t('splitText', { lots: format.decimal(event.lots) })}{' '}
            {child !== null && (
              <Link
                to="/pages/market/detail"
                search={{ id: child.id }}
                className="inline-block py-1.5 font-semi text-primary"
              >
                {t('openPart')}
              </Link>
            )}
          </Line>
          {event.level !== null && <Line>{t('levelReached', { price: format.decimal(event.level) })}</Line>}
          {event.level === null && levels !== undefined && <Line>{changeText(levels)}</Line>}
        </Step>
      )
    case 'financed':
      return (
        <Step name={t('financed', { days: String(financing?.days ?? 0) })} at={event.at} mark="way">
          {financing !== null && (
            <div className="flex flex-wrap justify-between gap-x-3 text-13 text-t2">
              <p>
                {t('financedText', {
                  day: financing.day,
                  notional: format.money(centsOf(financing.notional)),
                  rate: format.rate(Number(parseDecimal(financing.rate, rateScale) ?? 0n)),
                })}
                {' · '}
                {t('rateVersion', { version: String(financing.version) })}
              </p>
              <p className="font-semi">{money(financing.amount)}</p>
            </div>
          )}
        </Step>
      )
    case 'adjusted':
      return (
        <Step name={t(adjustments[action?.kind ?? 'split'])} at={event.at} mark="way">
          {action !== null && (
            <div className="flex flex-wrap justify-between gap-x-3 text-13 text-t2">
              {action.kind === 'split' && (
                <p>
                  {t('adjustedText', {
                    lots: format.decimal(event.lots),
                    price: format.decimal(event.price ?? order.openPrice ?? action.before.price),
                    lotsBefore: format.decimal(action.before.lots),
                    priceBefore: format.decimal(action.before.price),
                  })}
                </p>
              )}
              {action.replacement !== null && (
                <p>
                  {action.replacement.replaced === null
                    ? t('replacedPaid', { code: action.replacement.successor.code })
                    : t('replacedText', {
                        code: action.replacement.successor.code,
                        codeBefore: action.replacement.replaced.code,
                        lots: format.decimal(event.lots),
                        price: format.decimal(event.price ?? action.before.price),
                        lotsBefore: format.decimal(action.before.lots),
                        priceBefore: format.decimal(action.before.price),
                      })}
                </p>
              )}
              <p className="ml-auto font-semi">{money(action.cash)}</p>
            </div>
          )}
          {levels !== undefined && <Line>{changeText(levels)}</Line>}
        </Step>
      )
    case 'opened':
    case 'closed':
    case 'trailed':
      // These have steps of their own.
      return null
  }
}
