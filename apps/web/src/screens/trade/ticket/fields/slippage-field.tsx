import type { InstrumentView } from '@plumbline/protocol/market'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../../i18n/language.ts'
import { PriceField } from '../../../../ui/fields/field.tsx'
import { Chip } from '../../../../ui/tabs.tsx'
import { changeSettings, setOwnDistance, slippageSpreads } from '../settings.ts'
import type { Ticket } from '../use-ticket.ts'
import type { Slippage } from './use-slippage.ts'

type Props = { readonly view: InstrumentView; readonly ticket: Ticket; readonly slippage: Slippage }

/** How far the price may move between the look and the fill; the device remembers it. */
export const SlippageField = ({ view, ticket, slippage }: Props) => {
  const t = useTranslations('deal')
  const tt = useTranslations('ticket')
  const format = useFormat()
  const id = useId()
  const { instrument } = ticket
  const { choice, limit } = slippage
  const tick = format.price(instrument.tick, instrument)
  return (
    <div role="group" aria-labelledby={id}>
      <p className="mb-1.5 flex flex-wrap justify-between gap-x-3 text-13">
        <span id={id} className="font-medium text-t2">
          {t('slippage')}
        </span>
        {limit !== undefined && (
          <span className="text-12 text-t3">
            {t('slippageTicks', { count: format.count(Math.round(limit / instrument.tick)), tick })}
          </span>
        )}
      </p>
      <div className="grid auto-cols-fr grid-flow-col gap-1.5 narrow:grid-flow-row narrow:grid-cols-3">
        <Chip
          label={t('slippageOff')}
          on={choice === 'off'}
          onPick={() => changeSettings({ slippage: 'off' })}
        />
        {slippageSpreads.map(times => (
          <Chip
            key={times}
            label={format.price(slippage.ofSpreads(times), instrument)}
            on={choice === times}
            onPick={() => changeSettings({ slippage: times })}
          />
        ))}
        <Chip
          label={t('slippageOwn')}
          on={choice === 'own'}
          onPick={() => {
            setOwnDistance(view.code, slippage.typed)
            changeSettings({ slippage: 'own' })
          }}
        />
      </div>
      {choice === 'own' && (
        <div className="mt-2.5">
          <PriceField
            inline
            label={tt('maxMove')}
            aside={tt('maxMoveHint')}
            value={slippage.typed}
            onChange={distance => setOwnDistance(view.code, distance)}
            error={slippage.isBad ? tt('badPrice', { example: tick }) : undefined}
          />
        </div>
      )}
      <p className="mt-1.5 text-12 text-t3">{t(choice === 'off' ? 'slippageOpen' : 'slippageHow')}</p>
    </div>
  )
}
