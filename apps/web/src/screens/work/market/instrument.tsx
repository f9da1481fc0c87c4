import type { InstrumentHealthView } from '@plumbline/protocol/market'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { HaltSheet } from './halt-sheets.tsx'
import { RefusedReasons } from './refused.tsx'
import { KindWord, MarketStateTag, useMoment } from './labels.tsx'
import { useMayI } from '../shared/session/session.ts'

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2 last:border-b-0">
    <dt className="text-t2">{name}</dt>
    <dd className="text-right">{children}</dd>
  </div>
)

/** Each source that carries it: which one speaks, and how far another is from the market. */
const Sources = ({ sources, kind }: Pick<InstrumentHealthView, 'sources' | 'kind'>) => {
  const t = useTranslations('workMarket')
  const format = useFormat()
  const moment = useMoment()
  return (
    <ul>
      {sources.map(({ name, speaks, at, differenceMicro }) => (
        <li key={name} className="border-b border-line py-2 last:border-b-0">
          <span className="flex flex-wrap items-center justify-between gap-2">
            <span className="flex flex-wrap items-center gap-x-2 font-semi">
              {name}
              {speaks && kind === 'synthetic' && <KindWord kind={kind} />}
            </span>
            <Tag tone={speaks ? 'good' : 'quiet'}>{speaks ? t('speaks') : t('standsBy')}</Tag>
          </span>
          <span className="mt-0.5 block text-12 text-t3">
            {moment(at)}
            {differenceMicro !== null &&
              ` · ${t('difference', { difference: format.rate(differenceMicro) })}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

const Facts = ({ instrument }: { instrument: InstrumentHealthView }) => {
  const t = useTranslations('workMarket')
  const format = useFormat()
  const moment = useMoment()
  const price = (text: string | null) => (text === null ? '–' : format.decimal(text))
  const { state, changesAt, bid, ask, quoteAt, heardAt, accepted, refused, sources, kind } = instrument
  return (
    <div className="space-y-5 pb-2 text-13">
      <dl>
        <Line name={t('columnState')}>
          <MarketStateTag state={state} />
          {changesAt !== null && (
            <span className="mt-0.5 block text-12 text-t3">{t('changes', { time: moment(changesAt) })}</span>
          )}
        </Line>
        <Line name={t('columnBid')}>{price(bid)}</Line>
        <Line name={t('columnAsk')}>{price(ask)}</Line>
        <Line name={t('newest')}>{moment(quoteAt)}</Line>
        <Line name={t('heard')}>{moment(heardAt)}</Line>
        <Line name={t('acceptedSince')}>{format.count(accepted)}</Line>
      </dl>
      <section aria-label={t('sourcesOf')}>
        <h3 className="text-14 font-semi">{t('sourcesOf')}</h3>
        <Sources sources={sources} kind={kind} />
      </section>
      <section aria-label={t('refusedReasons')}>
        <h3 className="text-14 font-semi">{t('refusedReasons')}</h3>
        <RefusedReasons refused={refused} />
      </section>
    </div>
  )
}

type Props = { readonly instrument: InstrumentHealthView | undefined; readonly onClose: () => void }

/** One instrument: its sources, what was refused, and the way to halt it. */
export const MarketInstrumentSheet = ({ instrument, onClose }: Props) => {
  const t = useTranslations('workMarket')
  const mayI = useMayI()
  const [halting, setHalting] = useState<string>()
  const isHaltable = instrument !== undefined && instrument.state !== 'halted' && mayI('market:halt:place')
  return (
    <>
      <Sheet
        open={instrument !== undefined}
        onClose={onClose}
        title={instrument === undefined ? '' : `${instrument.code} · ${instrument.name}`}
        action={
          isHaltable && (
            <Button
              look="reject"
              size="main"
              wide
              onClick={() => {
                onClose()
                setHalting(instrument.code)
              }}
            >
              {t('haltOne', { code: instrument.code })}
            </Button>
          )
        }
      >
        {instrument !== undefined && <Facts instrument={instrument} />}
      </Sheet>
      {halting !== undefined && <HaltSheet code={halting} onClose={() => setHalting(undefined)} />}
    </>
  )
}
