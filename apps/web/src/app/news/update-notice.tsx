import { RefreshCw } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { keepShell, update, useUpdateWaits } from '../../service-worker/update.ts'
import { Button } from '../../ui/buttons/button.tsx'

/** Keeps the app on the device and says when a newer version waits; nothing reloads unasked. */
export const UpdateNotice = () => {
  const t = useTranslations('update')
  const waits = useUpdateWaits()
  useEffect(() => {
    keepShell().catch((error: unknown) => console.warn('the app is not kept on this device', error))
  }, [])
  return (
    <div role="status">
      {waits && (
        <p className="flex items-center justify-center gap-3 bg-primary-tint px-4 py-1 text-13">
          <RefreshCw aria-hidden className="size-4 shrink-0 text-primary" />
          {t('ready')}
          <Button look="text" size="row" onClick={update}>
            {t('reload')}
          </Button>
        </p>
      )}
    </div>
  )
}
