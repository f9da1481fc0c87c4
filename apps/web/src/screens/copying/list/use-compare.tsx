import type { TraderCard, TraderPeriod } from '@plumbline/protocol/copying'
import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button, IconButton } from '../../../ui/buttons/button.tsx'
import { useDesk } from '../../../ui/hooks/use-media.ts'
import { Choice, comparedMax } from './choice.tsx'
import { CompareSheet } from './compare.tsx'

const comparedMin = 2

/** Chooses two or three traders and puts them side by side. */
export const useCompare = (period: TraderPeriod) => {
  const t = useTranslations('copying')
  const isDesk = useDesk()
  const [chosen, setChosen] = useState<readonly string[]>()
  const [isOpen, open] = useState(false)
  const count = chosen?.length ?? 0
  const choiceOf = ({ id, name }: TraderCard) =>
    chosen && (
      <Choice
        name={name}
        on={chosen.includes(id)}
        isFull={count >= comparedMax}
        onChange={on => setChosen(on ? [...chosen, id] : chosen.filter(each => each !== id))}
      />
    )
  /** On a phone, where there is no room for its name beside the order. */
  const icon = chosen === undefined && !isDesk && (
    <span className="-mr-3">
      <IconButton name={t('compare')} onClick={() => setChosen([])}>
        <Columns3 aria-hidden className="size-4.5 text-primary" />
      </IconButton>
    </span>
  )
  const bar = (chosen !== undefined || isDesk) && (
    <div className="flex flex-wrap items-center gap-2">
      {chosen === undefined ? (
        <Button
          look="text"
          size="row"
          icon={<Columns3 aria-hidden className="size-4" />}
          onClick={() => setChosen([])}
        >
          {t('compare')}
        </Button>
      ) : (
        <>
          <Button look="primary" size="row" blocked={count < comparedMin} onClick={() => open(true)}>
            {count < comparedMin ? t('compare') : t('compareCount', { count: String(count) })}
          </Button>
          <Button look="text" size="row" onClick={() => setChosen(undefined)}>
            {t('cancel')}
          </Button>
          <span role="status" className="text-13 text-t2">
            {count < comparedMin && t('compareHint')}
          </span>
        </>
      )}
    </div>
  )
  const sheet = <CompareSheet ids={chosen ?? []} period={period} open={isOpen} onClose={() => open(false)} />
  return { choiceOf, icon, bar, sheet }
}
