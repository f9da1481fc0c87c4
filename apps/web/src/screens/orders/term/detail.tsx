import type { CallOutput } from '@plumbline/protocol/core'
import type { TermReceipt } from '@plumbline/rules/term'
import { useTranslations } from 'use-intl'
import { askTermReceipt, checkTermReceipt } from '../../../live/account/term-receipt.ts'
import { useDeal } from '../../../live/account/term.ts'
import { HowDecided } from '../../../shared/term/how.tsx'
import { DealRecord } from '../../../shared/term/record.tsx'
import { Area } from '../../../shared/with-texts.tsx'
import { Fetched } from '../../../ui/lists/fetched.tsx'
import { SkeletonRows } from '../../../ui/states.tsx'
import { Proof } from '../receipt/proof.tsx'

const Body = ({ deal, around }: CallOutput<'termDetail'>) => {
  const t = useTranslations('term')
  const hasEnded = deal.state === 'settled' || deal.state === 'void'
  return (
    <div className="px-4 pb-8">
      <DealRecord
        deal={deal}
        around={around}
        voidText={deal.voidReason === null ? undefined : t(`void_${deal.voidReason}`)}
      >
        <HowDecided />
        {hasEnded && (
          <div className="-mx-4">
            <Proof
              id={deal.id}
              ask={() => askTermReceipt(deal.id)}
              checkIt={receipt => checkTermReceipt(receipt as TermReceipt)}
            />
          </div>
        )}
      </DealRecord>
    </div>
  )
}

/** One deal with the quotes that decided it. */
export const DealDetail = ({ id }: { id: string }) => (
  <Area name="term" pending={<SkeletonRows count={6} />}>
    <Fetched query={useDeal(id)} awaited={<SkeletonRows count={6} />}>
      {deal => <Body {...deal} />}
    </Fetched>
  </Area>
)
