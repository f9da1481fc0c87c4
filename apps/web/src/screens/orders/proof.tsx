import type { InstrumentView } from '@plumbline/protocol/market'
import type { OrderView } from '@plumbline/protocol/trading'
import { RefreshCw, ShieldCheck, ShieldQuestionMark, ShieldX, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { recompute, type Recomputed } from './recompute.ts'

const looks: Record<Recomputed['kind'], { icon: LucideIcon; box: string; word: string }> = {
  matches: { icon: ShieldCheck, box: 'bg-up-tint ring-up/35', word: 'text-up' },
  differs: { icon: ShieldX, box: 'bg-down-tint ring-down/45', word: 'text-down' },
  changed: { icon: ShieldQuestionMark, box: 'bg-warn-tint ring-warn/35', word: 'text-warn' },
}

const useProofTexts = () => {
  const t = useTranslations()
  const format = useFormat()
  return (found: Recomputed): { title: string; text: string } => {
    switch (found.kind) {
      case 'matches':
        return {
          title: t('order.verified'),
          text: found.of === 'whole' ? t('order.verifiedText') : t('order.verifiedOpen'),
        }
      case 'differs': {
        const figures = {
          figure: t(`figure.${found.figure}`),
          mine: format.money(found.mine),
          theirs: format.money(found.theirs),
        }
        return { title: t('order.mismatch'), text: t('order.mismatchText', figures) }
      }
      case 'changed':
        return {
          title: t('order.changed'),
          text: t('order.changedText', {
            current: String(found.current),
            decidedBy: String(found.decidedBy),
          }),
        }
    }
  }
}

/** This device works the order out once more and says whether it agrees. */
export const Proof = ({ order, view }: { order: OrderView; view: InstrumentView }) => {
  const t = useTranslations('order')
  const textsOf = useProofTexts()
  const [found, setFound] = useState<Recomputed | undefined>()
  const look = found && looks[found.kind]
  const texts = found && textsOf(found)
  return (
    <div className="px-4">
      <div role="status">
        {look !== undefined && texts !== undefined && (
          <div
            className={classes('mb-3 flex gap-3.5 rounded-card p-4 ring-1 ring-inset', look.box)}
            data-testid="proof"
          >
            <look.icon aria-hidden className={classes('mt-0.5 size-6 shrink-0', look.word)} />
            <div className="min-w-0">
              <p className={classes('text-16 font-semi', look.word)}>{texts.title}</p>
              <p className="mt-0.5 text-13 text-t2">{texts.text}</p>
              <p className="ids mt-1.5 text-12 break-all text-t3">{t('id', { id: order.id })}</p>
            </div>
          </div>
        )}
      </div>
      <Button
        look="secondary"
        size="pair"
        wide
        icon={<RefreshCw aria-hidden className="size-4.5" />}
        onClick={() => setFound(recompute(order, view))}
      >
        {t('recompute')}
      </Button>
    </div>
  )
}
