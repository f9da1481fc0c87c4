import { RefreshCw } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  isUpdateDue,
  keepShell,
  mayUpdateUnasked,
  update,
  useUpdateWaits,
} from '../../service-worker/update.ts'
import { useSocketState } from '../../live/stream/stream.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { besidePart } from '../../ui/lazy-part.ts'
import { renewal } from '../../ui/renewal.ts'
import { isSomethingTyped, noteTyping } from './typed.ts'

const loadConfirm = () =>
  import('../../ui/overlays/confirm.tsx').then(({ Confirm }) => ({ default: Confirm }))
const Confirm = besidePart(loadConfirm)

/**
 * Keeps the app on the device and says when a newer version waits. Nothing reloads unasked, but a page or a part whose script went
 * with this version; and nothing typed is lost unsaid.
 */
export const UpdateNotice = () => {
  const t = useTranslations('update')
  const device = useTranslations('device')
  const waits = useUpdateWaits()
  const [asking, setAsking] = useState(false)
  useEffect(() => {
    keepShell().catch((error: unknown) => console.warn('the app is not kept on this device', error))
    Object.assign(renewal, {
      isDue: isUpdateDue,
      mayBegin: () => mayUpdateUnasked() && !isSomethingTyped(),
      begin: () => void update(),
    } satisfies typeof renewal)
    // What asks is there before it is needed: then the server may no longer have it.
    loadConfirm().catch(() => undefined)
    return noteTyping()
  }, [])
  useEffect(() => {
    // Any script, also of what is fetched beside the page or for a press: the notice leads on.
    const ask = () => void isUpdateDue()
    window.addEventListener('vite:preloadError', ask)
    return () => window.removeEventListener('vite:preloadError', ask)
  }, [])
  // A server that was away may be another version's: what a page of the build before does not know is not waited for.
  const isLost = useSocketState() === 'lost'
  useEffect(() => (isLost ? () => void isUpdateDue() : undefined), [isLost])
  const reload = () => {
    if (isSomethingTyped()) setAsking(true)
    else void update()
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
            onConfirm={() => void update()}
          >
            {device('reloadText')}
          </Confirm>
        </Suspense>
      )}
    </>
  )
}
