import { RefreshCw } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { keepShell, update, useUpdateWaits } from '../../service-worker/update.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { besidePart } from '../../ui/lazy-part.ts'
import { isSomethingTyped, noteTyping } from './typed.ts'

const Confirm = besidePart(() =>
  import('../../ui/overlays/confirm.tsx').then(({ Confirm }) => ({ default: Confirm })),
)

/** Keeps the app on the device and says when a newer version waits; nothing reloads unasked, and nothing typed is lost unsaid. */
export const UpdateNotice = () => {
  const t = useTranslations('update')
  const device = useTranslations('device')
  const waits = useUpdateWaits()
  const [asking, setAsking] = useState(false)
  useEffect(() => {
    keepShell().catch((error: unknown) => console.warn('the app is not kept on this device', error))
    return noteTyping()
  }, [])
  const reload = () => {
    if (isSomethingTyped()) setAsking(true)
    else update()
  }
  return (
    <>
      <div role="status">
        {waits && (
          <p className="flex items-center justify-center gap-3 bg-primary-tint px-4 py-1 text-13">
            <RefreshCw aria-hidden className="size-4 shrink-0 text-primary" />
            {t('ready')}
            <Button look="text" size="row" onClick={reload}>
              {t('reload')}
            </Button>
          </p>
        )}
      </div>
      {asking && (
        <Suspense>
          <Confirm
            open
            title={device('reload')}
            keep={device('keep')}
            confirm={t('reload')}
            onKeep={() => setAsking(false)}
            onConfirm={update}
          >
            {device('reloadText')}
          </Confirm>
        </Suspense>
      )}
    </>
  )
}
