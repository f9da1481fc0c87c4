import type { InstrumentView } from '@plumbline/protocol/market'
import { useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { serverNow } from '../../clock.ts'
import { useProblemText } from '../../i18n/problem.ts'
import { useAlerts, useSaveAlert } from '../../live/account/alerts.ts'
import { useInstruments } from '../../live/queries.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { Note } from '../../ui/note.tsx'
import { showToast } from '../../ui/overlays/toast.tsx'
import { AlertLevel, useLackText } from './alert-fields.tsx'
import { AlertMore } from './alert-more.tsx'
import { InstrumentField } from './instrument-field.tsx'
import { useAlertForm, type Draft } from './use-alert-form.ts'

type Props = {
  open: boolean
  onClose: () => void
  /** What stands in the form at first. */
  draft: Draft | undefined
  /** The instrument it is about; to be chosen where none is given. */
  code: string | undefined
  /** The price it begins with, as a decimal; the present one where none is given. */
  price?: string | undefined
}

const titleOf = ({ symbol, name }: InstrumentView): string =>
  symbol === name ? symbol : `${symbol} · ${name}`

/** Sets an alert, or changes one. */
export const AlertSheet = ({ open, onClose, draft, code, price }: Props) => {
  const t = useTranslations('alert')
  const problem = useProblemText()
  const { data: instruments = [] } = useInstruments()
  const fixed = draft?.code ?? code
  const [picked, pick] = useState<string>()
  // The next alert is often about what the last one was about.
  const { data: alerts = [] } = useAlerts()
  const wanted = fixed ?? picked ?? alerts[0]?.code ?? instruments[0]?.code
  const view = instruments.find(each => each.code === wanted)
  const form = useAlertForm({ draft, price }, view)
  const lack = useLackText({ form, view })
  const lackId = useId()
  const save = useSaveAlert()
  /** The price or the step is what is typed first. */
  const level = useRef<HTMLElement | null>(null)
  /** Set from the press until it failed: a second press, also while the sheet goes away, makes no second alert. */
  const isSent = useRef(false)
  const send = () => {
    const wish = form.wishAt(serverNow())
    if (wish === undefined || view === undefined || isSent.current) return
    isSent.current = true
    save.mutate(
      { id: draft?.id, code: view.code, wish },
      {
        onSuccess: () => {
          showToast('done', t('saved', { code: view.code }))
          onClose()
        },
        onError: () => {
          isSent.current = false
        },
      },
    )
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      initialFocus={level}
      title={draft?.id === undefined ? t('add') : t('edit')}
      action={
        <div className="space-y-2.5">
          <div role="alert" className="empty:hidden">
            {save.isError && <Note tone="bad">{problem(save.error)}</Note>}
          </div>
          {/* What stands at the field already is not said twice. */}
          <p id={lackId} className={form.isBad ? 'sr-only' : 'text-13 text-t2 empty:hidden'}>
            {lack}
          </p>
          <Button
            look="primary"
            size="main"
            wide
            blocked={lack !== undefined}
            aria-describedby={lackId}
            sending={save.isPending && t('sending')}
            onClick={send}
          >
            {t('save')}
          </Button>
        </div>
      }
    >
      {/* What was refused is no longer what stands in the form. */}
      <div
        className="space-y-3.5"
        data-testid="alert-form"
        onChange={() => {
          if (save.isError) save.reset()
        }}
      >
        {fixed === undefined ? (
          <InstrumentField
            shown={view === undefined ? '' : titleOf(view)}
            onPick={next => {
              pick(next)
              form.set.instrument()
            }}
          />
        ) : (
          <p className="text-14 font-semi">{view === undefined ? fixed : titleOf(view)}</p>
        )}
        <div
          className="space-y-3.5"
          ref={box => {
            level.current = box?.querySelector('input') ?? null
          }}
        >
          <AlertLevel form={form} view={view} />
        </div>
        <AlertMore form={form} />
        <p className="text-12 text-t3">{t('how')}</p>
      </div>
    </Sheet>
  )
}
