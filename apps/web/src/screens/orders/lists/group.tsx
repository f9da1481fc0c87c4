import type { OpenedOrderView } from '@plumbline/protocol/trading'
import { sumCents } from '@plumbline/rules/money'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { liveResult, useLivePrices } from '../../../live/account/account.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { MoneyText, toneOf } from '../../../ui/figures.tsx'
import type { Group } from './arrange.ts'
import type { Act } from '../actions/use-actions.tsx'

type Props = { group: Group<OpenedOrderView>; act: Act }

const GroupLine = ({ group: { code, orders }, act }: Props) => {
  const t = useTranslations('book')
  const format = useFormat()
  const { view, quote, conversion } = useLivePrices(code)
  const results = orders.map(order => liveResult(order, view, quote, conversion))
  const sum = results.every(result => result !== undefined) ? sumCents(results) : undefined
  return (
    <span className="flex flex-wrap items-center gap-x-3 text-14">
      <span className="font-semi">{code}</span>
      <span className="text-13 text-t3">{t('groupCount', { count: orders.length })}</span>
      <span className="ml-auto font-semi" data-testid={`group-${code}`}>
        {sum === undefined ? '–' : <MoneyText text={format.result(sum)} tone={toneOf(sum)} />}
      </span>
      <Button
        look="text"
        size="row"
        onClick={() => act({ kind: 'closeAll', scope: { kind: 'instrument', code } })}
      >
        {t('closeGroup', { code })}
      </Button>
    </span>
  )
}

/** Above the positions of one instrument: how many, and what they make together. */
export const GroupRow = ({ span, ...line }: Props & { span: number }) => (
  <tr className="border-b border-line bg-sunk">
    <th scope="rowgroup" colSpan={span} className="px-2.5 text-left font-regular">
      <GroupLine {...line} />
    </th>
  </tr>
)

/** The same on a phone. */
export const GroupHead = (line: Props) => (
  <div className="border-b border-line bg-sunk px-4 py-1">
    <GroupLine {...line} />
  </div>
)
