import type { CopyDecisionView } from '@plumbline/protocol/copying'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { SideTag } from '../../../ui/side-tag.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useDecisionWords } from './decision-words.ts'

export const OutcomeTag = ({ outcome }: Pick<CopyDecisionView, 'outcome'>) => {
  const t = useTranslations('follows')
  return <Tag tone={outcome === 'copied' ? 'good' : 'warn'}>{t(outcome)}</Tag>
}

/** A name and its value, which stay on one line. */
const Fact = ({ children }: { children: string }) => (
  <>
    {' · '}
    <span className="whitespace-nowrap">{children}</span>
  </>
)

/** One decision of a trader and what became of it here. */
export const DecisionRow = ({ decision }: { decision: CopyDecisionView }) => {
  const t = useTranslations('follows')
  const words = useDecisionWords()
  const { code, side, traderName, outcome, orderId, lots, wantedLots } = decision
  const why = words.why(decision)
  return (
    <li className="border-b border-line py-2.5 text-13" data-testid="decision">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {orderId === null ? (
          <span className="text-15 font-semi">{code}</span>
        ) : (
          <Link
            to="/pages/market/detail"
            search={{ id: orderId }}
            className="text-15 font-semi underline decoration-control underline-offset-4"
          >
            {code}
          </Link>
        )}
        <SideTag side={side} text={words.what(decision)} />
        <span className="ml-auto">
          <OutcomeTag outcome={outcome} />
        </span>
      </div>
      {why !== '' && <p className="mt-1 text-14">{why}</p>}
      <p className="mt-0.5 text-t2">
        {traderName}
        {(lots !== null || wantedLots !== null) && <Fact>{`${t('lots')} ${words.lots(decision)}`}</Fact>}
        {outcome === 'copied' && <Fact>{`${t('difference')} ${words.difference(decision)}`}</Fact>}
        <Fact>{`${t('delay')} ${words.delay(decision)}`}</Fact>
      </p>
      <p className="text-12 text-t3">{words.time(decision)}</p>
    </li>
  )
}
