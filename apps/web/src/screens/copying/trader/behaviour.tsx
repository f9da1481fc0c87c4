import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import type { TraderDetail } from '../../../live/copying/traders.ts'
import { classes } from '../../../ui/classes.ts'

/** How the trader trades, in plain words: what figures of profit do not show. */
export const Behaviour = ({ detail: { behaviour, trader } }: { detail: TraderDetail }) => {
  const t = useTranslations('trader')
  const format = useFormat()
  const { addedToLosing, withoutStop, raisedAfterLoss, opened, closed } = behaviour
  const lines = [
    { text: t('addedToLosing', { count: addedToLosing }), isWarned: addedToLosing > 0 },
    // Of none there is nothing to count.
    ...(closed === 0
      ? []
      : [
          {
            text: t('withoutStop', { count: format.count(withoutStop), orders: format.count(closed) }),
            isWarned: withoutStop > 0,
          },
        ]),
    { text: t('raisedAfterLoss', { count: raisedAfterLoss }), isWarned: raisedAfterLoss > 0 },
  ]
  return (
    <section>
      <h2 className="text-15 font-semi">{t('behaviour', { name: trader.name })}</h2>
      {opened === 0 && closed === 0 ? (
        <p className="mt-1.5 text-14 text-t2" data-testid="behaviour">
          {t('noOrders')}
        </p>
      ) : (
        <ul className="mt-1.5 space-y-1 text-14" data-testid="behaviour">
          {lines.map(({ text, isWarned }) => (
            <li key={text} className={classes('flex items-start gap-2', isWarned ? 'text-t1' : 'text-t2')}>
              {isWarned ? (
                <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
              ) : (
                <span aria-hidden className="mt-2 mr-1.5 ml-1.5 size-1 shrink-0 rounded-full bg-control" />
              )}
              {text}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
