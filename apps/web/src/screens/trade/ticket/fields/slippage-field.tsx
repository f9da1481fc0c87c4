import type { InstrumentView } from '@plumbline/protocol/market'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../../i18n/language.ts'
import { useTypedDecimals } from '../../../../i18n/typed-decimal.ts'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Chip } from '../../../../ui/choices/chip.tsx'
import { changeSettings, setOwnPercent, slippageSpreads } from '../settings.ts'
import type { Ticket } from '../use-ticket.ts'
import type { Slippage } from './use-slippage.ts'

type Props = {
  readonly view: InstrumentView
  readonly ticket: Ticket
  readonly slippage: Slippage
  /** Whether what it means is said here; in the review it stands under the button that sends. */
  readonly explained?: true
}

/** How far the price may move between the look and the fill; the device remembers it. */
export const SlippageField = ({ view, ticket, slippage, explained }: Props) => {
  const t = useTranslations('deal')
  const format = useFormat()
  const id = useId()
  const decimals = useTypedDecimals()
  const { instrument } = ticket
  const { choice, limit, worth } = slippage
  const shareText = (times: string): string => {
    const share = slippage.shareOf(times)
    return share === undefined ? '–' : format.rate(share)
  }
  return (
    <div role="group" aria-labelledby={id}>
      <p className="mb-1.5 flex flex-wrap justify-between gap-x-3 text-13">
        <span id={id} className="font-medium text-t2">
          {t('slippage')}
        </span>
        {limit !== undefined && (
          <span className="text-12 text-t3">
            {t('slippageWorth', {
              distance: format.price(limit, instrument),
              amount: worth === undefined ? '–' : format.money(worth),
            })}
          </span>
        )}
      </p>
      <div className="flex flex-wrap gap-1.5 *:flex-auto">
        <Chip
          label={t('slippageOff')}
          on={choice === 'off'}
          onPick={() => changeSettings({ slippage: 'off' })}
        />
        {slippageSpreads.map(times => (
          <Chip
            key={times}
            label={shareText(times)}
            on={choice === times}
            onPick={() => changeSettings({ slippage: times })}
          />
        ))}
        <Chip
          label={t('slippageOwn')}
          on={choice === 'own'}
          onPick={() => {
            setOwnPercent(view.code, slippage.typed)
            changeSettings({ slippage: 'own' })
          }}
        />
      </div>
      {choice === 'own' && (
        <div className="mt-2.5">
          <TextField
            label={t('slippageShare')}
            inputMode="decimal"
            autoComplete="off"
            value={slippage.typed}
            onChange={event => setOwnPercent(view.code, event.target.value.trim())}
            end={
              <span aria-hidden className="pr-3.5 text-13 text-t3">
                %
              </span>
            }
            error={
              slippage.isBad
                ? t('badSlippage', {
                    example: decimals.write('0.1'),
                    maximum: format.rate(slippage.percentMax),
                  })
                : undefined
            }
          />
        </div>
      )}
      {explained && (
        <p className="mt-1.5 text-12 text-t3">{t(choice === 'off' ? 'slippageOpen' : 'slippageHow')}</p>
      )}
    </div>
  )
}
