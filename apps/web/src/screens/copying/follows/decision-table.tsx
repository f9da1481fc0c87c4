import type { CopyDecisionView } from '@plumbline/protocol/copying'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { Table, TableRow, type Column } from '../../../ui/lists/table.tsx'
import { SideTag } from '../../../ui/side-tag.tsx'
import { OutcomeTag } from './decision-row.tsx'
import { useDecisionWords } from './decision-words.ts'

type Id = 'time' | 'trader' | 'code' | 'outcome' | 'lots' | 'price' | 'difference' | 'delay' | 'reason'

/** The same in columns, on a desk. */
export const DecisionTable = ({ decisions }: { decisions: readonly CopyDecisionView[] }) => {
  const t = useTranslations()
  const format = useFormat()
  const words = useDecisionWords()
  const columns: readonly Column<Id>[] = [
    { id: 'time', head: t('follows.time'), start: true },
    { id: 'trader', head: t('copying.trader'), start: true },
    { id: 'code', head: t('follows.decision'), start: true },
    { id: 'outcome', head: t('follows.outcome'), start: true },
    { id: 'lots', head: t('follows.lots') },
    { id: 'price', head: t('follows.price') },
    { id: 'difference', head: t('follows.difference') },
    { id: 'delay', head: t('follows.delay') },
    { id: 'reason', head: t('follows.reason'), start: true },
  ]
  return (
    <Table
      name={t('follows.list_decisions')}
      columns={columns}
      rows={decisions}
      keyOf={({ followId, event }) => `${followId} ${event}`}
    >
      {(decision, key) => (
        <TableRow
          key={key}
          rowKey={key}
          testId="decision"
          cells={{
            time: words.time(decision),
            trader: decision.traderName,
            code: (
              <span className="flex flex-wrap items-center gap-2 py-1">
                {decision.orderId === null ? (
                  decision.code
                ) : (
                  <Link
                    to="/pages/market/detail"
                    search={{ id: decision.orderId }}
                    className="font-semi text-primary underline"
                  >
                    {decision.code}
                  </Link>
                )}
                <SideTag side={decision.side} text={words.what(decision)} />
              </span>
            ),
            outcome: <OutcomeTag outcome={decision.outcome} />,
            lots: words.lots(decision),
            price: decision.price === null ? '–' : format.decimal(decision.price),
            difference: words.difference(decision),
            delay: words.delay(decision),
            reason: <span className="block py-1.5">{words.why(decision)}</span>,
          }}
        />
      )}
    </Table>
  )
}
