import { alertsMax, distanceOf } from '@plumbline/rules/alert'
import { parsePrice } from '@plumbline/rules/market'
import { BellRing } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { deployment } from '../../deployment.ts'
import { useAlertText } from '../../i18n/alert-text.ts'
import { useFormat } from '../../i18n/language.ts'
import { useProblemText } from '../../i18n/problem.ts'
import { useAlerts, useDeleteAlert, type AlertView } from '../../live/account/alerts.ts'
import { useInstruments } from '../../live/queries.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Confirm } from '../../ui/overlays/confirm.tsx'
import { Fetched } from '../../ui/lists/fetched.tsx'
import { RowChanges } from '../../ui/lists/row-changes.tsx'
import { Empty } from '../../ui/empty.tsx'
import { SkeletonRows } from '../../ui/states.tsx'
import { Tag } from '../../ui/tag.tsx'
import { showToast } from '../../ui/overlays/toast.tsx'
import { useAsked } from '../../ui/overlays/use-asked.ts'
import { useFigures } from './use-figures.ts'

/** What the price is now, and how far it is from the one that is waited for. */
const Distance = ({ alert: { code, side, price } }: { alert: AlertView }) => {
  const t = useTranslations('alert')
  const format = useFormat()
  const view = useInstruments().data?.find(each => each.code === code)
  const now = useFigures(view)?.price[side ?? 'mid']
  const level = view === undefined || price === null ? undefined : parsePrice(price, view)
  if (view === undefined || now === undefined || level === undefined) return null
  return (
    <span data-testid="alert-distance">
      {t('now', { value: deployment.priceText + format.price(now, view) })} ·{' '}
      {t('away', { share: format.share(distanceOf(now, level)) })}
    </span>
  )
}

const signs = { at_or_above: '≥', at_or_below: '≤' } as const

/** 'XAUUSD ≥ 4,600.00', for whoever sees it; undefined where no sign says it. */
const useShortText = () => {
  const format = useFormat()
  return ({ code, kind, price }: AlertView): string | undefined =>
    (kind === 'at_or_above' || kind === 'at_or_below') && price !== null
      ? `${code} ${signs[kind]} ${format.decimal(price)}`
      : undefined
}

type RowProps = { alert: AlertView; onChange: () => void; onDelete: () => void }

const AlertRow = ({ alert, onChange, onDelete }: RowProps) => {
  const t = useTranslations('alert')
  const format = useFormat()
  const what = useAlertText()(alert)
  const short = useShortText()(alert)
  const time = (text: string): string => format.dateTime(Date.parse(text))
  return (
    <li data-testid="alert" className="flex items-start gap-3 border-b border-line py-2.5 last:border-0">
      <div className="min-w-0 flex-1">
        {short === undefined ? (
          <p className="text-15 font-semi [overflow-wrap:anywhere]">{what}</p>
        ) : (
          <p className="text-15 font-semi [overflow-wrap:anywhere]">
            <span className="sr-only">{what}</span>
            <span aria-hidden>{short}</span>
          </p>
        )}
        {alert.note !== '' && <p className="text-14 text-t2 [overflow-wrap:anywhere]">{alert.note}</p>}
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-t3">
          {alert.state === 'armed' ? (
            <Tag tone="waiting">{t('waiting')}</Tag>
          ) : (
            <Tag tone="quiet">{t('resting')}</Tag>
          )}
          {short !== undefined && <span aria-hidden>{t(alert.side ?? 'mid')}</span>}
          {alert.state === 'armed' && alert.price !== null && <Distance alert={alert} />}
          {alert.expiresAt !== null && t('until', { time: time(alert.expiresAt) })}
        </p>
        {alert.state === 'resting' && alert.firedAt !== null && (
          <p className="mt-1 text-13 text-t3">{t('restingMore', { time: time(alert.firedAt) })}</p>
        )}
      </div>
      <RowChanges
        change={{ name: t('change', { what }), onPress: onChange }}
        remove={{ name: t('deleteOf', { what }), onPress: onDelete }}
      />
    </li>
  )
}

const useDeletion = () => {
  const t = useTranslations('alert')
  const problem = useProblemText()
  const { asked, open, ask, close } = useAsked<AlertView>()
  const remove = useDeleteAlert()
  return {
    asked,
    open,
    isPending: remove.isPending,
    ask,
    keep: close,
    confirm: () => {
      if (asked === undefined) return
      remove.mutate(asked.id, {
        onSuccess: () => showToast('done', t('deleted')),
        onError: error => showToast('problem', problem(error)),
        onSettled: close,
      })
    },
  }
}

type Props = { onAdd: () => void; onChange: (alert: AlertView) => void }

const Filled = ({ alerts, onAdd, onChange }: Props & { alerts: readonly AlertView[] }) => {
  const t = useTranslations('alert')
  const format = useFormat()
  const what = useAlertText()
  const deletion = useDeletion()
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-3">
        <p className="text-13 text-t3">
          {t('count', { count: format.count(alerts.length), maximum: format.count(alertsMax) })}
        </p>
        <AddButton onAdd={onAdd} />
      </div>
      <ul aria-label={t('alerts')}>
        {alerts.map(alert => (
          <AlertRow
            key={alert.id}
            alert={alert}
            onChange={() => onChange(alert)}
            onDelete={() => deletion.ask(alert)}
          />
        ))}
      </ul>
      <Confirm
        open={deletion.open}
        title={t('deleteTitle')}
        keep={t('keep')}
        confirm={t('delete')}
        sending={deletion.isPending && t('sending')}
        onKeep={deletion.keep}
        onConfirm={deletion.confirm}
      >
        {deletion.asked !== undefined && what(deletion.asked)}
      </Confirm>
    </>
  )
}

const AddButton = ({ onAdd }: { onAdd: () => void }) => {
  const t = useTranslations('alert')
  return (
    <Button look="primary" size="pair" icon={<BellRing aria-hidden className="size-4.5" />} onClick={onAdd}>
      {t('add')}
    </Button>
  )
}

/** What waits, the newest first. */
export const AlertList = ({ onAdd, onChange }: Props) => {
  const t = useTranslations('alert')
  return (
    <Fetched query={useAlerts()} awaited={<SkeletonRows count={4} />}>
      {alerts =>
        alerts.length === 0 ? (
          <Empty hint={t('emptyMore')} action={<AddButton onAdd={onAdd} />} />
        ) : (
          <Filled alerts={alerts} onAdd={onAdd} onChange={onChange} />
        )
      }
    </Fetched>
  )
}
