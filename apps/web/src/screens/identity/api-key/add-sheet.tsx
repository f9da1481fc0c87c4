import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRefreshSecurity, useSecurity } from '../../../live/identity/identity.ts'
import { useIsDemo } from '../../../live/queries.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { CopyField } from '../../../ui/fields/copy-field.tsx'
import { Confirm } from '../../../ui/overlays/confirm.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { Note } from '../../../ui/note.tsx'
import { AddForm } from './add-form.tsx'

/** Makes a key, and shows it once. */
export const AddSheet = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslations('apiKey')
  const demo = useIsDemo()
  const otp = useSecurity().data?.otp.enabled === true
  const refresh = useRefreshSecurity()
  const [open, setOpen] = useState(true)
  // Here only, and gone with the sheet.
  const [key, setKey] = useState<string>()
  const [isLeaving, setLeaving] = useState(false)
  const close = () => {
    setOpen(false)
    void refresh()
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={key === undefined ? close : () => setLeaving(true)}
      title={key === undefined ? t('add') : t('made')}
    >
      {key === undefined ? (
        <AddForm demo={demo} otp={otp} onMade={setKey} />
      ) : (
        <div className="grid gap-3.5 pt-1" data-testid="api-key-made">
          <Note tone="warn">{t('madeText')}</Note>
          <CopyField label={t('made')} text={key} />
          <Button look="primary" size="main" wide onClick={close}>
            {t('stored')}
          </Button>
          <Confirm
            open={isLeaving}
            title={t('leaveTitle')}
            keep={t('leaveKeep')}
            confirm={t('stored')}
            onKeep={() => setLeaving(false)}
            onConfirm={close}
          >
            {t('leaveText')}
          </Confirm>
        </div>
      )}
    </Sheet>
  )
}
